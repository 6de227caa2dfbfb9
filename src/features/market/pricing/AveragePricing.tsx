import { type ReactNode, useCallback } from 'react';
import { formatDay } from '~/domain/format-date';
import type { PublishedInClass } from '~/domain/published-in-class';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchCompanyPrices } from '../market.data';
import { type IndicativePrice, PriceTable } from './PriceTable';

/**
 * A company's prices by size class under the resolution classes: quotes from the database beside its published prices. Until they are loaded, shows `children`: the prices as of
 * `snapshotDate` or, if that is null, the editors' indicative prices alone.
 */
export function AveragePricing({
  company,
  name,
  indicativePrices,
  published,
  snapshotDate,
  children,
}: {
  company: string;
  name: string;
  indicativePrices: IndicativePrice[];
  published: PublishedInClass[];
  snapshotDate: string | null;
  children?: ReactNode;
}) {
  const load = useCallback((signal: AbortSignal) => fetchCompanyPrices(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  if (remote.state === 'ready')
    return <PriceTable name={name} indicativePrices={indicativePrices} prices={remote.value} published={published} />;
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
