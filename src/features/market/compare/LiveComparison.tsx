import { type ComponentType, Suspense, useCallback, useState } from 'react';
import { formatDay, today } from '~/domain/dates';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import { useRemote } from '~/ui/loading/useRemote';
import { figuresOf, pointsOf } from '../market.data';
import type { QuotePoint } from '../quote-points';
import type { MarketFigures } from '../statistics';
import styles from './LiveComparison.module.css';
import { ComparisonTable } from './table/ComparisonTable';
import { ComparisonToolbar } from './table/ComparisonToolbar';
import { csvOf } from './table/comparison-csv';
import { comparisonOf, differing, type Facts, type PriceGroup } from './table/comparison-rows';

/**
 * Companies side by side, live. Until the figures are there, and when they cannot be had, it shows those that were `known` on
 * `snapshotDate`, when the page was built.
 */
export function LiveComparison({
  companies,
  classes,
  known = {},
  snapshotDate = null,
  Plot,
}: {
  companies: Facts[];
  classes: PriceGroup[];
  known?: Record<string, MarketFigures>;
  snapshotDate?: string | null;
  /** Draws their quotes, where these are to be drawn live. */
  Plot?: ComponentType<{ series: { name: string; points: QuotePoint[] }[]; asOf: string }>;
}) {
  const [figures, setFigures] = useState(known);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const keys = companies.map(({ key }) => key).join(',');
  const drawn = Plot !== undefined;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = keys.split(',');
      const [found, points] = await Promise.all([figuresOf(asked, signal), drawn ? pointsOf(asked, signal) : []]);
      // What is known of a company stays while others join it.
      setFigures((before) => ({ ...before, ...found }));
      return points;
    },
    [keys, drawn],
  );
  const { remote, retry } = useRemote(load);
  const all = comparisonOf(
    companies,
    companies.map(({ key }) => figures[key] ?? null),
    classes,
  );
  const rows = onlyDifferences ? differing(all) : all;
  const asOf = remote.state === 'ready' ? today() : snapshotDate;
  return (
    <div className={styles.comparison}>
      <ComparisonToolbar
        csv={csvOf(companies, rows)}
        onlyDifferences={onlyDifferences}
        onOnlyDifferences={setOnlyDifferences}
      />
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {rows.length > 0 ? <ComparisonTable companies={companies} rows={rows} /> : <p>There are no differences.</p>}
      {remote.state === 'loading' && !snapshotDate && (
        <div className={styles.wait}>
          <Spinner label="Loading prices and ratings" />
        </div>
      )}
      {asOf && (
        <p className={styles.note}>
          Medians of quotes of the last 24 months, as of {formatDay(asOf)}. Marked are the finest resolution, the
          highest of the means of at least 3 ratings and the lowest price. A class spans sizes whose prices differ, 30
          cm costs more than 3 m, and whole orders may differ in area: look at the plot before you judge.
        </p>
      )}
      {Plot && remote.state === 'ready' && (
        <Suspense fallback={<Spinner label="Loading the plot" />}>
          <h3>Price against resolution</h3>
          <Plot
            series={companies.map(({ name }, place) => ({ name, points: remote.value[place] ?? [] }))}
            asOf={formatDay(today())}
          />
        </Suspense>
      )}
    </div>
  );
}
