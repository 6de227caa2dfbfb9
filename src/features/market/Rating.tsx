import { useCallback } from 'react';
import { Notice } from '~/ui/Notice';
import { useRemote } from '~/ui/remote';
import { Stars } from '~/ui/Stars';
import { statisticsOf } from './market.data';

/** A company's mean rating with its number. */
export function Rating({ company }: { company: string }) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => statisticsOf(company, signal), [company]));
  if (remote.state === 'loading') return <p role="status">Loading rating</p>;
  if (remote.state === 'failed') {
    return (
      <Notice kind="failed">
        <p>Error fetching data</p>
        <button type="button" className="button" data-kind="quiet" onClick={retry}>
          Retry
        </button>
      </Notice>
    );
  }
  const mean = remote.value?.ratingMean ?? null;
  const count = remote.value?.rated ?? 0;
  if (mean === null) return <p>No ratings yet</p>;
  const ratings = count === 1 ? 'rating' : 'ratings';
  return (
    <p className="cluster">
      <Stars rating={mean} label={`${mean.toFixed(1)} of 5 stars, ${count} ${ratings}`} />
      <span className="soft">
        mean of {count} {ratings}
      </span>
    </p>
  );
}
