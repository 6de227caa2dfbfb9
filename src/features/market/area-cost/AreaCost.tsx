import { useRef } from 'react';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { getSearchString, replaceSearch, useSearchString } from '~/ui/search-params';
import { fetchPricesPerKm2 } from '../market.data';
import { AreaCostForm } from './AreaCostForm';
import { CostTable } from './CostTable';
import { type CostForm, formatCostSearch, parseArea, parseCostSearch } from './cost-estimate';

/** Estimates what an area would cost from each provider. The address contains what the user entered. */
export function AreaCost() {
  const { remote, retry } = useRemote(fetchPricesPerKm2);
  const values = parseCostSearch(useSearchString());
  const area = parseArea(values.area);
  const result = useRef<HTMLDivElement>(null);
  return (
    <div className="flow">
      <AreaCostForm
        values={values}
        areaError={values.area.trim() && 'error' in area ? area.error : undefined}
        result={result}
        onChange={changeSearch}
      />
      {remote.state === 'loading' && <Spinner label="Loading prices" />}
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' &&
        ('areaKm2' in area ? (
          <div ref={result} tabIndex={-1} className="flow">
            <CostTable prices={remote.value} query={{ ...values, areaKm2: area.areaKm2 }} />
          </div>
        ) : (
          <p className="soft">Give the area you need, and see what it would likely cost from each provider.</p>
        ))}
    </div>
  );
}

function changeSearch(change: Partial<CostForm>): void {
  replaceSearch(formatCostSearch({ ...parseCostSearch(getSearchString()), ...change }));
}
