import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from '../search-params';

/**
 * For a form in prebuilt markup, with `EarlySubmit.astro` on its page: if the user submitted the form before it was hydrated,
 * submits it once it is. The form has `suppressHydrationWarning`, because the script marks it.
 */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Not in the first render, which does not know the address yet.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || form.current?.dataset.submitted === undefined) return;
    delete form.current.dataset.submitted;
    form.current.requestSubmit();
  }, [hydrated]);
  return form;
}
