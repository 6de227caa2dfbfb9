import { Suspense, useState } from 'react';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { CountedChips } from './CountedChips';
import { filterLabels, moreFilters } from './filter-labels';
import { formatLimits } from './format-limits';
import styles from './ReviewFilters.module.css';
import type { ReviewCount } from './review-counts';
import type { View } from './review-filters';
import { moreLabel } from './view-labels';

// Loaded when the reader opens the filters.
const LimitsForm = lazyWithFallback(() => import('./LimitsForm').then(({ LimitsForm }) => LimitsForm), LoadFailed);

/** The filters that readers use less often. While they are closed, their heading names those that are selected. */
export function MoreFilters({
  view,
  counts,
  onChange,
}: {
  view: View;
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
}) {
  const [opened, setOpened] = useState(false);
  const selected = moreFilters.map((filter) => view[filter] && filterLabels[filter].options[view[filter]]);
  const names = [...selected, formatLimits(view)].filter(Boolean).join(', ');
  return (
    <details className={styles.more} onToggle={() => setOpened(true)}>
      <summary>
        {moreLabel}
        {names && <b>{`: ${names}`}</b>}
      </summary>
      {opened && (
        <>
          {moreFilters.map((filter) => (
            <CountedChips key={filter} filter={filter} view={view} counts={counts} onChange={onChange} />
          ))}
          <Suspense>
            <LimitsForm view={view} onChange={onChange} />
          </Suspense>
        </>
      )}
    </details>
  );
}
