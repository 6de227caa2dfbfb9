import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageFailures } from './storage-mock.ts';

const prefix = 'fairswath-draft ';
const signOutKey = 'fairswath-signed-out';
const dayMilliseconds = 24 * 3_600_000;
const storage = localStorage;
const failures = storageFailures();

beforeEach(() => storage.clear());

/** Imports the modules again, as a page does when it loads. */
async function loadPage() {
  vi.resetModules();
  return { ...(await import('../../src/lib/draft-storage.ts')), ...(await import('../../src/lib/sign-out-signal.ts')) };
}

const draftKeys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
const storeDraft = (name: string, savedAt: number) =>
  storage.setItem(prefix + name, JSON.stringify({ savedAt, content: name }));
const changeInAnotherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('a draft', () => {
  it('is stored under its name with the time', async () => {
    const { saveDraft, loadDraft } = await loadPage();
    const before = Date.now();
    expect(saveDraft('ada maxar', { text: 'Half a sent' })).toBe(true);
    const draft = loadDraft('ada maxar');
    expect(draft?.content).toEqual({ text: 'Half a sent' });
    expect(draft?.savedAt).toBeGreaterThanOrEqual(before);
    expect(draft?.savedAt).toBeLessThanOrEqual(Date.now());
    expect(loadDraft('ada iceye')).toBeNull();
    expect(loadDraft('ada')).toBeNull();
  });

  it('is removed by its name, and no other draft is', async () => {
    const { saveDraft, removeDraft, loadDraft } = await loadPage();
    saveDraft('ada maxar', 'one');
    saveDraft('ada maxar 2', 'two');
    removeDraft('ada maxar');
    removeDraft('never there');
    expect(loadDraft('ada maxar')).toBeNull();
    expect(loadDraft('ada maxar 2')?.content).toBe('two');
  });

  it.each([
    ['moves to another name with its time', null, 'visitor maxar'],
    ['replaces an older one when it moves', -1000, 'visitor maxar'],
    ['is dropped when it moves to the name of a newer one', 1000, 'ada maxar'],
  ])('%s', async (_, difference, kept) => {
    const { moveDraft, loadDraft } = await loadPage();
    const savedAt = Date.now() - dayMilliseconds;
    storeDraft('visitor maxar', savedAt);
    if (difference !== null) storeDraft('ada maxar', savedAt + difference);
    moveDraft('visitor maxar', 'ada maxar');
    expect(loadDraft('ada maxar')).toEqual({
      savedAt: kept === 'ada maxar' ? savedAt + 1000 : savedAt,
      content: kept,
    });
    expect(draftKeys()).toHaveLength(1);
  });

  it('is available for seven days', async () => {
    const { loadDraft } = await loadPage();
    storeDraft('ada maxar', Date.now() - 7 * dayMilliseconds + 60_000);
    expect(loadDraft('ada maxar')?.content).toBe('ada maxar');
  });

  it('is removed after seven days, whichever user saved it, as soon as any draft is loaded', async () => {
    const { loadDraft } = await loadPage();
    storeDraft('ada maxar', Date.now() - 7 * dayMilliseconds - 1000);
    storeDraft('bo iceye', Date.now() - 400 * dayMilliseconds);
    storeDraft('bo maxar', Date.now() - dayMilliseconds);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(draftKeys()).toEqual([`${prefix}bo maxar`]);
  });

  it('is removed when its time is far in the future, because a clock was wrong', async () => {
    const { loadDraft } = await loadPage();
    storeDraft('ada maxar', Date.now() + 8 * dayMilliseconds);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it.each([
    '',
    '{',
    'null',
    '3',
    'true',
    '"words"',
    '[]',
    '{}',
    '{"content":"words"}',
    '{"savedAt":"2026-11-21","content":"words"}',
    '{"savedAt":null,"content":"words"}',
    '{"savedAt":1e999,"content":"words"}',
    '{"savedAt":-1e999,"content":"words"}',
  ])('is ignored and removed when the storage contains %j instead', async (text) => {
    const { loadDraft } = await loadPage();
    storage.setItem(`${prefix}ada maxar`, text);
    storage.setItem('another key', text);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(draftKeys()).toEqual([]);
    expect(storage.getItem('another key')).toBe(text);
  });
});

describe('when the browser cannot store drafts', () => {
  it('because the storage is full, saveDraft returns false and the earlier draft stays', async () => {
    const { saveDraft, loadDraft } = await loadPage();
    saveDraft('ada maxar', 'before');
    failures.failOn('setItem');
    expect(saveDraft('ada maxar', 'x'.repeat(5000))).toBe(false);
    expect(loadDraft('ada maxar')?.content).toBe('before');
  });

  it('because every access throws, no draft is saved or found and nothing throws', async () => {
    failures.failAlways();
    const { saveDraft, loadDraft, removeDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await loadPage();
    expect(saveDraft('ada maxar', 'words')).toBe(false);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(() => removeDraft('ada maxar')).not.toThrow();
    expect(() => removeDraftsOnSignOut()).not.toThrow();
    expect(signedOutSincePageLoad()).toBe(false);
  });

  it('at all, signing out still removes all drafts', async () => {
    const { saveDraft, removeDraftsOnSignOut } = await loadPage();
    saveDraft('ada maxar', 'words');
    failures.failOn('setItem');
    removeDraftsOnSignOut();
    expect(draftKeys()).toEqual([]);
  });
});

describe('signing out', () => {
  it('removes the drafts of all users, and nothing else', async () => {
    const { saveDraft, removeDraftsOnSignOut } = await loadPage();
    saveDraft('ada maxar', 'one');
    saveDraft('bo iceye', 'two');
    storage.setItem('fairswath-compare', '[]');
    removeDraftsOnSignOut();
    expect(draftKeys()).toEqual([]);
    expect(storage.getItem('fairswath-compare')).toBe('[]');
  });

  it('stops the same page from saving drafts', async () => {
    const { saveDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await loadPage();
    expect(signedOutSincePageLoad()).toBe(false);
    removeDraftsOnSignOut();
    expect(signedOutSincePageLoad()).toBe(true);
    expect(saveDraft('ada maxar', 'typed too late')).toBe(false);
    expect(draftKeys()).toEqual([]);
  });

  it('stops a page in another tab from saving drafts', async () => {
    const otherTab = await loadPage();
    const thisTab = await loadPage();
    thisTab.removeDraftsOnSignOut();
    expect(otherTab.signedOutSincePageLoad()).toBe(true);
    expect(otherTab.saveDraft('ada maxar', 'typed too late')).toBe(false);
    expect(draftKeys()).toEqual([]);
  });

  it('lets the next page save drafts, until the next sign-out', async () => {
    (await loadPage()).removeDraftsOnSignOut();
    const { saveDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await loadPage();
    expect(signedOutSincePageLoad()).toBe(false);
    expect(saveDraft('ada maxar', 'words')).toBe(true);
    removeDraftsOnSignOut();
    expect(signedOutSincePageLoad()).toBe(true);
    expect(draftKeys()).toEqual([]);
  });

  it('stores neither the time nor the user', async () => {
    (await loadPage()).removeDraftsOnSignOut();
    expect(Object.keys(storage)).toEqual([signOutKey]);
    expect(storage.getItem(signOutKey)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe('a listener', () => {
  it('is called when another tab changes the draft of that name, until it unsubscribes', async () => {
    const { onDraftChange } = await loadPage();
    let calls = 0;
    const unsubscribe = onDraftChange('ada maxar', () => void calls++);
    changeInAnotherTab(`${prefix}ada maxar`);
    changeInAnotherTab(`${prefix}ada maxar`);
    expect(calls).toBe(2);
    for (const key of [`${prefix}ada`, `${prefix}ada maxar 2`, 'ada maxar', signOutKey]) changeInAnotherTab(key);
    expect(calls).toBe(2);
    unsubscribe();
    changeInAnotherTab(`${prefix}ada maxar`);
    expect(calls).toBe(2);
  });

  it('is called when a user signs out in another tab, but not when a draft changes, until it unsubscribes', async () => {
    const { onSignOut } = await loadPage();
    let calls = 0;
    const unsubscribe = onSignOut(() => void calls++);
    changeInAnotherTab(`${prefix}ada maxar`);
    changeInAnotherTab(null);
    expect(calls).toBe(0);
    changeInAnotherTab(signOutKey);
    expect(calls).toBe(1);
    unsubscribe();
    changeInAnotherTab(signOutKey);
    expect(calls).toBe(1);
  });
});
