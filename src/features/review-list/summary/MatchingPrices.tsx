import { useCallback } from 'react';
import { countSamples, sampleLabel } from '~/domain/prices/sample-data';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { useRemote } from '~/ui/loading/useRemote';
import styles from '../filters/ReviewFilters.module.css';
import type { View } from '../filters/review-filters';
import { formatMatchingPrices, formatViewGroup } from './matching-prices';
import { fetchPrices } from './summary.data';

/** The median of a list whose prices can be compared. */
export function MatchingPrices({ company, view }: { company: string | null; view: View }) {
  return (
    <div className={styles.prices}>
      <p>{formatViewGroup(view)}</p>
      <Median company={company} view={view} />
    </div>
  );
}

function Median({ company, view }: { company: string | null; view: View }) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => fetchPrices(company, view, signal), [company, view]),
  );
  const prices = remote.state === 'ready' ? remote.value : [];
  const label = sampleLabel(countSamples(prices));
  const text = remote.state === 'ready' ? formatMatchingPrices(prices, view) : stateTexts[remote.state];
  return (
    <p>
      <DebouncedStatus on={text + label}>
        {remote.state === 'ready' ? <b>{text}</b> : <span>{text}</span>}{' '}
        {label && <span className="sample">{label}</span>}
      </DebouncedStatus>
      {remote.state === 'failed' && (
        <button type="button" className={styles.link} onClick={retry}>
          Retry
        </button>
      )}
    </p>
  );
}

const stateTexts = {
  loading: 'Loading the median',
  failed: 'Error fetching data: the median is not available.',
};
