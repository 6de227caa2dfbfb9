import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusing } from './storage.ts';

const prefix = 'fairswath-draft ';
const departure = 'fairswath-signed-out';
const dayMilliseconds = 24 * 3_600_000;
const storage = localStorage;
const refuse = refusing();

beforeEach(() => storage.clear());

/** The modules as a page has them that is loaded now. */
async function arrive() {
  vi.resetModules();
  return { ...(await import('../../src/lib/draft-storage.ts')), ...(await import('../../src/lib/sign-out-signal.ts')) };
}

const names = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
const keptAt = (name: string, at: number, written: unknown = name) =>
  storage.setItem(prefix + name, JSON.stringify({ savedAt: at, content: written }));
const inAnotherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('what is being written', () => {
  it('is kept under its name, with the moment', async () => {
    const { saveDraft, loadDraft } = await arrive();
    const before = Date.now();
    expect(saveDraft('ada maxar', { words: 'Half a sent' })).toBe(true);
    const kept = loadDraft('ada maxar');
    expect(kept?.content).toEqual({ words: 'Half a sent' });
    expect(kept?.savedAt).toBeGreaterThanOrEqual(before);
    expect(kept?.savedAt).toBeLessThanOrEqual(Date.now());
    expect(loadDraft('ada iceye')).toBeNull();
    expect(loadDraft('ada')).toBeNull();
  });

  it('is there after the page was loaded again', async () => {
    (await arrive()).saveDraft('ada maxar', 'words');
    expect((await arrive()).loadDraft('ada maxar')?.content).toBe('words');
  });

  it('is replaced by what was written last', async () => {
    const { saveDraft, loadDraft } = await arrive();
    saveDraft('ada maxar', 'first');
    saveDraft('ada maxar', 'last');
    expect(loadDraft('ada maxar')?.content).toBe('last');
    expect(names()).toHaveLength(1);
  });

  it('is dropped by its name, and no other with it', async () => {
    const { saveDraft, removeDraft, loadDraft } = await arrive();
    saveDraft('ada maxar', 'one');
    saveDraft('ada maxar 2', 'two');
    removeDraft('ada maxar');
    removeDraft('never there');
    expect(loadDraft('ada maxar')).toBeNull();
    expect(loadDraft('ada maxar 2')?.content).toBe('two');
  });

  it('is there within seven days', async () => {
    const { loadDraft } = await arrive();
    keptAt('ada maxar', Date.now() - 7 * dayMilliseconds + 60_000);
    expect(loadDraft('ada maxar')?.content).toBe('ada maxar');
  });

  it('is dropped after seven days, whoever wrote it, as soon as anything is looked for', async () => {
    const { loadDraft } = await arrive();
    keptAt('ada maxar', Date.now() - 7 * dayMilliseconds - 1000);
    keptAt('bo iceye', Date.now() - 400 * dayMilliseconds);
    keptAt('bo maxar', Date.now() - dayMilliseconds);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(names()).toEqual([`${prefix}bo maxar`]);
  });

  it('is dropped when a clock that was wrong says that it comes from long after now', async () => {
    const { loadDraft } = await arrive();
    keptAt('ada maxar', Date.now() + 8 * dayMilliseconds);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(names()).toEqual([]);
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
  ])('is nothing, and dropped, when somebody else wrote %j in its place', async (text) => {
    const { loadDraft } = await arrive();
    storage.setItem(`${prefix}ada maxar`, text);
    storage.setItem('somebody else’s', text);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(names()).toEqual([]);
    expect(storage.getItem('somebody else’s')).toBe(text);
  });
});

describe('in a browser that keeps nothing', () => {
  it('because there is no room, nothing is kept and it says so; what was kept stays', async () => {
    const { saveDraft, loadDraft } = await arrive();
    saveDraft('ada maxar', 'before');
    refuse.to('setItem');
    expect(saveDraft('ada maxar', 'x'.repeat(5000))).toBe(false);
    expect(loadDraft('ada maxar')?.content).toBe('before');
  });

  it('because every touch throws, nothing is kept, nothing is found and nothing breaks', async () => {
    refuse.everything();
    const { saveDraft, loadDraft, removeDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await arrive();
    expect(saveDraft('ada maxar', 'words')).toBe(false);
    expect(loadDraft('ada maxar')).toBeNull();
    expect(() => removeDraft('ada maxar')).not.toThrow();
    expect(() => removeDraftsOnSignOut()).not.toThrow();
    expect(signedOutSincePageLoad()).toBe(false);
  });

  it('because reading throws, nothing is found', async () => {
    const { loadDraft } = await arrive();
    keptAt('ada maxar', Date.now());
    refuse.to('getItem');
    expect(loadDraft('ada maxar')).toBeNull();
  });

  it('because what is written cannot be said in JSON, it says so', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect((await arrive()).saveDraft('ada maxar', circle)).toBe(false);
    expect(names()).toEqual([]);
  });

  it('any more, who departs still leaves nothing behind', async () => {
    const { saveDraft, removeDraftsOnSignOut } = await arrive();
    saveDraft('ada maxar', 'words');
    refuse.to('setItem');
    removeDraftsOnSignOut();
    expect(names()).toEqual([]);
  });
});

describe('who departs from this device', () => {
  it('leaves nothing that was being written, by whomever, and all else', async () => {
    const { saveDraft, removeDraftsOnSignOut } = await arrive();
    saveDraft('ada maxar', 'one');
    saveDraft('bo iceye', 'two');
    storage.setItem('fairswath-compare', '[]');
    removeDraftsOnSignOut();
    expect(names()).toEqual([]);
    expect(storage.getItem('fairswath-compare')).toBe('[]');
  });

  it('has nothing kept any more by the page that was there', async () => {
    const { saveDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await arrive();
    expect(signedOutSincePageLoad()).toBe(false);
    removeDraftsOnSignOut();
    expect(signedOutSincePageLoad()).toBe(true);
    expect(saveDraft('ada maxar', 'typed too late')).toBe(false);
    expect(names()).toEqual([]);
  });

  it('has nothing kept any more by the page of another tab', async () => {
    const there = await arrive();
    const here = await arrive();
    here.removeDraftsOnSignOut();
    expect(there.signedOutSincePageLoad()).toBe(true);
    expect(there.saveDraft('ada maxar', 'typed too late')).toBe(false);
    expect(names()).toEqual([]);
  });

  it('may come back: the next page keeps again, until the next departure', async () => {
    (await arrive()).removeDraftsOnSignOut();
    const { saveDraft, removeDraftsOnSignOut, signedOutSincePageLoad } = await arrive();
    expect(signedOutSincePageLoad()).toBe(false);
    expect(saveDraft('ada maxar', 'words')).toBe(true);
    removeDraftsOnSignOut();
    expect(signedOutSincePageLoad()).toBe(true);
    expect(names()).toEqual([]);
  });

  it('leaves no trace of when, nor of who', async () => {
    (await arrive()).removeDraftsOnSignOut();
    expect(Object.keys(storage)).toEqual([departure]);
    expect(storage.getItem(departure)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe('another tab', () => {
  it('is noticed when it keeps or drops what is written under that name, until that is stopped', async () => {
    const { onDraftChange } = await arrive();
    let told = 0;
    const stop = onDraftChange('ada maxar', () => void told++);
    inAnotherTab(`${prefix}ada maxar`);
    inAnotherTab(`${prefix}ada maxar`);
    expect(told).toBe(2);
    for (const key of [`${prefix}ada`, `${prefix}ada maxar 2`, 'ada maxar', departure]) inAnotherTab(key);
    expect(told).toBe(2);
    stop();
    inAnotherTab(`${prefix}ada maxar`);
    expect(told).toBe(2);
  });

  it('is noticed when somebody departs there, and not when it keeps something, until that is stopped', async () => {
    const { onSignOut } = await arrive();
    let told = 0;
    const stop = onSignOut(() => void told++);
    inAnotherTab(`${prefix}ada maxar`);
    inAnotherTab(null);
    expect(told).toBe(0);
    inAnotherTab(departure);
    expect(told).toBe(1);
    stop();
    inAnotherTab(departure);
    expect(told).toBe(1);
  });
});
