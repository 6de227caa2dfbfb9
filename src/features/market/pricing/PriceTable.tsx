import { formatMonth } from '~/domain/format-date';
import { formatUsd, roundUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { resolutionClassOfSize } from '~/domain/size-class';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { SampleLabel } from '../SampleLabel';
import type { PriceStatistics } from '../statistics';
import styles from './PriceTable.module.css';
import { type PriceRow, priceRowsByClass } from './price-rows';

/** The editors' price for a usual order in a resolution class, in US dollars. */
export interface IndicativePrice {
  class: ResolutionClass;
  usd: number;
}

/** Prices by size class, basis and acquisition under the resolution classes; the indicative price where there are too few quotes. */
export function PriceTable({
  name,
  indicativePrices,
  prices,
}: {
  name: string;
  indicativePrices: IndicativePrice[];
  prices: PriceStatistics[];
}) {
  const rows = priceRowsByClass(prices);
  return (
    <table className={styles.prices}>
      <caption>
        <span className="sr-only">Prices of {name} by resolution class</span>
        <SampleLabel of={Object.values(rows).flatMap((ofClass) => ofClass.map(({ price }) => price))} />
      </caption>
      <thead>
        <tr>
          <th scope="col">Pixel size</th>
          <th scope="col">Median</th>
          <th scope="col">Quotes</th>
        </tr>
      </thead>
      {resolutionClasses.map(({ key, name: className, span }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={rows[key].length > 0 ? 3 : 1} className={styles.heading}>
              {className} <span className={styles.note}>{span}</span>
            </th>
            {rows[key].length === 0 && (
              <MissingCell
                indicativeUsd={indicativePrices.find((price) => price.class === key)?.usd ?? null}
                hasQuotes={prices.some(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key)}
              />
            )}
          </tr>
          {rows[key].map((row) => (
            <PriceCells key={row.key} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PriceCells({ row: { name, kind, price } }: { row: PriceRow }) {
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.note}>{kind}</span>
      </th>
      <td>
        <span className="figures">{formatUsd(roundUsd(price.median))}</span>
        <span className={styles.note}>
          {`middle half ${formatUsd(roundUsd(price.lowerQuartile))} to ${formatUsd(roundUsd(price.upperQuartile))}, average ${formatUsd(roundUsd(price.average))}`}
        </span>
      </td>
      <td>
        <span className="figures">{price.n}</span>
        <span className={styles.note}>
          {`${price.n < sufficientQuotes ? 'few quotes, ' : ''}newest ${formatMonth(price.newestMonth)}`}
        </span>
      </td>
    </tr>
  );
}

function MissingCell({ indicativeUsd, hasQuotes }: { indicativeUsd: number | null; hasQuotes: boolean }) {
  return (
    <td colSpan={2}>
      {indicativeUsd === null ? (
        <span className="soft">No figure yet</span>
      ) : (
        <>
          <span className="figures">{formatUsd(indicativeUsd)}</span> {priceBasisLabels.order}
          <span className={styles.note}>indicative, not from reviews</span>
        </>
      )}
      {hasQuotes && <span className={styles.note}>fewer than {minimumQuotes} quotes of each kind so far</span>}
    </td>
  );
}
