import { type ReactNode, useCallback } from 'react';
import { formatDay } from '~/domain/format-date';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchCompanyPrices } from '../market.data';
import { type IndicativePrice, PriceTable } from './PriceTable';

/**
 * A company's prices by size class under the resolution classes, from the database. Until they are loaded, shows `children`: the prices as of
 * `snapshotDate` or, if that is null, the editors' indicative prices alone.
 */
export function AveragePricing({
  company,
  name,
  indicativePrices,
  snapshotDate,
  children,
}: {
  company: string;
  name: string;
  indicativePrices: IndicativePrice[];
  snapshotDate: string | null;
  children?: ReactNode;
}) {
  const load = useCallback((signal: AbortSignal) => fetchCompanyPrices(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  if (remote.state === 'ready')
    return <PriceTable name={name} indicativePrices={indicativePrices} prices={remote.value} />;
  return (
    // Astro wraps children in an element without a box, which would never come into view.
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {children}
    </div>
  );
}
