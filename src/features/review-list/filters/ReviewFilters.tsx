import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '~/domain/text/format-number';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { CountedChips } from './CountedChips';
import { hasLimits, isFiltered } from './changed-view';
import { MoreFilters } from './MoreFilters';
import type { FiltersProps } from './OpenedFilters';
import styles from './ReviewFilters.module.css';
import { countReviews, type ReviewCount } from './review-counts';
import { defaultView, type View } from './review-filters';
import { formatPrebuiltTotal, type MainNumbers, mainFilters } from './view-labels';

/** Filters reviews, and shows how many match. */
export function ReviewFilters({
  prebuilt,
  failed,
  onRetry,
  children,
  ...filters
}: FiltersProps & {
  /** The numbers at build time; null if they are unknown. */
  prebuilt: MainNumbers | null;
  /** Whether the reviews could not be counted. */
  failed: boolean;
  onRetry: () => void;
  /** What is before the number. */
  children: ReactNode;
}) {
  const { view, counts, onChange } = filters;
  return (
    <>
      <div className={styles.chips}>
        {mainFilters.map((filter) => (
          <CountedChips
            key={filter}
            filter={filter}
            view={view}
            counts={counts}
            prebuilt={prebuilt?.[filter] ?? null}
            onChange={onChange}
          />
        ))}
      </div>
      <MoreFilters {...filters} />
      {children}
      <p className={styles.summary}>
        <DebouncedStatus>
          {failed
            ? 'Error fetching data: the number of reviews is not available.'
            : formatTotal(view, counts, prebuilt)}
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

/** Empty while it is unknown, and with limits, which the counts do not cover. */
function formatTotal(view: View, counts: ReviewCount[] | null, prebuilt: MainNumbers | null): string {
  if (!counts) return isFiltered(view) ? '' : formatPrebuiltTotal(prebuilt);
  if (hasLimits(view)) return '';
  const all = formatCount(countReviews(counts, defaultView), 'review');
  return isFiltered(view) ? `${formatNumber(countReviews(counts, view))} of ${all}` : all;
}
