import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from '../search-params';

/**
 * For a prebuilt form, with `EarlySubmit.astro` on its page. If the user submitted the form before it was hydrated, submits it
 * afterwards. The form has `suppressHydrationWarning`, because the script marks it.
 */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Wait until after the first render, in which the address is not known yet.
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || form.current?.dataset.submitted === undefined) return;
    delete form.current.dataset.submitted;
    form.current.requestSubmit();
  }, [hydrated]);
  return form;
}
