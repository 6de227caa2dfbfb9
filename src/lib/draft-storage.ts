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
