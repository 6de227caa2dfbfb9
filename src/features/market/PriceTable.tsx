import { dollars, monthInWords } from '~/ui/words';
import { basisNames } from './classes';
import { fewestQuotes } from './companies';
import styles from './PriceTable.module.css';
import { type PriceStatistics, roundedUsd } from './statistics';

/** A class of pixel sizes, and what the editors hold for a usual order in it. */
export interface PixelClass {
  key: string;
  name: string;
  span: string;
  indicativeUsd: number | null;
}

const bases = Object.entries(basisNames);

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
  const summarised = bases.flatMap(([basis, words]) => {
    const price = prices.find((one) => one.basis === basis && one.acquisition === 'all' && one.n >= fewestQuotes);
    return price ? [{ ...price, words }] : [];
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
            <span className="figures">{dollars(roundedUsd(price.average))}</span>
            <span className={styles.note}>{price.words}</span>
          </td>
          <td>
            <span className="figures">{dollars(roundedUsd(price.median))}</span>
            <span className={styles.note}>
              half of them {dollars(roundedUsd(price.lowerQuartile))} to {dollars(roundedUsd(price.upperQuartile))}
            </span>
          </td>
          <td>
            <span className="figures">{price.n}</span>
            <span className={styles.note}>newest {monthInWords(price.newestOn)}</span>
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
              <span className="figures">{dollars(usd)}</span>
              <span className={styles.note}>indicative, not from reviews</span>
            </>
          )}
          {known && <span className={styles.note}>fewer than {fewestQuotes} quotes so far</span>}
        </td>
      </tr>
    </tbody>
  );
}
