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

/** What the controls do, for screen readers. */
export const filtersLegend = 'Sort and filter reviews';

/** What stands in the place of the filters until their script has loaded. */
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
      <div className={styles.tools} />
    </div>
  );
}
