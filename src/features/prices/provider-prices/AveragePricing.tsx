import { useCallback } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { retryAfterSeconds } from '~/lib/failure';
import { withIslandData } from '~/ui/island-data';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchCompanyFigures } from '../market.data';
import { PriceTable } from './PriceTable';
import type { PricingData } from './pricing-data';

interface PricingProps {
  company: string;
  name: string;
  snapshotDate: string | null;
}

/**
 * A company's prices by size class under the resolution classes: quotes from the database beside its published prices. Until they
 * have loaded, shows `snapshot`, the prices as of `snapshotDate`. If that is null, shows no quotes.
 */
export function AveragePricing({
  company,
  name,
  indicativePrices,
  published,
  snapshot,
  market,
  snapshotDate,
}: PricingProps & PricingData) {
  const load = useCallback(async () => (await fetchCompanyFigures([company]))[company]?.prices ?? [], [company]);
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
        market={market}
      />
    </div>
  );
}

/** {@link AveragePricing} as an island that loads its data from a static endpoint. */
export const AveragePricingIsland = withIslandData<PricingData, PricingProps>(AveragePricing);
