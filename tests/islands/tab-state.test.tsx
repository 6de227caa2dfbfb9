import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearTabState,
  confirmDeletionChoice,
  isNameNeeded,
  keepWaitingLink,
  setDeletionChoice,
  setNameNeeded,
  setReviewToEdit,
  setSharedReview,
  takeDeletionChoice,
  takeQuotePrefill,
  takeReviewToEdit,
  takeSharedReview,
  waitingLink,
} from '../../src/lib/tab-state.ts';
import { storageFailures } from './storage-mock.ts';

const userId = '01a1ff29-730b-7059-b3eb-4de2175479cc';
const storage = sessionStorage;
const failures = storageFailures('sessionStorage');

beforeEach(() => storage.clear());

const values = [
  {
    name: 'the review to edit',
    set: setReviewToEdit,
    take: takeReviewToEdit,
    value: '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d',
  },
  {
    name: 'the address of the shared review',
    set: (url: string) => setSharedReview('8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d', url),
    take: () => takeSharedReview()?.url ?? null,
    value: '/NASRDA-reviews?review=1#reviews',
  },
  {
    name: 'the deletion choice',
    set: (value: string) => {
      setDeletionChoice(userId, value as 'keep reviews');
      confirmDeletionChoice();
    },
    take: () => takeDeletionChoice(userId),
    value: 'keep reviews',
  },
];

describe.each(values)('$name', ({ set, take, value }) => {
  it('is null before it is set', () => {
    expect(take()).toBeNull();
  });

  it('can be taken once', () => {
    set(value);
    expect(take()).toBe(value);
    expect(take()).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('is the value that was set last', () => {
    set('delete reviews');
    set(value);
    expect(take()).toBe(value);
  });

  it('stays when another value is taken', () => {
    set(value);
    for (const other of values) if (other.take !== take) expect(other.take()).toBeNull();
    expect(take()).toBe(value);
  });

  it('is null after the tab state has been cleared', () => {
    set(value);
    clearTabState();
    expect(take()).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('is null when the browser blocks storage, and nothing throws', () => {
    failures.failAlways();
    expect(() => set(value)).not.toThrow();
    expect(take()).toBeNull();
    expect(() => clearTabState()).not.toThrow();
  });

  it('is null when the storage is full', () => {
    failures.failOn('setItem');
    set(value);
    expect(take()).toBeNull();
  });
});

it('clearTabState removes all values, and nothing else from the storage', () => {
  for (const { set, value } of values) set(value);
  storage.setItem('another key', 'kept');
  clearTabState();
  expect(values.map(({ take }) => take())).toEqual(values.map(() => null));
  expect(storage.getItem('another key')).toBe('kept');
});

it.each(['', 'keep', 'Keep reviews', 'true', '[object Object]'])(
  'an invalid deletion choice (%j) is ignored and removed',
  (stored) => {
    setDeletionChoice(userId, 'keep reviews');
    const [key = ''] = Object.keys(storage);
    storage.setItem(key, stored);
    expect(takeDeletionChoice(userId)).toBeNull();
    expect(storage).toHaveLength(0);
  },
);

it.each([
  ['{"area_km2":', {}],
  ['null', {}],
  ['{"area_km2":25,"sensor":"sar","price":"5"}', { sensor: 'sar' }],
])('of what is known of a quote in %s, only what the form can use is taken, once', (stored, known) => {
  storage.setItem('fairswath-quote-prefill', stored);
  expect(takeQuotePrefill()).toEqual(known);
  expect(storage).toHaveLength(0);
});

it('the deletion choice of another user is ignored and removed', () => {
  setDeletionChoice(userId, 'delete reviews');
  confirmDeletionChoice();
  expect(takeDeletionChoice(userId.replace('0', '1'))).toBeNull();
  expect(takeDeletionChoice(userId)).toBeNull();
});

it('a link waits while somebody signs out and in, until it is forgotten', () => {
  keepWaitingLink('/auth/callback?type=email_change');
  clearTabState();
  expect(waitingLink()).toBe('/auth/callback?type=email_change');
  keepWaitingLink(null);
  expect(waitingLink()).toBeNull();
});

it('a new account needs a name for a signed review, until it is anonymous or the tab state is cleared', () => {
  setNameNeeded(true);
  expect(isNameNeeded()).toBe(true);
  setNameNeeded(false);
  expect(isNameNeeded()).toBe(false);
  setNameNeeded(true);
  clearTabState();
  expect(isNameNeeded()).toBe(false);
});

it('a deletion choice counts only after the OAuth provider has identified the user', () => {
  confirmDeletionChoice();
  expect(storage).toHaveLength(0);
  setDeletionChoice(userId, 'delete reviews');
  expect(takeDeletionChoice(userId)).toBeNull();
});
