const mark = 'fairswath-departure';
const atArrival = lastDeparture();

/** Leaves word on this device that somebody departed: signed out, or their account is gone. Other tabs learn of it. */
export function markDeparture(): void {
  // A browser that keeps nothing throws, and has no other tab that could know.
  try {
    localStorage.setItem(mark, crypto.randomUUID());
  } catch {}
}

/** Whether somebody has departed from this device, here or in another tab, since this page was loaded. */
export function departedSinceArrival(): boolean {
  return lastDeparture() !== atArrival;
}

/** Calls back when somebody departs in another tab; returns how to stop that. */
export function onDeparture(listener: () => void): () => void {
  const leaving = new AbortController();
  addEventListener('storage', ({ key }) => key === mark && listener(), { signal: leaving.signal });
  return () => leaving.abort();
}

function lastDeparture(): string | null {
  try {
    return localStorage.getItem(mark);
  } catch {
    return null;
  }
}
