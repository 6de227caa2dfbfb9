import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { formatDay } from '~/domain/dates';
import { retryAfterSeconds } from '~/lib/failure';
import { companyParam } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Spinner } from '~/ui/loading/Spinner';
import { type LoadPage, usePages } from '~/ui/loading/usePages';
import { useRemote } from '~/ui/loading/useRemote';
import { pushSearch, useHydrated, useSearchString, withSearchParam } from '~/ui/search-params';
import type { Review } from '../review';
import { CompanyFilterNotice } from './CompanyFilterNotice';
import { ReviewFilters } from './ReviewFilters';
import styles from './ReviewList.module.css';
import { ReviewPages } from './ReviewPages';
import type { Cell } from './review-counts';
import { companyFrom, reviewAskedFor, searchOf, viewFrom } from './review-filters';
import { cellsOf, pageSize, reviewsOf } from './reviews.data';

const LinkedReview = lazyWithFallback(() => import('./LinkedReview').then(({ LinkedReview }) => LinkedReview));

/**
 * The live reviews of one company, or of all (or the one that the address names), in the view that the address asks for:
 * loading, empty, failed or there, twenty at a time. `children` show what was known when the page was built, on `snapshotDate` if
 * anything was.
 */
export function ReviewList({
  company = null,
  snapshotDate = null,
  children,
}: {
  company?: string | null;
  snapshotDate?: string | null;
  children?: ReactNode;
}) {
  const alive = useHydrated();
  const search = useSearchString();
  const chosen = company ?? companyFrom(search);
  const one = reviewAskedFor(search);
  const asked = searchOf(viewFrom(search));
  const view = useMemo(() => viewFrom(asked), [asked]);
  const ask = useCallback<LoadPage<Review>>(
    (after, signal) => reviewsOf({ company: chosen, named: company === null, view }, after, signal),
    [chosen, company, view],
  );
  const pages = usePages(alive ? ask : null, pageSize);
  const [above, setAbove] = useState<string | null>(null);
  const { cells, uncounted, recount } = useCells(alive, chosen);

  const { first, items, current, reload } = pages;
  const failed = first.state === 'failed';
  // What was known is the whole view, and no other; what was shown before stays only while the next is on its way.
  const known = asked === '' && chosen === company && items === null ? snapshotDate : null;
  const shown = items !== null && (current || !failed);
  return (
    <div className="flow">
      <ReviewFilters
        view={view}
        cells={uncounted ? null : cells}
        onRecount={uncounted ? recount : null}
        alive={alive}
        onChange={(chosen) => pushSearch(searchOf(chosen, location.search))}
      />
      {chosen !== company && chosen !== null && (
        <CompanyFilterNotice
          name={items?.find((review) => review.company === chosen)?.about?.name ?? null}
          onLeave={() => pushSearch(withSearchParam(location.search, companyParam, null))}
        />
      )}
      {one !== null && (
        <Suspense>
          <LinkedReview id={one} company={chosen} named={company === null} onShown={setAbove} />
        </Suspense>
      )}
      {failed && (
        <LoadError
          retryAfter={retryAfterSeconds(first.error)}
          snapshotDay={known && formatDay(known)}
          onRetry={reload}
        />
      )}
      {snapshotDate && items === null && (
        // Hidden, not left out: what Astro puts here cannot be put here again.
        <div className={styles.known} hidden={!known}>
          {children}
        </div>
      )}
      {first.state === 'loading' && !shown && !known && <Spinner label="Loading reviews" />}
      {shown && (
        <ReviewPages
          pages={pages}
          reviews={items}
          shownAbove={above}
          ask={ask}
          onBring={() => {
            reload();
            recount();
          }}
        />
      )}
    </div>
  );
}

/** How many reviews of a company, or of all, are of which kind: null until it is known, and as it was while counted anew. */
function useCells(alive: boolean, company: string | null) {
  const load = useCallback(
    async (signal: AbortSignal) => ({ company, cells: alive ? await cellsOf(company, signal) : null }),
    [alive, company],
  );
  const { remote, retry } = useRemote(load);
  const [counted, setCounted] = useState<{ company: string | null; cells: Cell[] | null } | null>(null);
  useEffect(() => {
    if (remote.state === 'ready') setCounted(remote.value);
  }, [remote]);
  return {
    cells: counted?.company === company ? counted.cells : null,
    uncounted: remote.state === 'failed',
    recount: retry,
  };
}
