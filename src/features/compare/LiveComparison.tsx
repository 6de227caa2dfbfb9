import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { today } from '~/domain/dates';
import { type Counted, sampleLabel } from '~/domain/prices/sample-data';
import { formatDay } from '~/domain/text/format-date';
import { fetchCompanyFigures } from '~/features/prices/market.data';
import type { ImageChoiceGroup } from '~/features/prices/question/image-choices';
import type { MarketData } from '~/features/prices/summaries';
import { CopyButton } from '~/ui/CopyButton';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { useHydrated } from '~/ui/search-params';
import { ComparisonHead } from './ComparisonHead';
import styles from './LiveComparison.module.css';
import type { AddressOrder } from './order/address-order';
import { OrderQuestion, usualOrder } from './order/OrderQuestion';
import { ComparisonTables } from './table/ComparisonTables';
import { formatCsv } from './table/comparison-csv';
import { type ComparisonRow, comparisonRows, type ProviderFacts } from './table/comparison-rows';

const noRows: ComparisonRow[] = [];
const noSnapshot = {};

/**
 * Providers side by side with data from the database; without two of them only `children`, by which visitors change them. While the
 * data loads, or if loading fails, shows the data of `snapshotDate`, when the page was built.
 */
export function LiveComparison({
  providers,
  groups,
  snapshot = noSnapshot,
  snapshotDate = null,
  order = null,
  orderRows = noRows,
  children,
}: {
  providers: ProviderFacts[];
  /** The images that a visitor can ask about. */
  groups: readonly ImageChoiceGroup[];
  snapshot?: Record<string, MarketData>;
  snapshotDate?: string | null;
  order?: AddressOrder | null;
  /** What the visitor's order costs, above the other rows; null while it loads. */
  orderRows?: ComparisonRow[] | null;
  children?: ReactNode;
}) {
  const { market, remote, retry } = useMarketData(providers, snapshot);
  const rows = useMemo(
    () => [
      ...(orderRows ?? []),
      ...comparisonRows(
        providers,
        providers.map(({ key }) => (orderRows && market[key]) ?? null),
      ),
    ],
    [orderRows, providers, market],
  );
  const counted = providers.flatMap(({ key }) => countReviews(market[key]));
  const asOf = orderRows && (remote.state === 'ready' ? today() : snapshotDate);
  const isComparing = providers.length > 1;
  const question = order ?? usualOrder(groups, providers);
  return (
    <div className="flow">
      <ComparisonHead providers={providers} rows={rows} images={question.images} asOf={asOf} counted={counted} />
      {isComparing && <OrderQuestion groups={groups} providers={providers} order={question} />}
      {children}
      {isComparing && (
        <>
          {remote.state === 'failed' && (
            <LoadError error={remote.error} snapshotDay={snapshotDate && formatDay(snapshotDate)} onRetry={retry} />
          )}
          <ComparisonTables providers={providers} rows={rows} />
          {(orderRows === null || (remote.state === 'loading' && !snapshotDate)) && (
            <div className={styles.scripted}>
              <Spinner label="Loading prices and ratings" />
            </div>
          )}
          <p className="soft measure">
            The lowest median has at least 5 quotes, the highest rating at least 3 ratings. Quotes for whole orders and
            radar prices are never marked, because the areas billed differ.
          </p>
          <ComparisonToolbar csv={formatCsv(providers, rows, sampleLabel(...counted))} />
        </>
      )}
    </div>
  );
}

/** What a visitor can do with a comparison: copy a link or the table, print. */
function ComparisonToolbar({ csv }: { csv: string }) {
  const isLive = useHydrated();
  return (
    <fieldset className={`on-screen cluster ${styles.scripted}`} inert={!isLive}>
      <legend className="sr-only">Use this comparison</legend>
      <CopyButton text={isLive ? location.href : ''}>Copy link</CopyButton>
      <CopyButton text={csv}>Copy as CSV</CopyButton>
      <QuietButton onClick={() => print()}>Print</QuietButton>
    </fieldset>
  );
}

/** Loads the providers' market data. Earlier data stays while more is loading. */
function useMarketData(providers: ProviderFacts[], snapshot: Record<string, MarketData>) {
  const [market, setMarket] = useState(snapshot);
  const joinedKeys = providers.map(({ key }) => key).join(',');
  const load = useCallback(async () => {
    const keys = joinedKeys.split(',');
    if (keys.length < 2) return;
    const figures = await fetchCompanyFigures(keys);
    setMarket((before) => ({ ...before, ...figures }));
  }, [joinedKeys]);
  return { market, ...useRemote(load) };
}

/** Counts the reviews behind everything shown for a company: its newest reviews, its ratings and its prices. */
function countReviews(data: MarketData | undefined): Counted[] {
  return data?.statistics ? [{ n: data.statistics.reviews, samples: data.statistics.samples }] : [];
}
