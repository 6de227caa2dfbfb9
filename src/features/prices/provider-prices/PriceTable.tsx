import { resolutionClasses } from '~/domain/images/resolution';
import { resolutionClassOfSize } from '~/domain/images/size-class';
import { minimumQuotes } from '~/domain/prices/statistics-rules';
import { axisOfPrices } from '../lane/axis-of-prices';
import { LaneLegend } from '../lane/LaneLegend';
import { SampleDataLabel } from '../SampleDataLabel';
import { Indicative, indicativeUsd, PriceRows, rowsOf } from './PriceRows';
import styles from './PriceTable.module.css';
import { type PriceRow, priceRows } from './price-rows';
import type { PricingData } from './pricing-data';

/**
 * Prices by size class and basis under the resolution classes, with a column for each acquisition: quotes, and below them published
 * prices. Prices per km² are drawn on one axis. The indicative price is shown where there are too few quotes.
 */
export function PriceTable({
  name,
  indicativePrices,
  prices,
  published,
  few,
  sold,
  market,
}: PricingData & { name: string }) {
  const rows = priceRows(prices, published, few);
  const counted = rows.flatMap(({ cells }) => cells.flatMap(({ price }) => price ?? []));
  const drawn = counted.filter(({ basis }) => basis === 'km2');
  const axis = drawn.length > 0 ? axisOfPrices([...drawn, ...market.map(({ median }) => median)]) : null;
  // Prices of orders and scenes of unknown areas cannot be drawn beside prices per km².
  const others = axis ? rows.filter(({ basis }) => basis !== 'km2') : [];
  const label = `Prices of ${name} by resolution class`;
  return (
    <div className={styles.container}>
      <PriceRows
        caption={
          <>
            <span className="sr-only">{label}</span>
            {counted.length > 0 && (
              <div className="cluster">
                <LaneLegend
                  hasMedians
                  hasBars={drawn.some(({ middleHalf }) => middleHalf)}
                  hasQuotes={few.length > 0 || drawn.some(({ prices }) => prices)}
                  hasList={false}
                  hasMarket
                />
                <SampleDataLabel of={counted} />
              </div>
            )}
          </>
        }
        rows={rows.filter((row) => !others.includes(row))}
        axis={axis}
        market={market}
        indicativePrices={indicativePrices}
      >
        <MissingClasses rows={rows} sold={sold} indicativePrices={indicativePrices} prices={prices} />
      </PriceRows>
      {others.length > 0 && (
        <details>
          <summary>Prices per scene and for whole orders</summary>
          <PriceRows
            caption={<span className="sr-only">{`${label}, per scene and for whole orders`}</span>}
            rows={others}
            axis={null}
            market={[]}
            indicativePrices={[]}
          />
        </details>
      )}
    </div>
  );
}

/** The resolution classes of the provider's images without rows: those with an indicative price or a few quotes, then all others in one row. */
function MissingClasses({
  rows,
  sold,
  indicativePrices,
  prices,
}: { rows: PriceRow[] } & Pick<PricingData, 'sold' | 'indicativePrices' | 'prices'>) {
  const missing = resolutionClasses
    .filter(({ key }) => rowsOf(key, rows).length === 0)
    .map(({ key, name, span }) => ({
      ...{ key, name, span, usd: indicativeUsd(key, indicativePrices) },
      hasFew: prices.some(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key),
    }));
  const filled = missing.filter(({ usd, hasFew }) => usd !== null || hasFew);
  const empty = missing.filter((one) => !filled.includes(one) && (sold.size === 0 || sold.has(one.key)));
  return (
    <tbody>
      {filled.map(({ key, name, span, usd, hasFew }) => (
        <tr key={key}>
          <th scope="row" className={styles.heading}>
            {`${name} `}
            <span>{span}</span>
          </th>
          <td colSpan={4}>
            {usd === null ? 'No price yet' : <Indicative usd={usd} />}
            {hasFew && <span className="soft">{`, fewer than ${minimumQuotes} quotes of each kind so far`}</span>}
          </td>
        </tr>
      ))}
      {empty.length > 0 && (
        <tr>
          <th scope="row" className={styles.heading}>
            {empty.map(({ name }) => name).join(', ')}
          </th>
          <td colSpan={4} className="soft">
            No price yet
          </td>
        </tr>
      )}
    </tbody>
  );
}
