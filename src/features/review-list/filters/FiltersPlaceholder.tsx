import { ControlSelect } from './ControlSelect';
import { FilterChips } from './FilterChips';
import styles from './ReviewFilters.module.css';
import { defaultView, type View } from './review-filters';
import { SortSelect } from './SortSelect';
import {
  allProviders,
  copyLabel,
  csvLabel,
  mainFilters,
  mainLabels,
  moreLabel,
  providerLabel,
  searchLabel,
} from './view-labels';

/**
 * The controls above a list in a disabled state, until their script has loaded. With `listsAll`, the list contains the reviews of
 * all companies, so they include the choice of a provider.
 */
export function FiltersPlaceholder({ view = defaultView, listsAll }: { view?: View; listsAll: boolean }) {
  return (
    <div className={styles.controls}>
      <div className={styles.chips}>
        {mainFilters.map((filter) => (
          <FilterChips
            key={filter}
            filter={filter}
            labels={mainLabels[filter]}
            selected={view[filter]}
            numbers={null}
          />
        ))}
      </div>
      <details className={styles.more} inert>
        <summary>{moreLabel}</summary>
      </details>
      <p className={styles.summary} />
      <div className={`on-screen ${styles.buttons}`}>
        {listsAll && <ControlSelect label={providerLabel} options={[allProviders]} value="" />}
        <div className={styles.select}>
          <input aria-label={searchLabel} placeholder={searchLabel} disabled />
        </div>
        <SortSelect view={view} />
        {[copyLabel, csvLabel].map((label) => (
          <button key={label} type="button" className={styles.link} disabled>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
