const key = 'fairswath-parting-address';

/** Leaves an address of this site to which the next page of this tab leads, without a trace in the browser's history. */
export function leaveAddress(address: string): void {
  // A browser that keeps nothing throws; a link less is no reason to fail.
  try {
    sessionStorage.setItem(key, address);
  } catch {}
}

/** The address that the page before has left, also after a reload; null when there is none. */
export function addressLeft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the address, of which only the person who was here may know. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
