import { memo } from 'react';
import { axisOfPrices } from '~/features/prices/lane/axis-of-prices';
import { LaneLegend } from '~/features/prices/lane/LaneLegend';
import type { Axis } from '~/ui/plot/axis';
import styles from './ComparisonTables.module.css';
import { CriterionTable } from './CriterionTable';
import { type ComparisonRow, countValues, type ProviderFacts } from './comparison-rows';

/**
 * A table for each row of a comparison, with a line for each provider. Prices on the same basis stand on one axis. Rows with a value
 * of one provider only are closed, because they compare nothing. Memoised, because the picker above updates first.
 */
export const ComparisonTables = memo(function ComparisonTables({
  providers,
  rows,
}: {
  providers: ProviderFacts[];
  rows: ComparisonRow[];
}) {
  const axes = new Map(
    [...Map.groupBy(rows, ({ priced }) => priced?.basis)].map(([basis, group]) => [basis, axisOf(group)]),
  );
  const closed = rows.filter((row) => isOfOne(row));
  const tables = (some: ComparisonRow[]) => (
    // Facts that are shown while prices load are new tables below them, instead of moving.
    <div key={rows[0]?.label} className={styles.tables}>
      {some.map((row) => (
        <CriterionTable key={row.label} row={row} providers={providers} axis={axes.get(row.priced?.basis) ?? null} />
      ))}
    </div>
  );
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => (value.kind === 'price' ? value : [])));
  return (
    <>
      {prices.length > 0 && (
        <LaneLegend
          hasMedians={prices.some(({ usd }) => usd)}
          hasBars={prices.some(({ usd }) => usd?.middleHalf)}
          hasQuotes={prices.some(({ usd }) => usd?.prices)}
          hasList={prices.some(({ listed }) => listed.length > 0)}
        />
      )}
      {tables(rows.filter((row) => !isOfOne(row)))}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>{`Only one of them (${closed.length})`}</summary>
          {tables(closed)}
        </details>
      )}
    </>
  );
});

function isOfOne(row: ComparisonRow): boolean {
  const isLoading = row.cells.some(({ value }) => value.kind === 'not-loaded');
  return countValues(row) === 1 && row.priced?.basis !== 'asked' && !isLoading;
}

/** The axis of rows of prices; null for other rows. */
function axisOf(rows: ComparisonRow[]): Axis | null {
  const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value));
  return axisOfPrices(
    values.flatMap((value) =>
      value.kind === 'price' ? [value.usd, ...value.listed.map(({ usd }) => usd)].filter((usd) => usd !== null) : [],
    ),
  );
}
