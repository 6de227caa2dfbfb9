import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, failureFrom } from '~/lib/failure';
import { goTo, useAlive, useSearch } from '~/ui/address';
import { type Ask, type Pages, usePages } from '~/ui/pages';
import { useRemote } from '~/ui/remote';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import type { Cell } from './counts';
import { NewReviews } from './NewReviews';
import { ReviewCard } from './ReviewCard';
import { ReviewControls } from './ReviewControls';
import styles from './ReviewList.module.css';
import type { Review } from './review';
import { cellsOf, pageSize, reviewsOf } from './reviews.data';
import { searchOf, viewFrom } from './view';

/**
 * The live reviews of one company, or of all, in the view that the address asks for: loading, empty, failed or there, twenty
 * at a time. `children` show what was known when the page was built, on `knownOn` if anything was.
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
  const asked = searchOf(viewFrom(search));
  const view = useMemo(() => viewFrom(asked), [asked]);
  const ask = useCallback<Ask<Review>>((after, signal) => reviewsOf(company, view, after, signal), [company, view]);
  const pages = usePages(alive ? ask : null, pageSize);
  const { cells, recount } = useCells(company);

  const { first, items, current, reload } = pages;
  const failed = first.state === 'failed';
  // What was known is the whole view, and no other; what was shown before stays only while the next is on its way.
  const known = asked === '' && items === null ? knownOn : null;
  const shown = items !== null && (current || !failed);
  return (
    <div className="flow">
      <ReviewControls
        view={view}
        cells={cells}
        alive={alive}
        onChange={(chosen) => goTo(searchOf(chosen, location.search))}
      />
      {failed && <Unfetched {...because(failureFrom(first.error))} knownOn={known} onRetry={reload} />}
      {knownOn && items === null && (
        // Hidden, not left out: what Astro puts here cannot be put here again.
        <div className={styles.known} hidden={!known}>
          {children}
        </div>
      )}
      {first.state === 'loading' && !shown && !known && <Spinner label="Loading reviews" />}
      {shown && (
        <Shown
          pages={pages}
          reviews={items}
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

function Shown({
  pages: { first, current, more, showMore },
  reviews,
  ask,
  onBring,
}: {
  pages: Pages<Review>;
  reviews: Review[];
  ask: Ask<Review>;
  onBring: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const loading = first.state === 'loading';
  const waiting = loading || more.state === 'loading';
  const bring = () => {
    onBring();
    // The button goes, and somebody far down the list goes to where the new ones will stand.
    place.current?.focus({ preventScroll: true });
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no set of fields
    <div ref={place} role="group" aria-label="Reviews" tabIndex={-1} className={styles.shown} aria-busy={loading}>
      {current && (
        <NewReviews ask={ask} shown={reviews} complete={more.state === 'none'} pageSize={pageSize} onBring={bring} />
      )}
      {loading && (
        <div className={styles.over}>
          <Spinner label="Loading reviews" />
        </div>
      )}
      {reviews.length === 0 && <p className={styles.empty}>No reviews Yet</p>}
      {reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {more.state === 'failed' && <Unfetched {...because(failureFrom(more.error))} onRetry={showMore} />}
      {(more.state === 'perhaps' || more.state === 'loading') && (
        <button
          type="button"
          className={`button ${styles.more}`}
          data-kind="quiet"
          aria-disabled={waiting}
          onClick={() => waiting || showMore()}
        >
          {more.state === 'loading' ? 'Loading' : 'Show more'}
        </button>
      )}
    </div>
  );
}

/** How many reviews are of which kind; null until it is known, and as it was while it is counted anew. */
function useCells(company: string | null): { cells: Cell[] | null; recount: () => void } {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => cellsOf(company, signal), [company]));
  const [cells, setCells] = useState<Cell[] | null>(null);
  useEffect(() => {
    if (remote.state === 'ready') setCells(remote.value);
  }, [remote]);
  return { cells, recount: retry };
}

/** What a failure tells about when to try again. */
function because({ kind, retryAfterSeconds }: Failure): { wait?: number | undefined } {
  return kind === 'too-many' ? { wait: retryAfterSeconds } : {};
}
