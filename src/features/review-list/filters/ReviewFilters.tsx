import { formatCount, formatNumber } from '~/domain/format-number';
import { resolutionClasses } from '~/domain/resolution';
import { resolutionClassOfSize, type SizeClass } from '~/domain/size-class';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { controlLabels, filtersLegend } from './FiltersPlaceholder';
import styles from './ReviewFilters.module.css';
import { countByOption, countReviews, type ReviewCount } from './review-counts';
import {
  defaultView,
  type Filter,
  filters,
  hasComparablePrices,
  hasLimits,
  isFiltered,
  isPriceSort,
  type View,
  viewOptions,
  withFilter,
} from './review-filters';
import { useReviewCounts } from './useReviewCounts';
import { optionLabels } from './view-labels';

interface ReviewFiltersProps {
  company: string | null;
  view: View;
  reloads: number;
  onChange: (view: View) => void;
}

/** Sorts and filters reviews, and shows how many match. The numbers are loaded again when `reloads` changes. */
export function ReviewFilters({ company, view, reloads, onChange }: ReviewFiltersProps) {
  const { counts, failed, retry } = useReviewCounts(company, reloads);
  const known = failed || hasLimits(view) ? null : counts;
  return (
    <>
      <fieldset className={styles.selects}>
        <legend className="sr-only">{filtersLegend}</legend>
        <label>
          {controlLabels.sort}
          <select value={view.sort} onChange={(event) => onChange({ ...view, sort: event.target.value } as View)}>
            {viewOptions.sort.map((sort) => (
              <option key={sort} value={sort} disabled={isPriceSort(sort) && !hasComparablePrices(view)}>
                {optionLabels.sort[sort]}
              </option>
            ))}
          </select>
        </label>
        {filters.map((filter) => (
          <label key={filter}>
            {controlLabels[filter]}
            <select
              value={view[filter] ?? ''}
              onChange={(event) => onChange(withFilter(view, filter, event.target.value || null))}
            >
              <option value="">All</option>
              <FilterOptions filter={filter} view={view} counts={known} />
            </select>
          </label>
        ))}
      </fieldset>
      <p className={styles.summary}>
        <DebouncedStatus>
          {failed ? 'Error fetching data: the number of reviews is not available.' : known && formatTotal(known, view)}
        </DebouncedStatus>
        {failed && (
          <button type="button" className={styles.link} onClick={retry}>
            Count again
          </button>
        )}
        {isFiltered(view) && (
          <button
            type="button"
            className={styles.link}
            onClick={(event) => {
              // The button disappears, so a keyboard user continues at the first filter.
              event.currentTarget.closest('div')?.querySelectorAll('select')[1]?.focus({ preventScroll: true });
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

/** The options of a filter. Options without any reviews are disabled unless they are selected. */
function FilterOptions({ filter, view, counts }: { filter: Filter; view: View; counts: ReviewCount[] | null }) {
  const numbers = counts && countByOption(counts, view, filter);
  const labels: Record<string, string> = optionLabels[filter];
  const options = viewOptions[filter].map((value) => {
    const [label, number] = [labels[value], numbers?.[value]];
    return (
      <option key={value} value={value} disabled={number === 0 && view[filter] !== value}>
        {number === undefined ? label : `${label} (${formatNumber(number)})`}
      </option>
    );
  });
  if (filter !== 'sizeClass') return options;
  return resolutionClasses.map(({ key, name }) => (
    <optgroup key={key} label={name}>
      {options.filter((option) => resolutionClassOfSize(option.key as SizeClass) === key)}
    </optgroup>
  ));
}

function formatTotal(counts: ReviewCount[], view: View): string {
  const all = formatCount(countReviews(counts, defaultView), 'review');
  return isFiltered(view) ? `${formatNumber(countReviews(counts, view))} of ${all}` : all;
}
