import { Fragment } from 'react';
import { formatMonth } from '~/domain/format-date';
import { formatUsd, roundUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import type { PublishedInClass } from '~/domain/published-in-class';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { resolutionClassOfSize } from '~/domain/size-class';
import { formatQuoteCount, minimumQuotes } from '~/domain/statistics-rules';
import { AxisLabels, PriceLane } from '../lane/PriceLane';
import { fitAxis, type PriceAxis } from '../lane/price-axis';
import { SampleDataLabel } from '../SampleDataLabel';
import type { MarketMedian, PriceSummary } from '../summaries';
import styles from './PriceTable.module.css';
import { type PriceRow, priceRowsByClass } from './price-rows';

/** The editors' price for a typical order in a resolution class, in US dollars. */
export interface IndicativePrice {
  class: ResolutionClass;
  usd: number;
}

/**
 * Prices by size class, basis and acquisition under the resolution classes: quotes, with any published prices beside them. The
 * indicative price is shown where there are too few quotes.
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
  const rows = priceRowsByClass(prices, published);
  const drawn = Object.values(rows).flatMap((ofClass) => ofClass.flatMap(({ price }) => rangeOf(price) ?? []));
  const axis = drawn.length > 0 ? fitAxis([...drawn.flat(), ...market.map(({ median }) => median)]) : null;
  const columns = published.length > 0 ? 3 : 2;
  return (
    <table className={styles.prices}>
      <caption>
        <span className="sr-only">{`Prices of ${name} by resolution class`}</span>
        {axis && (
          <span className={styles.note}>
            Bars are the middle half of quotes per km², filled for archive and outlined for tasking; the tick is the
            median, the dotted line that of all providers.
          </span>
        )}
        <SampleDataLabel of={Object.values(rows).flatMap((ofClass) => ofClass.flatMap(({ price }) => price ?? []))} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Pixel size</th>
          <th scope="col">
            <span>Quotes</span>
            {axis && <AxisLabels axis={axis} />}
          </th>
          {columns > 2 && <th scope="col">Published</th>}
        </tr>
      </thead>
      {resolutionClasses.map(({ key, name: className, span }) => {
        const indicativeUsd = indicativePrices.find((price) => price.class === key)?.usd ?? null;
        const isQuoted = rows[key].some(({ price }) => price);
        const hasHeading = rows[key].length > 0 && (isQuoted || indicativeUsd === null);
        return (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={hasHeading ? columns : 1} className={styles.heading}>
                {className} <span className={styles.note}>{span}</span>
              </th>
              {!hasHeading && (
                <MissingCell
                  columns={columns - 1}
                  indicativeUsd={indicativeUsd}
                  hasQuotes={prices.some(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key)}
                />
              )}
            </tr>
            {rows[key].map((row) => (
              <PriceCells key={row.key} row={row} hasPublished={columns > 2} axis={axis} market={market} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function PriceCells({
  row: { name, kind, price, n, published },
  hasPublished,
  axis,
  market,
}: {
  row: PriceRow;
  hasPublished: boolean;
  axis: PriceAxis | null;
  market: MarketMedian[];
}) {
  const range = rangeOf(price);
  const all = market.find(
    (group) =>
      group.sensor === price?.sensor && group.sizeClass === price.sizeClass && group.acquisition === price.acquisition,
  );
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.note}>{kind}</span>
      </th>
      <td>
        {price ? (
          <>
            <span className="figures">{formatUsd(roundUsd(price.median))}</span>
            <PriceNote price={price} isDrawn={range !== null} />
            {axis && range && (
              <PriceLane range={range} acquisition={price.acquisition} axis={axis} market={all?.median} height={20} />
            )}
            {range && all && (
              <span className="sr-only">{`The median of all providers is ${formatUsd(roundUsd(all.median))}.`}</span>
            )}
          </>
        ) : (
          <span className={styles.note}>
            {n === 0 ? 'no quotes' : `fewer than ${minimumQuotes} quotes of each kind`}
          </span>
        )}
      </td>
      {hasPublished && (
        <td>
          {published.map(({ id, label, note }) => (
            <Fragment key={id}>
              <a href={`#${id}`}>{label}</a>
              <span className={styles.note}>{note}</span>
            </Fragment>
          ))}
        </td>
      )}
    </tr>
  );
}

/** What a lane draws of a price per km²; null for other prices. */
function rangeOf(price: PriceSummary | null): [number, number, number] | null {
  return price?.basis === 'km2' ? [price.lowerQuartile, price.median, price.upperQuartile] : null;
}

/** "median of 12 quotes, middle half $18 to $24.50, average $21.50, newest Nov 2026"; the middle half only for readers if it is drawn. */
function PriceNote({ price, isDrawn }: { price: PriceSummary; isDrawn: boolean }) {
  const [lower, upper, mean] = [price.lowerQuartile, price.upperQuartile, price.average].map((usd) =>
    formatUsd(roundUsd(usd)),
  );
  return (
    <span className={styles.note}>
      {`median of ${formatQuoteCount(price.n)}, `}
      <span className={isDrawn ? 'sr-only' : undefined}>{`middle half ${lower} to ${upper}, `}</span>
      {`average ${mean}, newest ${formatMonth(price.newestMonth)}`}
    </span>
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
          <span className="figures">{formatUsd(indicativeUsd)}</span> {priceBasisLabels.order}
          <span className={styles.note}>indicative, not from reviews</span>
        </>
      )}
      {hasQuotes && <span className={styles.note}>{`fewer than ${minimumQuotes} quotes of each kind so far`}</span>}
    </td>
  );
}
