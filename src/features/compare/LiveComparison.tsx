import { type ComponentType, Suspense, useCallback, useState } from 'react';
import { today } from '~/domain/dates';
import { type Counted, sampleLabel } from '~/domain/prices/sample-data';
import { formatDay } from '~/domain/text/format-date';
import { fetchCompanyFigures } from '~/features/prices/market.data';
import type { PublishedPoint } from '~/features/prices/plots/published-points';
import type { MarketData } from '~/features/prices/summaries';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import type { ComparisonPlotProps } from './ComparisonPlot';
import styles from './LiveComparison.module.css';
import { ComparisonTable } from './table/ComparisonTable';
import { ComparisonToolbar } from './table/ComparisonToolbar';
import { formatCsv } from './table/comparison-csv';
import { type ComparisonRow, comparisonRows, type ProviderFacts } from './table/comparison-rows';

/**
 * Providers side by side with data from the database. While it loads, or if loading fails, shows the data of `snapshotDate`, when
 * the page was built.
 */
export function LiveComparison({
  providers,
  snapshot = {},
  snapshotDate = null,
  Plot,
  published = {},
  orderRows = [],
}: {
  providers: ProviderFacts[];
  snapshot?: Record<string, MarketData>;
  snapshotDate?: string | null;
  /** Renders the providers' quotes, on pages without a prebuilt plot of them. */
  Plot?: ComponentType<ComparisonPlotProps>;
  /** The published prices that the plot shows, by provider. */
  published?: Record<string, PublishedPoint[]>;
  /** What the visitor's order costs, above the other rows. */
  orderRows?: ComparisonRow[];
}) {
  const { market, remote, retry } = useMarketData(providers, snapshot);
  const known = providers.map(({ key }) => market[key] ?? null);
  const rows = [...orderRows, ...comparisonRows(providers, known)];
  const counted = providers.flatMap(({ key }) => countReviews(market[key]));
  const asOf = remote.state === 'ready' ? today() : snapshotDate;
  return (
    <div className={styles.comparison}>
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      <ComparisonTable providers={providers} rows={rows} counted={counted} />
      {remote.state === 'loading' && !snapshotDate && (
        <div className={styles.loading}>
          <Spinner label="Loading prices and ratings" />
        </div>
      )}
      {asOf && <ComparisonNote asOf={asOf} />}
      <ComparisonToolbar csv={formatCsv(providers, rows, sampleLabel(...counted))} />
      {Plot && remote.state === 'ready' && (
        <Suspense fallback={<Spinner label="Loading the plot" />}>
          <h3>Price against resolution</h3>
          <Plot
            series={providers.map(({ key, name, address }) => ({
              name,
              company: { company: key, address },
              points: remote.value[key] ?? [],
              published: published[key] ?? [],
            }))}
            asOf={formatDay(today())}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Loads the providers' market data and their quotes. Earlier data stays while more is loading. */
function useMarketData(providers: ProviderFacts[], snapshot: Record<string, MarketData>) {
  const [market, setMarket] = useState(snapshot);
  const joinedKeys = providers.map(({ key }) => key).join(',');
  const load = useCallback(async () => {
    const figures = await fetchCompanyFigures(joinedKeys.split(','));
    setMarket((before) => ({ ...before, ...figures.market }));
    return figures.points;
  }, [joinedKeys]);
  return { market, ...useRemote(load) };
}

/** Counts the reviews behind everything shown for a company: its newest reviews, its ratings and its prices. */
function countReviews(data: MarketData | undefined): Counted[] {
  return data?.statistics ? [{ n: data.statistics.reviews, samples: data.statistics.samples }] : [];
}

function ComparisonNote({ asOf }: { asOf: string }) {
  return (
    <p
      className={styles.note}
    >{`Medians of quotes from the last 24 months, as of ${formatDay(asOf)}. The highest rating has at least 3 ratings, the lowest median at least 5 quotes. Whole orders and radar prices are never marked as lowest, because the areas billed differ. Published prices are not quotes.`}</p>
  );
}
