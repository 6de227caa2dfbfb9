import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearTabState,
  confirmDeletionChoice,
  setDeletionChoice,
  setReviewToEdit,
  setSharedReviewUrl,
  takeDeletionChoice,
  takeReviewToEdit,
  takeSharedReviewUrl,
} from '../../src/lib/tab-state.ts';
import { refusing } from './storage.ts';

const userId = '01a1ff29-730b-7059-b3eb-4de2175479cc';
const storage = sessionStorage;
const refuse = refusing('sessionStorage');

beforeEach(() => storage.clear());

const all = [
  {
    what: 'a review to be edited',
    give: setReviewToEdit,
    take: takeReviewToEdit,
    value: '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d',
  },
  {
    what: 'where a review stands',
    give: setSharedReviewUrl,
    take: takeSharedReviewUrl,
    value: '/NASRDA-reviews?review=1#reviews',
  },
  {
    what: 'what becomes of the reviews',
    give: (value: string) => {
      setDeletionChoice(userId, value as 'keep reviews');
      confirmDeletionChoice();
    },
    take: () => takeDeletionChoice(userId),
    value: 'keep reviews',
  },
];

describe.each(all)('$what', ({ give, take, value }) => {
  it('is nothing before it is handed over', () => {
    expect(take()).toBeNull();
  });

  it('is taken once', () => {
    give(value);
    expect(take()).toBe(value);
    expect(take()).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('is what was handed over last', () => {
    give('delete reviews');
    give(value);
    expect(take()).toBe(value);
  });

  it('is left where it is when something else is taken', () => {
    give(value);
    for (const other of all) if (other.take !== take) expect(other.take()).toBeNull();
    expect(take()).toBe(value);
  });

  it('is nothing after it was forgotten', () => {
    give(value);
    clearTabState();
    expect(take()).toBeNull();
    expect(storage).toHaveLength(0);
  });

  it('is nothing in a browser that keeps nothing, and nothing breaks', () => {
    refuse.everything();
    expect(() => give(value)).not.toThrow();
    expect(take()).toBeNull();
    expect(() => clearTabState()).not.toThrow();
  });

  it('is nothing in a browser that has no room', () => {
    refuse.to('setItem');
    give(value);
    expect(take()).toBeNull();
  });
});

it('all that was handed over is forgotten at once, and nothing else', () => {
  for (const { give, value } of all) give(value);
  storage.setItem('somebody else’s', 'kept');
  clearTabState();
  expect(all.map(({ take }) => take())).toEqual([null, null, null]);
  expect(storage.getItem('somebody else’s')).toBe('kept');
});

it.each(['', 'keep', 'Keep reviews', 'true', '[object Object]'])(
  'a choice that somebody else wrote in its place (%j) is none, and is gone',
  (written) => {
    setDeletionChoice(userId, 'keep reviews');
    const [key = ''] = Object.keys(storage);
    storage.setItem(key, written);
    expect(takeDeletionChoice(userId)).toBeNull();
    expect(storage).toHaveLength(0);
  },
);

it('a choice is none for somebody else, and is gone', () => {
  setDeletionChoice(userId, 'delete reviews');
  confirmDeletionChoice();
  expect(takeDeletionChoice(userId.replace('0', '1'))).toBeNull();
  expect(takeDeletionChoice(userId)).toBeNull();
});

it('a choice counts only after the provider has said who is there', () => {
  confirmDeletionChoice();
  expect(storage).toHaveLength(0);
  setDeletionChoice(userId, 'delete reviews');
  expect(takeDeletionChoice(userId)).toBeNull();
});
