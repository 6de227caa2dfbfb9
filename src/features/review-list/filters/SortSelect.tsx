import styles from './ReviewFilters.module.css';
import { type View, viewOptions } from './review-filters';
import { sortLabels } from './view-labels';

/** Selects the order of a list; disabled without `onChange`. */
export function SortSelect({ view, onChange }: { view: View; onChange?: (view: View) => void }) {
  return (
    <label className={styles.sort}>
      {sortLabels.name}
      <select
        disabled={!onChange}
        value={view.sort}
        onChange={(event) => onChange?.({ ...view, sort: event.target.value } as View)}
      >
        {viewOptions.sort.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels.options[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
