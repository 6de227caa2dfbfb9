import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { because } from '~/lib/failure';
import { companyParameter } from '~/paths';
import { goTo, searchWith, useAlive, useSearch } from '~/ui/address';
import { later } from '~/ui/later';
import { type Ask, usePages } from '~/ui/pages';
import { useRemote } from '~/ui/remote';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import type { Cell } from './counts';
import { LoadedReviews } from './LoadedReviews';
import { OfCompany } from './OfCompany';
import { ReviewControls } from './ReviewControls';
import styles from './ReviewList.module.css';
import type { Review } from './review';
import { cellsOf, pageSize, reviewsOf } from './reviews.data';
import { companyFrom, reviewAskedFor, searchOf, viewFrom } from './view';

const OneReview = later(() => import('./OneReview').then(({ OneReview }) => OneReview));

/**
 * The live reviews of one company, or of all (or the one that the address names), in the view that the address asks for:
 * loading, empty, failed or there, twenty at a time. `children` show what was known when the page was built, on `knownOn` if
 * anything was.
 */
export function ReviewList({
  company = null,
  knownOn = null,
  children,
}: {
  company?: string | null;
  knownOn?: string | null;
  children?: ReactNode;
}) {
  const alive = useAlive();
  const search = useSearch();
  const chosen = company ?? companyFrom(search);
  const one = reviewAskedFor(search);
  const asked = searchOf(viewFrom(search));
  const view = useMemo(() => viewFrom(asked), [asked]);
  const ask = useCallback<Ask<Review>>(
    (after, signal) => reviewsOf({ company: chosen, named: company === null, view }, after, signal),
    [chosen, company, view],
  );
  const pages = usePages(alive ? ask : null, pageSize);
  const [above, setAbove] = useState<string | null>(null);
  const { cells, uncounted, recount } = useCells(alive, chosen);

  const { first, items, current, reload } = pages;
  const failed = first.state === 'failed';
  // What was known is the whole view, and no other; what was shown before stays only while the next is on its way.
  const known = asked === '' && chosen === company && items === null ? knownOn : null;
  const shown = items !== null && (current || !failed);
  return (
    <div className="flow">
      <ReviewControls
        view={view}
        cells={uncounted ? null : cells}
        onRecount={uncounted ? recount : null}
        alive={alive}
        onChange={(chosen) => goTo(searchOf(chosen, location.search))}
      />
      {chosen !== company && chosen !== null && (
        <OfCompany
          name={items?.find((review) => review.company === chosen)?.about?.name ?? null}
          onLeave={() => goTo(searchWith(location.search, companyParameter, null))}
        />
      )}
      {one !== null && (
        <Suspense>
          <OneReview id={one} company={chosen} named={company === null} onShown={setAbove} />
        </Suspense>
      )}
      {failed && <Unfetched {...because(first.error)} knownOn={known} onRetry={reload} />}
      {knownOn && items === null && (
        // Hidden, not left out: what Astro puts here cannot be put here again.
        <div className={styles.known} hidden={!known}>
          {children}
        </div>
      )}
      {first.state === 'loading' && !shown && !known && <Spinner label="Loading reviews" />}
      {shown && (
        <LoadedReviews
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
