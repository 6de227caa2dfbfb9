import limitsStyles from './LimitsForm.module.css';
import styles from './ReviewFilters.module.css';

/** The labels of the controls above a list. */
export const controlLabels = {
  sort: 'Sort by',
  sensor: 'Sensor type',
  sizeClass: 'Size class',
  basis: 'Price basis',
  acquisition: 'Acquisition',
  stars: 'Rating',
};

/** Labels of the tools below the filters. */
export const limitsLabel = 'Price and area limits';
/** Label of the button that copies the list's address. */
export const copyLabel = 'Copy link';
/** Label of the button that downloads the list as CSV. */
export const csvLabel = 'Download CSV';

/** The purpose of the controls, for screen readers. */
export const filtersLegend = 'Sort and filter reviews';

/** The filters that must be selected before prices can be compared. */
export const missingFilterNames = {
  sensor: 'a sensor type',
  sizeClass: 'a size class',
  basis: 'a price basis',
  acquisition: 'an acquisition',
};

/** Names the filters to select so that the prices of a list can be compared. */
export function missingFiltersSentence(missing: string[]): string {
  const names = missing.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  return `Choose ${names} to see the median and to sort by price.`;
}

/** The controls of all reviews in a disabled state, until their script has loaded. */
export function FiltersPlaceholder() {
  return (
    <div className={styles.controls}>
      <fieldset className={styles.selects} disabled>
        <legend className="sr-only">{filtersLegend}</legend>
        {Object.values(controlLabels).map((label, index) => (
          <label key={label}>
            {label}
            <select>
              <option>{index === 0 ? 'Newest' : 'All'}</option>
            </select>
          </label>
        ))}
      </fieldset>
      <p className={styles.summary} />
      <div className={styles.tools}>
        <details className={limitsStyles.limits} inert>
          <summary>{limitsLabel}</summary>
        </details>
        <div className={styles.prices}>
          <p className="soft on-screen">{missingFiltersSentence(Object.values(missingFilterNames))}</p>
        </div>
        <div className={`on-screen ${styles.buttons}`}>
          {[copyLabel, csvLabel].map((label) => (
            <button key={label} type="button" className="button" data-kind="quiet" disabled>
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
