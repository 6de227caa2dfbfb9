import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps the errors of a form in view. `details` contains the form. It opens at an error, and a corrected error does not close it
 * while the user types. Returns a function that moves the focus to the first invalid field, for a form that was submitted. The
 * error may be rendered later.
 */
export function useFieldErrors(details: RefObject<HTMLDetailsElement | null>, hasError: boolean): () => void {
  const [submits, setSubmits] = useState(0);
  const answeredSubmits = useRef(0);
  useLayoutEffect(() => {
    if (!hasError || !details.current) return;
    details.current.open = true;
    // Nothing has the focus when a link with a mistake is opened.
    if (submits > answeredSubmits.current || document.activeElement === document.body)
      details.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    answeredSubmits.current = submits;
  }, [details, hasError, submits]);
  return () => setSubmits((count) => count + 1);
}
