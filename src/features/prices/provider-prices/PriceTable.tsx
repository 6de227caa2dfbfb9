import { Fragment } from 'react';
import { formatMonth } from '~/domain/format-date';
import { formatUsd, roundUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import type { PublishedInClass } from '~/domain/published-in-class';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { resolutionClassOfSize } from '~/domain/size-class';
import { formatQuoteCount, minimumQuotes } from '~/domain/statistics-rules';
import { SampleDataLabel } from '../SampleDataLabel';
import type { PriceSummary } from '../summaries';
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
}: {
  name: string;
  indicativePrices: IndicativePrice[];
  prices: PriceSummary[];
  published: PublishedInClass[];
}) {
  const rows = priceRowsByClass(prices, published);
  const columns = published.length > 0 ? 3 : 2;
  return (
    <table className={styles.prices}>
      <caption>
        <span className="sr-only">{`Prices of ${name} by resolution class`}</span>
        <SampleDataLabel of={Object.values(rows).flatMap((ofClass) => ofClass.flatMap(({ price }) => price ?? []))} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Pixel size</th>
          <th scope="col">Quotes</th>
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
              <PriceCells key={row.key} row={row} hasPublished={columns > 2} />
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
}: {
  row: PriceRow;
  hasPublished: boolean;
}) {
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.note}>{kind}</span>
      </th>
      <td>
        {price ? (
          <>
            <span className="figures">{formatUsd(roundUsd(price.median))}</span>
            <span className={styles.note}>{describePrice(price)}</span>
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

/** Describes a price: "median of 12 quotes, middle half $18 to $24.50, average $21.50, newest Nov 2026". */
function describePrice({ n, lowerQuartile, upperQuartile, average, newestMonth }: PriceSummary): string {
  const [lower, upper, mean] = [lowerQuartile, upperQuartile, average].map((usd) => formatUsd(roundUsd(usd)));
  return `median of ${formatQuoteCount(n)}, middle half ${lower} to ${upper}, average ${mean}, newest ${formatMonth(newestMonth)}`;
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
