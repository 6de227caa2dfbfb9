import { formatMonth } from '~/domain/dates';
import { formatUsd, roundUsd } from '~/domain/format';
import { priceBases, priceBasisLabels } from '~/domain/price-basis';
import { minimumQuotes } from '~/domain/price-statistics';
import type { ResolutionClass } from '~/domain/resolution';
import type { PriceStatistics } from '../statistics';
import styles from './PriceTable.module.css';

/** A class of pixel sizes, and what the editors hold for a usual order in it. */
export interface PixelClass {
  key: ResolutionClass;
  name: string;
  span: string;
  indicativeUsd: number | null;
}

/** What was quoted in each class, on each basis; where too little is known, the editors' figure, marked as such. */
export function PriceTable({
  name,
  classes,
  prices,
}: {
  name: string;
  classes: PixelClass[];
  prices: PriceStatistics[];
}) {
  return (
    <table className={styles.prices}>
      <caption className="unseen">Prices of {name} by resolution class</caption>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col">Average</th>
          <th scope="col">Median</th>
          <th scope="col">Quotes</th>
        </tr>
      </thead>
      {classes.map((pixels) => (
        <ClassRows
          key={pixels.key}
          pixels={pixels}
          prices={prices.filter((price) => price.resolutionClass === pixels.key)}
        />
      ))}
    </table>
  );
}

function ClassRows({ pixels, prices }: { pixels: PixelClass; prices: PriceStatistics[] }) {
  const summarised = priceBases.flatMap((basis) => {
    const price = prices.find((one) => one.basis === basis && one.acquisition === 'all' && one.n >= minimumQuotes);
    return price ? [{ ...price, words: priceBasisLabels[basis] }] : [];
  });
  const heading = (
    <th scope="rowgroup" rowSpan={Math.max(1, summarised.length)}>
      {pixels.name} <span className={styles.note}>{pixels.span}</span>
    </th>
  );
  if (summarised.length === 0)
    return <Unknown heading={heading} usd={pixels.indicativeUsd} known={prices.length > 0} />;
  return (
    <tbody>
      {summarised.map((price, index) => (
        <tr key={price.basis}>
          {index === 0 && heading}
          <td>
            <span className="figures">{formatUsd(roundUsd(price.average))}</span>
            <span className={styles.note}>{price.words}</span>
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
        </tr>
      ))}
    </tbody>
  );
}

function Unknown({ heading, usd, known }: { heading: React.ReactNode; usd: number | null; known: boolean }) {
  return (
    <tbody>
      <tr>
        {heading}
        <td colSpan={3}>
          {usd === null ? (
            <span className="soft">No figure yet</span>
          ) : (
            <>
              <span className="figures">{formatUsd(usd)}</span>
              <span className={styles.note}>indicative, not from reviews</span>
            </>
          )}
          {known && <span className={styles.note}>fewer than {minimumQuotes} quotes so far</span>}
        </td>
      </tr>
    </tbody>
  );
}
