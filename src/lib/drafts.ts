import { departedSinceArrival, markDeparture } from './departure';

const prefix = 'fairswath-draft ';
const weekMilliseconds = 7 * 24 * 3_600_000;

/** What was being written, and when it was last kept, in milliseconds since 1970. */
export interface Kept {
  at: number;
  written: unknown;
}

/**
 * Keeps on this device what is being written under a name, for seven days. Says whether it did: some browsers keep nothing,
 * and nothing is kept on a page that was there before somebody departed from this device.
 */
export function keepDraft(name: string, written: unknown): boolean {
  if (departedSinceArrival()) return false;
  return attempt(() => {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), written } satisfies Kept));
    return true;
  }, false);
}

/** What this device has kept under a name within the last seven days; what is older, under whatever name, is dropped. */
export function draftKept(name: string): Kept | null {
  dropStaleDrafts();
  return keptUnder(prefix + name);
}

/** Drops what was kept more than seven days ago. */
export function dropStaleDrafts(): void {
  attempt(() => {
    for (const key of draftKeys()) if (!isFresh(keptUnder(key))) localStorage.removeItem(key);
  }, undefined);
}

/** Drops what was kept under a name. */
export function dropDraft(name: string): void {
  attempt(() => localStorage.removeItem(prefix + name), undefined);
}

/** Leaves nothing of anybody on this device: they signed out, or their account is gone. Other tabs learn of it. */
export function depart(): void {
  attempt(() => {
    for (const key of draftKeys()) localStorage.removeItem(key);
  }, undefined);
  markDeparture();
}

/** Calls back when another tab keeps or drops what is written under a name; returns how to stop that. */
export function onDraft(name: string, listener: () => void): () => void {
  const leaving = new AbortController();
  addEventListener('storage', ({ key }) => key === prefix + name && listener(), { signal: leaving.signal });
  return () => leaving.abort();
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function keptUnder(key: string): Kept | null {
  return attempt(() => {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.at === 'number' ? { at: kept.at, written: kept.written } : null;
  }, null);
}

function isFresh(kept: Kept | null): boolean {
  return kept !== null && Math.abs(Date.now() - kept.at) < weekMilliseconds;
}

/** A browser that keeps nothing throws at every touch. */
function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
