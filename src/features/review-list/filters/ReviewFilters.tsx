import { formatCount, formatNumber } from '~/domain/text/format-number';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { CountedChips } from './CountedChips';
import { isFiltered } from './changed-view';
import { MoreFilters } from './MoreFilters';
import styles from './ReviewFilters.module.css';
import { countReviews, type ReviewCount } from './review-counts';
import { defaultView, type View } from './review-filters';
import { mainFilters } from './view-labels';

/** Filters reviews, and shows how many match. `counts` is null while it is unknown. */
export function ReviewFilters({
  company,
  view,
  counts,
  failed,
  onRetry,
  onChange,
}: {
  company: string | null;
  view: View;
  counts: ReviewCount[] | null;
  /** Whether the reviews could not be counted. */
  failed: boolean;
  onRetry: () => void;
  onChange: (view: View) => void;
}) {
  return (
    <>
      <div className={styles.chips}>
        {mainFilters.map((filter) => (
          <CountedChips key={filter} filter={filter} view={view} counts={counts} onChange={onChange} />
        ))}
      </div>
      <MoreFilters company={company} view={view} counts={counts} onChange={onChange} />
      <p className={styles.summary}>
        <DebouncedStatus>
          {failed
            ? 'Error fetching data: the number of reviews is not available.'
            : counts && formatTotal(counts, view)}
        </DebouncedStatus>
        {failed && (
          <button type="button" className={styles.link} onClick={onRetry}>
            Count again
          </button>
        )}
        {isFiltered(view) && (
          <button
            type="button"
            className={styles.link}
            onClick={(event) => {
              // The button disappears, so a keyboard user continues at the first filter.
              event.currentTarget.closest('div')?.querySelector('input')?.focus({ preventScroll: true });
              onChange({ ...defaultView, sort: view.sort });
            }}
          >
            Clear filters
          </button>
        )}
      </p>
    </>
  );
}

function formatTotal(counts: ReviewCount[], view: View): string {
  const all = formatCount(countReviews(counts, defaultView), 'review');
  return isFiltered(view) ? `${formatNumber(countReviews(counts, view))} of ${all}` : all;
}
