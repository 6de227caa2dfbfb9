import { useCallback } from 'react';
import { countSamples, sampleLabel } from '~/domain/sample-data';
import { useRemote } from '~/ui/loading/useRemote';
import styles from '../filters/ReviewFilters.module.css';
import type { View } from '../filters/review-filters';
import { formatMissingFilters, formatPriceSummary, formatViewGroup } from './price-summary';
import { fetchPrices } from './summary.data';

/** The median of a list whose prices can be compared, or which filters to choose so that they can be. */
export function PriceSummary({ company, view }: { company: string | null; view: View }) {
  const group = formatViewGroup(view);
  return (
    <div className={styles.prices}>
      {group === null ? (
        <p className="soft on-screen">{`Choose ${formatMissingFilters(view)} to see the median and to sort by price.`}</p>
      ) : (
        <>
          <p>{group}</p>
          <Median company={company} view={view} />
        </>
      )}
    </div>
  );
}

function Median({ company, view }: { company: string | null; view: View }) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => fetchPrices(company, view, signal), [company, view]),
  );
  const prices = remote.state === 'ready' ? remote.value : [];
  const label = sampleLabel(countSamples(prices));
  return (
    <p role="status">
      {remote.state === 'loading' && <span>Loading the median</span>}
      {remote.state === 'ready' && (
        <b>
          {formatPriceSummary(
            prices.map(({ price }) => price),
            view,
          )}
        </b>
      )}{' '}
      {label && <span className="sample">{label}</span>}
      {remote.state === 'failed' && (
        <span>
          Error fetching data: the median is not available.{' '}
          <button type="button" className={styles.link} onClick={retry}>
            Retry
          </button>
        </span>
      )}
    </p>
  );
}
