import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps the errors of a form in view. `details` contains some of its fields. It opens at an error of these, and a corrected error does
 * not close it while the user types. Returns a function that moves the focus to the first invalid field, for a form that was
 * submitted. The error may be rendered later.
 */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  details: RefObject<HTMLDetailsElement | null>,
  hasError: boolean,
): () => void {
  const [submits, setSubmits] = useState(0);
  const answeredSubmits = useRef(0);
  useLayoutEffect(() => {
    const invalid = [...(form.current?.elements ?? [])].find((control) => control.hasAttribute('aria-invalid'));
    if (!hasError || !(invalid instanceof HTMLElement)) return;
    if (details.current?.contains(invalid)) details.current.open = true;
    // Nothing has the focus when a link with a mistake is opened.
    if (submits > answeredSubmits.current || document.activeElement === document.body) invalid.focus();
    answeredSubmits.current = submits;
  }, [form, details, hasError, submits]);
  return () => setSubmits((count) => count + 1);
}
