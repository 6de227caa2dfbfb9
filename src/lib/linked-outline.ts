/** The fragment of an address with the outline of an area begins with this. No server sees fragments. */
export const outlineMark = '#outline=';

/** Whether the address has an outline. False while the site is built. */
export function hasLinkedOutline(): boolean {
  return globalThis.location?.hash.startsWith(outlineMark) ?? false;
}

/** Returns the outline in the address as text and removes it there, so that nothing passes it on; null without one. */
export function takeLinkedOutline(): string | null {
  if (!hasLinkedOutline()) return null;
  const { hash, pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(outlineMark.length);
}
