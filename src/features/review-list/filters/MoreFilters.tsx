import { useId, useState } from 'react';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { filterLabels, moreFilters } from './filter-labels';
import { formatLimits } from './format-limits';
import type { FiltersProps } from './OpenedFilters';
import styles from './ReviewFilters.module.css';
import { moreLabel } from './view-labels';

const OpenedFilters = lazyExport(() => import('./OpenedFilters'), 'OpenedFilters', LoadFailed);

/** The filters that readers use less often, below a button that names those that are selected. */
export function MoreFilters({ company, listsAll, view, counts, onChange, onCompany }: FiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [sellerName, setSellerName] = useState<string | null>(null);
  const selected = moreFilters.map((filter) => view[filter] && filterLabels[filter].options[view[filter]]);
  const seller = view.seller && (sellerName ?? 'one seller');
  const names = [...selected, seller, view.satellite && 'one satellite', formatLimits(view)].filter(Boolean).join(', ');
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {moreLabel}
        {names && <b>{`: ${names}`}</b>}
      </button>
      <div id={id} className={styles.opened}>
        {open && (
          <OpenedFilters
            company={company}
            listsAll={listsAll}
            view={view}
            counts={counts}
            onChange={onChange}
            onCompany={onCompany}
            onSellerName={setSellerName}
          />
        )}
      </div>
    </>
  );
}
