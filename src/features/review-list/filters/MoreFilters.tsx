import { Suspense, useState } from 'react';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { filterLabels, moreFilters } from './filter-labels';
import { formatLimits } from './format-limits';
import styles from './ReviewFilters.module.css';
import type { ReviewCount } from './review-counts';
import type { View } from './review-filters';
import { moreLabel } from './view-labels';

const OpenedFilters = lazyWithFallback(
  () => import('./OpenedFilters').then(({ OpenedFilters }) => OpenedFilters),
  LoadFailed,
);

/** The filters that readers use less often. While they are closed, their heading names those that are selected. */
export function MoreFilters({
  company,
  view,
  counts,
  onChange,
}: {
  company: string | null;
  view: View;
  counts: ReviewCount[] | null;
  onChange: (view: View) => void;
}) {
  const [opened, setOpened] = useState(false);
  const [sellerName, setSellerName] = useState<string | null>(null);
  const selected = moreFilters.map((filter) => view[filter] && filterLabels[filter].options[view[filter]]);
  const seller = view.seller && (sellerName ?? 'one seller');
  const names = [...selected, seller, formatLimits(view)].filter(Boolean).join(', ');
  return (
    <details className={styles.more} onToggle={() => setOpened(true)}>
      <summary>
        {moreLabel}
        {names && <b>{`: ${names}`}</b>}
      </summary>
      {opened && (
        <Suspense>
          <OpenedFilters
            company={company}
            view={view}
            counts={counts}
            onChange={onChange}
            onSellerName={setSellerName}
          />
        </Suspense>
      )}
    </details>
  );
}
