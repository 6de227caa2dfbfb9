import { formatMonth } from '~/domain/format-date';
import { formatUsd, roundUsd } from '~/domain/format-number';
import { priceBases, priceBasisLabels } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { minimumQuotes } from '~/domain/statistics-rules';
import type { PriceStatistics } from '../statistics';
import styles from './PriceTable.module.css';

/** The editors' price for a usual order in a resolution class, in US dollars. */
export interface IndicativePrice {
  class: ResolutionClass;
  usd: number;
}

/** Prices by resolution class and basis; the indicative price where there are too few quotes. */
export function PriceTable({
  name,
  indicativePrices,
  prices,
}: {
  name: string;
  indicativePrices: IndicativePrice[];
  prices: PriceStatistics[];
}) {
  return (
    <table className={styles.prices}>
      <caption className="sr-only">Prices of {name} by resolution class</caption>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Average</th>
          <th scope="col">Median</th>
          <th scope="col">Quotes</th>
        </tr>
      </thead>
      {resolutionClasses.map((resolutionClass) => (
        <ClassRows
          key={resolutionClass.key}
          resolutionClass={resolutionClass}
          indicativeUsd={indicativePrices.find((price) => price.class === resolutionClass.key)?.usd ?? null}
          prices={prices.filter((price) => price.resolutionClass === resolutionClass.key)}
        />
      ))}
    </table>
  );
}

function ClassRows({
  resolutionClass: { name, span },
  indicativeUsd,
  prices,
}: {
  resolutionClass: { name: string; span: string };
  indicativeUsd: number | null;
  prices: PriceStatistics[];
}) {
  const enough = priceBases.flatMap(
    (basis) =>
      prices.find((price) => price.basis === basis && price.acquisition === 'all' && price.n >= minimumQuotes) ?? [],
  );
  const heading = (
    <th scope="rowgroup" rowSpan={Math.max(1, enough.length)}>
      {name} <span className={styles.note}>{span}</span>
    </th>
  );
  return (
    <tbody>
      {enough.length === 0 && (
        <tr>
          {heading}
          <IndicativeCell usd={indicativeUsd} hasQuotes={prices.length > 0} />
        </tr>
      )}
      {enough.map((price, index) => (
        <tr key={price.basis}>
          {index === 0 && heading}
          <PriceCells price={price} />
        </tr>
      ))}
    </tbody>
  );
}

function PriceCells({ price }: { price: PriceStatistics }) {
  return (
    <>
      <td>
        <span className="figures">{formatUsd(roundUsd(price.average))}</span>
        <span className={styles.note}>{priceBasisLabels[price.basis]}</span>
      </td>
      <td>
        <span className="figures">{formatUsd(roundUsd(price.median))}</span>
        <span className={styles.note}>
          half of them {formatUsd(roundUsd(price.lowerQuartile))} to {formatUsd(roundUsd(price.upperQuartile))}
        </span>
      </td>
      <td>
        <span className="figures">{price.n}</span>
        <span className={styles.note}>newest {formatMonth(price.newestOn)}</span>
      </td>
    </>
  );
}

function IndicativeCell({ usd, hasQuotes }: { usd: number | null; hasQuotes: boolean }) {
  return (
    <td colSpan={3}>
      {usd === null ? (
        <span className="soft">No figure yet</span>
      ) : (
        <>
          <span className="figures">{formatUsd(usd)}</span>
          <span className={styles.note}>indicative, not from reviews</span>
        </>
      )}
      {hasQuotes && <span className={styles.note}>fewer than {minimumQuotes} quotes so far</span>}
    </td>
  );
}
