import { useCallback, useEffect, useRef, useState } from 'react';

/** Loads the items after the given one, or the first ones for null. A page that is not full is the last. */
export type LoadPage<Item> = (after: Item | null, signal: AbortSignal) => Promise<Item[]>;

/** A list that is loaded page by page. */
export interface PagedList<Item> {
  /** The items of the current `load` function or, while these are loading, of the previous one. */
  items: Item[] | null;
  /** Whether the items belong to the current `load` function. */
  current: boolean;
  /** Identifies the `load` function to which the items belong. */
  list: number;
  first: { state: 'loading' | 'ready' } | { state: 'failed'; error: unknown };
  more: { state: 'none' | 'perhaps' | 'loading' } | { state: 'failed'; error: unknown };
  /** Loads the first page again. The current items stay until it has loaded. */
  reload: () => void;
  showMore: () => void;
}

interface Loaded<Item> {
  load: LoadPage<Item> | null;
  /** The number of earlier `load` functions. */
  list: number;
  items: Item[] | null;
  /** The last item received, after which the next page begins, even if it was a duplicate. */
  last: Item | null;
  more: PagedList<Item>['more'];
}

/** The result of one attempt to load a first page. */
interface Attempt<Item> {
  load: LoadPage<Item>;
  number: number;
  first: PagedList<Item>['first'];
}

const nothingLoaded = { load: null, list: 0, items: null, last: null, more: { state: 'none' } } as const;

/**
 * Loads the first page whenever `load` changes, and further pages on demand. Each item appears only once. Late results of an
 * earlier `load` are ignored. With null, loads nothing.
 */
export function usePages<Item extends { id: string }>(load: LoadPage<Item> | null, pageSize: number): PagedList<Item> {
  const [number, setNumber] = useState(0);
  const [attempt, setAttempt] = useState<Attempt<Item> | null>(null);
  const [loaded, setLoaded] = useState<Loaded<Item>>(nothingLoaded);
  const controller = useRef(new AbortController());

  useEffect(() => {
    if (!load) return;
    const { signal } = restart(controller);
    const settle = (update: (last: Loaded<Item>) => Loaded<Item>, first: PagedList<Item>['first']) => {
      if (signal.aborted) return;
      setLoaded(update);
      setAttempt({ load, number, first });
    };
    load(null, signal).then(
      (items) => settle((last) => firstPage(last, load, items, pageSize), { state: 'ready' }),
      (error: unknown) => settle(withoutPendingPage, { state: 'failed', error }),
    );
    return () => controller.current.abort();
  }, [load, number, pageSize]);

  const showMore = () => {
    if (loaded.load !== load || !load || !loaded.items || loaded.more.state === 'loading') return;
    const { signal } = controller.current;
    const settle = (next: Loaded<Item>) => signal.aborted || setLoaded(next);
    const fail = (error: unknown) => settle({ ...loaded, more: { state: 'failed', error } });
    setLoaded({ ...loaded, more: { state: 'loading' } });
    load(loaded.last, signal).then((page) => settle(withNextPage(loaded, page, pageSize)), fail);
  };

  return {
    items: loaded.items,
    current: load !== null && loaded.load === load,
    list: loaded.list,
    first: attempt?.load === load && attempt?.number === number ? attempt.first : { state: 'loading' },
    more: loaded.more,
    reload: useCallback(() => setNumber((count) => count + 1), []),
    showMore,
  };
}

function restart(controller: { current: AbortController }): AbortController {
  controller.current = new AbortController();
  return controller.current;
}

function firstPage<Item>(before: Loaded<Item>, load: LoadPage<Item>, items: Item[], pageSize: number): Loaded<Item> {
  const list = before.load === load ? before.list : before.list + 1;
  return { load, list, items, last: items.at(-1) ?? null, more: moreAfter(items, pageSize) };
}

function withNextPage<Item extends { id: string }>(loaded: Loaded<Item>, page: Item[], pageSize: number): Loaded<Item> {
  const items = loaded.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  return {
    ...loaded,
    items: [...items, ...page.filter(({ id }) => !known.has(id))],
    last: page.at(-1) ?? loaded.last,
    more: moreAfter(page, pageSize),
  };
}

function moreAfter(page: unknown[], pageSize: number): { state: 'none' | 'perhaps' } {
  return { state: page.length < pageSize ? 'none' : 'perhaps' };
}

/** If the next page was loading, that request was cancelled in favour of the first page. */
function withoutPendingPage<Item>(last: Loaded<Item>): Loaded<Item> {
  return last.more.state === 'loading' ? { ...last, more: { state: 'perhaps' } } : last;
}
