import { useCallback } from 'react';
import { formatDay } from '~/domain/format-date';
import type { PublishedInClass } from '~/domain/published-in-class';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchCompanyFigures } from '../market.data';
import type { PriceStatistics } from '../statistics';
import { type IndicativePrice, PriceTable } from './PriceTable';

/**
 * A company's prices by size class under the resolution classes: quotes from the database beside its published prices. Until they
 * are loaded, shows `snapshot`: the prices as of `snapshotDate` or, if that is null, no quotes.
 */
export function AveragePricing({
  company,
  name,
  indicativePrices,
  published,
  snapshot,
  snapshotDate,
}: {
  company: string;
  name: string;
  indicativePrices: IndicativePrice[];
  published: PublishedInClass[];
  snapshot: PriceStatistics[];
  snapshotDate: string | null;
}) {
  const load = useCallback(async () => (await fetchCompanyFigures([company])).market[company]?.prices ?? [], [company]);
  const { remote, retry } = useRemote(load);
  return (
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      <PriceTable
        name={name}
        indicativePrices={indicativePrices}
        prices={remote.state === 'ready' ? remote.value : snapshot}
        published={published}
      />
    </div>
  );
}
