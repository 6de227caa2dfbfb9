import { formatList } from '~/domain/text/format-list';
import { CountedChips } from './CountedChips';
import { filterNames } from './filter-labels';
import styles from './ReviewFilters.module.css';
import type { ReviewCount } from './review-counts';
import { missingFilters, type View } from './review-filters';

/** Asks for what is missing before a list can be sorted by price. */
export function MissingFilters({
  view,
  counts,
  onChange,
}: {
  view: View;
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
}) {
  const missing = missingFilters(view);
  return (
    <div className={styles.missing}>
      <p role="status">
        {`Choose ${formatList(missing.map((filter) => filterNames[filter]))} to sort by price. Until then, the newest come first.`}
      </p>
      {missing.map((filter) => (
        <CountedChips
          key={filter}
          filter={filter}
          view={view}
          counts={counts}
          question={`Choose ${filterNames[filter]}`}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
