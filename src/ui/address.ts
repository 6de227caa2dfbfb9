import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

const changed = 'fairswath:address';
let refused: string | null = null;

/** The query of the page's address, "?sort=lowest" or empty, as it is now; empty while the page is prebuilt. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => refused ?? location.search,
    () => '',
  );
}

/** Goes to another query of this page, which Back leads out of again. */
export function goTo(search: string, hash = location.hash): void {
  refused = null;
  history.pushState(null, '', location.pathname + search + hash);
  dispatchEvent(new Event(changed));
}

/** Writes another query into the address of this page, in place of the one that is there. */
export function rewrite(search: string): void {
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
    refused = null;
  } catch {
    // Safari allows a hundred of these in half a minute; who types faster is not to lose a letter.
    refused = search;
  }
  dispatchEvent(new Event(changed));
}

/**
 * What somebody filled into a form before its page was alive joins the address: its controls are named as the parameters
 * that they stand for.
 */
export function useEarlyAnswers(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const search = new URLSearchParams(location.search);
    for (const control of form.current?.elements ?? []) if (touched(control)) search.set(control.name, control.value);
    const query = search.size ? `?${search}` : '';
    if (query !== location.search) rewrite(query);
  }, [form]);
}

function touched(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement && [...control.options].some((one) => one.selected !== one.defaultSelected)
  );
}

function subscribe(listener: () => void): () => void {
  const goneBack = () => {
    refused = null;
    listener();
  };
  addEventListener('popstate', goneBack);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', goneBack);
    removeEventListener(changed, listener);
  };
}
