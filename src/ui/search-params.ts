import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

const changeEvent = 'fairswath-search-change';
let rejectedSearch: string | null = null;

/** The search string of the address ("?sort=lowest"), updated when it changes; empty until the island is hydrated. */
export function useSearchString(): string {
  return useSyncExternalStore(subscribe, getSearchString, () => '');
}

/**
 * The current search string of the address. Event handlers must use this function: React replays events from before hydration
 * with the handlers of the first render, when the search string was empty.
 */
export function getSearchString(): string {
  return rejectedSearch ?? location.search;
}

/** Whether the island is hydrated; false in prebuilt markup and in the first render, which must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/**
 * Changes the search string of the address and adds an entry to the browser's history. With `anchor`, the id of an element, moves
 * to that element as a link would. Never loads a page.
 */
export function pushSearch(search: string, anchor?: string): void {
  const { pathname, hash } = location;
  rejectedSearch = null;
  if (search !== location.search) history.pushState(null, '', pathname + search + (anchor ? `#${anchor}` : hash));
  if (anchor) moveTo(document.getElementById(anchor));
  dispatchEvent(new Event(changeEvent));
}

/** Scrolls to the element as a link does; the next press of Tab continues from there. */
function moveTo(target: HTMLElement | null): void {
  if (!target) return;
  target.scrollIntoView();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** Changes the search string of the address without a new entry in the browser's history, for example while the user types. */
export function replaceSearch(search: string): void {
  const { pathname, hash } = location;
  try {
    history.replaceState(history.state, '', pathname + search + hash);
    rejectedSearch = null;
  } catch {
    // Safari throws after 100 calls in 30 seconds. Keep the value in memory so that fast typing is not lost.
    rejectedSearch = search;
  }
  dispatchEvent(new Event(changeEvent));
}

/**
 * Copies what the user entered into a form before hydration to the address. The form's controls have the names of the search
 * parameters that they set; with `names`, only those controls do.
 */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | HTMLFieldSetElement | null>,
  names?: readonly string[],
): void {
  useLayoutEffect(() => {
    const params = new URLSearchParams(location.search);
    for (const control of form.current?.elements ?? [])
      if (isChanged(control) && (!names || names.includes(control.name))) params.set(control.name, control.value);
    const search = params.size ? `?${params}` : '';
    if (search !== location.search) replaceSearch(search);
  }, [form, names]);
}

function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement)
    return (control.checked && !control.defaultChecked) || control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement &&
    [...control.options].some((option) => option.selected !== option.defaultSelected)
  );
}

/** A search string with one parameter set, or removed when `value` is null, and all others unchanged. */
export function withSearchParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params.size ? `?${params}` : '';
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(changeEvent, listener, { signal });
  addEventListener(
    'popstate',
    () => {
      rejectedSearch = null;
      listener();
    },
    { signal },
  );
  return () => controller.abort();
}
