import { FilterChips } from './FilterChips';
import styles from './ReviewFilters.module.css';
import { defaultView, formatView, type View } from './review-filters';
import { SortSelect } from './SortSelect';
import {
  copyLabel,
  csvLabel,
  formatPrebuiltTotal,
  type MainNumbers,
  mainFilters,
  mainLabels,
  moreLabel,
  searchLabel,
} from './view-labels';

/** The controls above a list until their script has loaded. A press before that counts (ReviewSection.astro). */
export function FiltersPlaceholder({ view = defaultView, prebuilt }: { view?: View; prebuilt: MainNumbers | null }) {
  const isDefault = formatView(view) === '';
  return (
    <div className={styles.controls} data-early="filters">
      <div className={styles.chips}>
        {mainFilters.map((filter) => (
          <FilterChips
            key={filter}
            filter={filter}
            labels={mainLabels[filter]}
            selected={view[filter]}
            numbers={prebuilt?.[filter] ?? null}
            counted={isDefault}
          />
        ))}
      </div>
      <button type="button" className={styles.more} aria-expanded="false">
        {moreLabel}
      </button>
      <SortSelect view={view} />
      <p className={styles.summary}>{isDefault && formatPrebuiltTotal(prebuilt)}</p>
      <div className={styles.search}>
        <input aria-label={searchLabel} placeholder={searchLabel} disabled />
      </div>
      {[copyLabel, csvLabel].map((label) => (
        <button key={label} type="button" className={styles.link}>
          {label}
        </button>
      ))}
      <span />
    </div>
  );
}
