import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusing } from './storage.ts';

const prefix = 'fairswath-draft ';
const departure = 'fairswath-departure';
const dayMilliseconds = 24 * 3_600_000;
const storage = localStorage;
const refuse = refusing();

beforeEach(() => storage.clear());

/** The modules as a page has them that is loaded now. */
async function arrive() {
  vi.resetModules();
  return { ...(await import('../../src/lib/drafts.ts')), ...(await import('../../src/lib/departure.ts')) };
}

const names = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
const keptAt = (name: string, at: number, written: unknown = name) =>
  storage.setItem(prefix + name, JSON.stringify({ at, written }));
const inAnotherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

describe('what is being written', () => {
  it('is kept under its name, with the moment', async () => {
    const { keepDraft, draftKept } = await arrive();
    const before = Date.now();
    expect(keepDraft('ada maxar', { words: 'Half a sent' })).toBe(true);
    const kept = draftKept('ada maxar');
    expect(kept?.written).toEqual({ words: 'Half a sent' });
    expect(kept?.at).toBeGreaterThanOrEqual(before);
    expect(kept?.at).toBeLessThanOrEqual(Date.now());
    expect(draftKept('ada iceye')).toBeNull();
    expect(draftKept('ada')).toBeNull();
  });

  it('is there after the page was loaded again', async () => {
    (await arrive()).keepDraft('ada maxar', 'words');
    expect((await arrive()).draftKept('ada maxar')?.written).toBe('words');
  });

  it('is replaced by what was written last', async () => {
    const { keepDraft, draftKept } = await arrive();
    keepDraft('ada maxar', 'first');
    keepDraft('ada maxar', 'last');
    expect(draftKept('ada maxar')?.written).toBe('last');
    expect(names()).toHaveLength(1);
  });

  it('is dropped by its name, and no other with it', async () => {
    const { keepDraft, dropDraft, draftKept } = await arrive();
    keepDraft('ada maxar', 'one');
    keepDraft('ada maxar 2', 'two');
    dropDraft('ada maxar');
    dropDraft('never there');
    expect(draftKept('ada maxar')).toBeNull();
    expect(draftKept('ada maxar 2')?.written).toBe('two');
  });

  it('is there within seven days', async () => {
    const { draftKept } = await arrive();
    keptAt('ada maxar', Date.now() - 7 * dayMilliseconds + 60_000);
    expect(draftKept('ada maxar')?.written).toBe('ada maxar');
  });

  it('is dropped after seven days, whoever wrote it, as soon as anything is looked for', async () => {
    const { draftKept } = await arrive();
    keptAt('ada maxar', Date.now() - 7 * dayMilliseconds - 1000);
    keptAt('bo iceye', Date.now() - 400 * dayMilliseconds);
    keptAt('bo maxar', Date.now() - dayMilliseconds);
    expect(draftKept('ada maxar')).toBeNull();
    expect(names()).toEqual([`${prefix}bo maxar`]);
  });

  it('is dropped when a clock that was wrong says that it comes from long after now', async () => {
    const { draftKept } = await arrive();
    keptAt('ada maxar', Date.now() + 8 * dayMilliseconds);
    expect(draftKept('ada maxar')).toBeNull();
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
    '{"written":"words"}',
    '{"at":"2026-11-21","written":"words"}',
    '{"at":null,"written":"words"}',
    '{"at":1e999,"written":"words"}',
    '{"at":-1e999,"written":"words"}',
  ])('is nothing, and dropped, when somebody else wrote %j in its place', async (text) => {
    const { draftKept } = await arrive();
    storage.setItem(`${prefix}ada maxar`, text);
    storage.setItem('somebody else’s', text);
    expect(draftKept('ada maxar')).toBeNull();
    expect(names()).toEqual([]);
    expect(storage.getItem('somebody else’s')).toBe(text);
  });
});

describe('in a browser that keeps nothing', () => {
  it('because there is no room, nothing is kept and it says so; what was kept stays', async () => {
    const { keepDraft, draftKept } = await arrive();
    keepDraft('ada maxar', 'before');
    refuse.to('setItem');
    expect(keepDraft('ada maxar', 'x'.repeat(5000))).toBe(false);
    expect(draftKept('ada maxar')?.written).toBe('before');
  });

  it('because every touch throws, nothing is kept, nothing is found and nothing breaks', async () => {
    refuse.everything();
    const { keepDraft, draftKept, dropDraft, depart, departedSinceArrival } = await arrive();
    expect(keepDraft('ada maxar', 'words')).toBe(false);
    expect(draftKept('ada maxar')).toBeNull();
    expect(() => dropDraft('ada maxar')).not.toThrow();
    expect(() => depart()).not.toThrow();
    expect(departedSinceArrival()).toBe(false);
  });

  it('because reading throws, nothing is found', async () => {
    const { draftKept } = await arrive();
    keptAt('ada maxar', Date.now());
    refuse.to('getItem');
    expect(draftKept('ada maxar')).toBeNull();
  });

  it('because what is written cannot be said in JSON, it says so', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect((await arrive()).keepDraft('ada maxar', circle)).toBe(false);
    expect(names()).toEqual([]);
  });

  it('any more, who departs still leaves nothing behind', async () => {
    const { keepDraft, depart } = await arrive();
    keepDraft('ada maxar', 'words');
    refuse.to('setItem');
    depart();
    expect(names()).toEqual([]);
  });
});

describe('who departs from this device', () => {
  it('leaves nothing that was being written, by whomever, and all else', async () => {
    const { keepDraft, depart } = await arrive();
    keepDraft('ada maxar', 'one');
    keepDraft('bo iceye', 'two');
    storage.setItem('fairswath-compare', '[]');
    depart();
    expect(names()).toEqual([]);
    expect(storage.getItem('fairswath-compare')).toBe('[]');
  });

  it('has nothing kept any more by the page that was there', async () => {
    const { keepDraft, depart, departedSinceArrival } = await arrive();
    expect(departedSinceArrival()).toBe(false);
    depart();
    expect(departedSinceArrival()).toBe(true);
    expect(keepDraft('ada maxar', 'typed too late')).toBe(false);
    expect(names()).toEqual([]);
  });

  it('has nothing kept any more by the page of another tab', async () => {
    const there = await arrive();
    const here = await arrive();
    here.depart();
    expect(there.departedSinceArrival()).toBe(true);
    expect(there.keepDraft('ada maxar', 'typed too late')).toBe(false);
    expect(names()).toEqual([]);
  });

  it('may come back: the next page keeps again, until the next departure', async () => {
    (await arrive()).depart();
    const { keepDraft, depart, departedSinceArrival } = await arrive();
    expect(departedSinceArrival()).toBe(false);
    expect(keepDraft('ada maxar', 'words')).toBe(true);
    depart();
    expect(departedSinceArrival()).toBe(true);
    expect(names()).toEqual([]);
  });

  it('leaves no trace of when, nor of who', async () => {
    (await arrive()).depart();
    expect(Object.keys(storage)).toEqual([departure]);
    expect(storage.getItem(departure)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe('another tab', () => {
  it('is noticed when it keeps or drops what is written under that name, until that is stopped', async () => {
    const { onDraft } = await arrive();
    let told = 0;
    const stop = onDraft('ada maxar', () => void told++);
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
    const { onDeparture } = await arrive();
    let told = 0;
    const stop = onDeparture(() => void told++);
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
