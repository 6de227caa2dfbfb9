import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let observed = false;
let refused: string | null = null;

/** The search part of the address ("?sort=lowest"), live; empty until the page is alive. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => refused ?? location.search,
    () => '',
  );
}

/** Whether this part of the page is alive yet; false in prebuilt markup and at the very first, when it must look like that. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/**
 * Makes `search` that of the address, so that Back returns to the present one, and tells everybody who looks at it. With
 * `place`, the id of an element, goes there as a link would. Never loads anything.
 */
export function goTo(search: string, place?: string): void {
  const { pathname, hash } = location;
  refused = null;
  if (search !== location.search) history.pushState(null, '', pathname + search + (place ? `#${place}` : hash));
  if (place) lead(document.getElementById(place));
  tell();
}

/** As a link within a page does: in sight, and the next step of the keyboard goes on from there. */
function lead(target: HTMLElement | null): void {
  if (!target) return;
  target.scrollIntoView();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** Makes `search` that of the address in place of the present one, as while somebody types, and tells everybody who looks at it. */
export function rewrite(search: string): void {
  const { pathname, hash } = location;
  try {
    history.replaceState(history.state, '', pathname + search + hash);
    refused = null;
  } catch {
    // Safari allows a hundred of these in half a minute; who types faster is not to lose a letter.
    refused = search;
  }
  tell();
}

/**
 * What somebody filled into a form before its page was alive joins the address: its controls are named as the parameters
 * that they stand for.
 */
export function useEarlyAnswers(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const asked = new URLSearchParams(location.search);
    for (const control of form.current?.elements ?? []) if (touched(control)) asked.set(control.name, control.value);
    const search = asked.size ? `?${asked}` : '';
    if (search !== location.search) rewrite(search);
  }, [form]);
}

function touched(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement && [...control.options].some((one) => one.selected !== one.defaultSelected)
  );
}

/** The search part with one parameter set anew, or taken away, and all others as they are. */
export function searchWith(search: string, name: string, value: string | null): string {
  const asked = new URLSearchParams(search);
  if (value === null) asked.delete(name);
  else asked.set(name, value);
  const written = asked.toString();
  return written === '' ? '' : `?${written}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observed) addEventListener('popstate', goneBack);
  observed = true;
  return () => listeners.delete(listener);
}

function goneBack(): void {
  refused = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
