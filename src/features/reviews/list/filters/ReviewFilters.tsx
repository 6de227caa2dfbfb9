import { formatCount, formatNumber } from '~/domain/format-number';
import styles from './ReviewFilters.module.css';
import { countByOption, countReviews, type ReviewCount } from './review-counts';
import {
  defaultView,
  type Filter,
  filters,
  isFiltered,
  mixesPriceBases,
  type View,
  viewOptions,
} from './review-filters';

const labels = {
  sort: 'Sort',
  resolution: 'Resolution',
  basis: 'Price for',
  acquisition: 'Acquisition',
  stars: 'Rating',
};

interface ReviewFiltersProps {
  view: View;
  /** Null while the numbers of reviews are unknown. */
  counts: ReviewCount[] | null;
  /** Until then, the controls are disabled and show only their default options. */
  hydrated: boolean;
  /** Loads the numbers of reviews again; null unless that has failed. */
  onRecount: (() => void) | null;
  onChange: (view: View) => void;
}

/** Sorts and filters reviews, and says how many are left. */
export function ReviewFilters({ view, counts, hydrated, onRecount, onChange }: ReviewFiltersProps) {
  return (
    <div className={styles.controls}>
      <fieldset className={styles.selects} disabled={!hydrated}>
        <legend className="sr-only">Sort and choose reviews</legend>
        <label>
          {labels.sort}
          <select value={view.sort} onChange={(event) => onChange({ ...view, sort: event.target.value } as View)}>
            {Object.entries(hydrated ? viewOptions.sort : { newest: viewOptions.sort.newest }).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {filters.map((filter) => (
          <label key={filter}>
            {labels[filter]}
            <select
              value={view[filter] ?? ''}
              onChange={(event) => onChange({ ...view, [filter]: event.target.value || null })}
            >
              <option value="">All</option>
              {hydrated && <FilterOptions filter={filter} view={view} counts={counts} />}
            </select>
          </label>
        ))}
      </fieldset>
      <p className={styles.summary}>
        <span role="status">
          {onRecount ? 'Error fetching data: the reviews are not counted.' : counts && formatTotal(counts, view)}
        </span>
        {onRecount && (
          <button type="button" className={styles.link} onClick={onRecount}>
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
      {mixesPriceBases(view) && (
        <p className={styles.note}>
          Prices for an order, a scene and a km² stand side by side. Choose one under “Price for” to compare like with
          like.
        </p>
      )}
    </div>
  );
}

/** The options of a filter. Those without any reviews are disabled, unless they are selected. */
function FilterOptions({ filter, view, counts }: { filter: Filter; view: View; counts: ReviewCount[] | null }) {
  const numbers = counts && countByOption(counts, view, filter);
  return Object.entries(viewOptions[filter]).map(([value, label]) => {
    const number = numbers?.[value];
    return (
      <option key={value} value={value} disabled={number === 0 && view[filter] !== value}>
        {number === undefined ? label : `${label} (${formatNumber(number)})`}
      </option>
    );
  });
}

function formatTotal(counts: ReviewCount[], view: View): string {
  const all = formatCount(countReviews(counts, defaultView), 'review');
  return isFiltered(view) ? `${formatNumber(countReviews(counts, view))} of ${all}` : all;
}
