import { pricedAcquisitionNames } from '~/domain/acquisition';
import { formatUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import type { PublishedInClass } from '~/domain/published-in-class';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { resolutionClassOfSize } from '~/domain/size-class';
import { minimumQuotes } from '~/domain/statistics-rules';
import { AxisLabels } from '../lane/PriceLane';
import { fitAxis } from '../lane/price-axis';
import { SampleDataLabel } from '../SampleDataLabel';
import type { MarketMedian, PriceSummary } from '../summaries';
import { PriceCells, rangeOf } from './PriceCells';
import styles from './PriceTable.module.css';
import { columnsOf, priceRowsByClass } from './price-rows';

/** The editors' price for a typical order in a resolution class, in US dollars. */
export interface IndicativePrice {
  class: ResolutionClass;
  usd: number;
}

/**
 * Prices by size class and basis under the resolution classes, with a column for each acquisition: quotes, and below them published
 * prices. Prices per km² are drawn on one axis. The indicative price is shown where there are too few quotes.
 */
export function PriceTable({
  name,
  indicativePrices,
  prices,
  published,
  market,
}: {
  name: string;
  indicativePrices: IndicativePrice[];
  prices: PriceSummary[];
  published: PublishedInClass[];
  market: MarketMedian[];
}) {
  const rowsByClass = priceRowsByClass(prices, published);
  const rows = Object.values(rowsByClass).flat();
  const counted = rows.flatMap(({ cells }) => cells.flatMap(({ price }) => price ?? []));
  const drawn = counted.flatMap((price) => rangeOf(price) ?? []);
  const axis = drawn.length > 0 ? fitAxis([...drawn, ...market.map(({ median }) => median)]) : null;
  const acquisitions = columnsOf(rows);
  const columns = acquisitions.length + 1;
  const classes = resolutionClasses.map(({ key, name: className, span }) => ({
    ...{ key, name: className, span, rows: rowsByClass[key] },
    indicativeUsd: indicativePrices.find((price) => price.class === key)?.usd ?? null,
    isQuoted: rowsByClass[key].some(({ cells }) => cells.some(({ price }) => price)),
    hasQuotes: prices.some(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key),
  }));
  const isEmpty = (one: (typeof classes)[number]) =>
    one.rows.length === 0 && one.indicativeUsd === null && !one.hasQuotes;
  const empty = classes.filter(isEmpty);
  return (
    <div className={styles.container}>
      <table className={styles.prices}>
        <caption>
          <span className="sr-only">{`Prices of ${name} by resolution class`}</span>
          {axis && (
            <span className="soft">
              Medians of quotes. Bars: middle half per km², filled for archive, outlined for tasking. Dotted: median of
              all providers.
            </span>
          )}
          <SampleDataLabel of={counted} />
        </caption>
        <thead>
          <tr>
            <th scope="col">Pixel size</th>
            <td className={styles.lane}>{axis && <AxisLabels axis={axis} />}</td>
            {acquisitions.map((acquisition) => (
              <th key={acquisition} scope="col">
                {pricedAcquisitionNames[acquisition]}
              </th>
            ))}
          </tr>
        </thead>
        {classes
          .filter((one) => !isEmpty(one))
          .map((one) => {
            const hasHeading = one.rows.length > 0 && (one.isQuoted || one.indicativeUsd === null);
            return (
              <tbody key={one.key}>
                <tr>
                  <th scope="rowgroup" colSpan={hasHeading ? columns + 1 : 1} className={styles.heading}>
                    {one.name} <span>{one.span}</span>
                  </th>
                  {!hasHeading && (
                    <MissingCell columns={columns} indicativeUsd={one.indicativeUsd} hasQuotes={one.hasQuotes} />
                  )}
                </tr>
                {one.rows.map((row) => (
                  <PriceCells key={row.key} row={row} acquisitions={acquisitions} axis={axis} market={market} />
                ))}
              </tbody>
            );
          })}
        {empty.length > 0 && (
          <tbody>
            <tr>
              <th scope="row" className={styles.heading}>
                {empty.map((one) => one.name).join(', ')}
              </th>
              <MissingCell columns={columns} indicativeUsd={null} hasQuotes={false} />
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

function MissingCell({
  columns,
  indicativeUsd,
  hasQuotes,
}: {
  columns: number;
  indicativeUsd: number | null;
  hasQuotes: boolean;
}) {
  return (
    <td colSpan={columns}>
      {indicativeUsd === null ? (
        <span className="soft">No price yet</span>
      ) : (
        <>
          <b className="figures">{formatUsd(indicativeUsd)}</b> {priceBasisLabels.order}{' '}
          <span className="soft">indicative, not from reviews</span>
        </>
      )}
      {hasQuotes && <span className="soft">{`, fewer than ${minimumQuotes} quotes of each kind so far`}</span>}
    </td>
  );
}
