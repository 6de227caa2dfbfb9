import { useCallback, useEffect, useRef, useState } from 'react';

/** Asks for the items that follow one, or for the first; fewer than a page full of them are the last. */
export type Ask<Item> = (after: Item | null, signal: AbortSignal) => Promise<Item[]>;

/** A list that comes page by page. */
export interface Pages<Item> {
  /** What there is to show: the answer to the present question or, while that is under way, to an earlier one. */
  items: Item[] | null;
  /** Whether the items answer the present question. */
  current: boolean;
  first: { state: 'loading' | 'ready' } | { state: 'failed'; error: unknown };
  more: { state: 'none' | 'perhaps' | 'loading' } | { state: 'failed'; error: unknown };
  /** Asks for the first page again; what is there stays until it comes. */
  reload: () => void;
  showMore: () => void;
}

interface Answer<Item> {
  to: Ask<Item> | null;
  items: Item[] | null;
  /** The last one received, after which the next page begins, even when it was known before. */
  last: Item | null;
  more: Pages<Item>['more'];
}

/** How an attempt at a question ended. */
interface End<Item> {
  of: Ask<Item>;
  attempt: number;
  first: Pages<Item>['first'];
}

/**
 * Asks for the first page, anew whenever the question changes, and for the next ones on demand, each item once. Late answers
 * to earlier questions are ignored. Null asks nothing yet.
 */
export function usePages<Item extends { id: string }>(ask: Ask<Item> | null, size: number): Pages<Item> {
  const [attempt, setAttempt] = useState(0);
  const [end, setEnd] = useState<End<Item> | null>(null);
  const [answer, setAnswer] = useState<Answer<Item>>({ to: null, items: null, last: null, more: { state: 'none' } });
  const underWay = useRef(new AbortController());

  useEffect(() => {
    if (!ask) return;
    const leaving = new AbortController();
    underWay.current = leaving;
    const settle = (become: (last: Answer<Item>) => Answer<Item>, first: Pages<Item>['first']) => {
      if (leaving.signal.aborted) return;
      setAnswer(become);
      setEnd({ of: ask, attempt, first });
    };
    ask(null, leaving.signal).then(
      (items) =>
        settle(() => ({ to: ask, items, last: items.at(-1) ?? null, more: moreAfter(items, size) }), {
          state: 'ready',
        }),
      (error: unknown) => settle(withoutMoreUnderWay, { state: 'failed', error }),
    );
    return () => leaving.abort();
  }, [ask, attempt, size]);

  const showMore = () => {
    const { to, items, last, more } = answer;
    if (to !== ask || !to || !items || more.state === 'loading') return;
    const { signal } = underWay.current;
    setAnswer({ to, items, last, more: { state: 'loading' } });
    to(last, signal).then(
      (next) =>
        signal.aborted ||
        setAnswer({ to, items: united(items, next), last: next.at(-1) ?? last, more: moreAfter(next, size) }),
      (error: unknown) => signal.aborted || setAnswer({ to, items, last, more: { state: 'failed', error } }),
    );
  };

  return {
    items: answer.items,
    current: ask !== null && answer.to === ask,
    first: end !== null && end.of === ask && end.attempt === attempt ? end.first : { state: 'loading' },
    more: answer.more,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    showMore,
  };
}

function moreAfter(page: unknown[], size: number): { state: 'none' | 'perhaps' } {
  return { state: page.length < size ? 'none' : 'perhaps' };
}

/** Had the next page been under way, it was given up for the first. */
function withoutMoreUnderWay<Item>(last: Answer<Item>): Answer<Item> {
  return last.more.state === 'loading' ? { ...last, more: { state: 'perhaps' } } : last;
}

function united<Item extends { id: string }>(items: Item[], next: Item[]): Item[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...next.filter(({ id }) => !known.has(id))];
}
