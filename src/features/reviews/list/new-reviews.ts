import type { Review } from '../review';

/**
 * How many of the first reviews of a view, `fetched` just now, are new to somebody who is shown `shown`; `complete` when
 * those were all there were. Reviews after the last known one moved up because another was deleted, and are not new.
 */
export function newAmong(fetched: Review[], shown: Review[], complete: boolean): number {
  const known = new Set(shown.map(({ id }) => id));
  const isNew = fetched.map(({ id }) => !known.has(id));
  const lastKnown = isNew.lastIndexOf(false);
  const mayBeNew = complete || lastKnown === -1 ? isNew : isNew.slice(0, lastKnown);
  return mayBeNew.filter(Boolean).length;
}

/** What the button says that brings them: "2 new reviews"; with a page full of them there may be more. */
export function newInWords(number: number, pageSize: number): string {
  return `${number}${number >= pageSize ? '+' : ''} new ${number === 1 ? 'review' : 'reviews'}`;
}
