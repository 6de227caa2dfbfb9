import { FilterChips } from './FilterChips';
import styles from './ReviewFilters.module.css';
import { defaultView, type View } from './review-filters';
import { SortSelect } from './SortSelect';
import { copyLabel, csvLabel, mainFilters, mainLabels, moreLabel } from './view-labels';

/** The controls above a list in a disabled state, until their script has loaded. */
export function FiltersPlaceholder({ view = defaultView }: { view?: View }) {
  return (
    <div className={styles.controls}>
      {mainFilters.map((filter) => (
        <FilterChips key={filter} filter={filter} labels={mainLabels[filter]} selected={view[filter]} numbers={null} />
      ))}
      <details className={styles.more} inert>
        <summary>{moreLabel}</summary>
      </details>
      <p className={styles.summary} />
      <div className={`on-screen ${styles.buttons}`}>
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
