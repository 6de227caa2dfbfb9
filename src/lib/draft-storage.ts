import { announceSignOut, signedOutSincePageLoad } from './sign-out-signal';

const prefix = 'fairswath-draft ';
const maxAgeMilliseconds = 7 * 24 * 3_600_000;

/** A draft as stored on this device; `savedAt` is in milliseconds since 1970. */
export interface StoredDraft {
  savedAt: number;
  content: unknown;
}

/**
 * Stores a draft on this device for seven days. Returns whether it was stored: storage may be blocked. A page that was loaded
 * before a user signed out on this device must not store anything.
 */
export function saveDraft(name: string, content: unknown): boolean {
  if (signedOutSincePageLoad()) return false;
  return withStorage(() => {
    localStorage.setItem(prefix + name, JSON.stringify({ savedAt: Date.now(), content } satisfies StoredDraft));
    return true;
  }, false);
}

/** The draft that was stored under a name within the last seven days, or null. Removes all older drafts. */
export function loadDraft(name: string): StoredDraft | null {
  removeExpiredDrafts();
  return readDraft(prefix + name);
}

/** Removes the drafts that were stored more than seven days ago. */
export function removeExpiredDrafts(): void {
  withStorage(() => {
    for (const key of draftKeys()) if (!isCurrent(readDraft(key))) localStorage.removeItem(key);
  }, undefined);
}

/** Removes the draft that was stored under a name. */
export function removeDraft(name: string): void {
  withStorage(() => localStorage.removeItem(prefix + name), undefined);
}

const visitorPrefix = 'visitor ';

/** The name of a visitor's draft in the form at an address. */
export function visitorDraftName(address: string): string {
  return visitorPrefix + address;
}

/** The address of the form with the last draft of a visitor; null when there is none. */
export function lastVisitorAddress(): string | null {
  removeExpiredDrafts();
  const start = prefix + visitorPrefix;
  const keys = withStorage(() => draftKeys().filter((key) => key.startsWith(start)), []);
  const [last] = keys.toSorted((one, other) => (readDraft(other)?.savedAt ?? 0) - (readDraft(one)?.savedAt ?? 0));
  return last?.slice(start.length) ?? null;
}

/**
 * Moves the draft that was stored under one name to another, and keeps its time. If both have a draft, the one that was stored
 * last is kept.
 */
export function moveDraft(from: string, to: string): void {
  const [moved, there] = [loadDraft(from), loadDraft(to)];
  if (!moved) return;
  withStorage(() => {
    if (!there || there.savedAt <= moved.savedAt) localStorage.setItem(prefix + to, JSON.stringify(moved));
    localStorage.removeItem(prefix + from);
  }, undefined);
}

/** Removes all drafts from this device and tells other tabs that the user has signed out or deleted their account. */
export function removeDraftsOnSignOut(): void {
  withStorage(() => {
    for (const key of draftKeys()) localStorage.removeItem(key);
  }, undefined);
  announceSignOut();
}

/** Calls `listener` when another tab stores or removes the draft of a name. Returns a function that unsubscribes. */
export function onDraftChange(name: string, listener: () => void): () => void {
  const controller = new AbortController();
  addEventListener('storage', ({ key }) => key === prefix + name && listener(), { signal: controller.signal });
  return () => controller.abort();
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function readDraft(key: string): StoredDraft | null {
  return withStorage(() => {
    const stored: Partial<StoredDraft> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored?.savedAt === 'number' ? { savedAt: stored.savedAt, content: stored.content } : null;
  }, null);
}

function isCurrent(draft: StoredDraft | null): boolean {
  return draft !== null && Math.abs(Date.now() - draft.savedAt) < maxAgeMilliseconds;
}

/** Returns `fallback` when the browser blocks storage, which makes every access throw. */
function withStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}
