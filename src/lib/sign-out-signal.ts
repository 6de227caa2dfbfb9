const key = 'fairswath-signed-out';
const valueAtPageLoad = lastSignOut();

/** Notifies every tab on this device that the user has signed out or deleted their account. */
export function announceSignOut(): void {
  // Where storage is blocked, no other tab shares it.
  try {
    localStorage.setItem(key, crypto.randomUUID());
  } catch {}
}

/** Whether a user has signed out on this device, in this tab or another, since this page was loaded. */
export function signedOutSincePageLoad(): boolean {
  return lastSignOut() !== valueAtPageLoad;
}

/** Calls `listener` when a user signs out in another tab. Returns a function that unsubscribes. */
export function onSignOut(listener: () => void): () => void {
  const controller = new AbortController();
  addEventListener('storage', (event) => event.key === key && listener(), { signal: controller.signal });
  return () => controller.abort();
}

function lastSignOut(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
