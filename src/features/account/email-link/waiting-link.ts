// A link that changes the address of an account stays in the tab while the user signs in to that account. It works for no other.
const key = 'fairswath-waiting-link';

/** Keeps the address of a link. Does nothing where the browser blocks storage. */
export function keepWaitingLink(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {}
}

/** The link that waits in this tab; null when there is none. */
export function waitingLink(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the link that waits, because it has been used or is not wanted. */
export function forgetWaitingLink(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
