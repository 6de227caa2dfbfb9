import type { ReactNode } from 'react';
import { pricedAcquisitionNames } from '~/domain/images/acquisition';
import { type ResolutionClass, resolutionClasses } from '~/domain/images/resolution';
import { resolutionClassOfSize } from '~/domain/images/size-class';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { formatUsd } from '~/domain/text/format-number';
import type { Axis } from '~/ui/plot/axis';
import { AxisLabels } from '../lane/AxisLabels';
import type { MarketMedian } from '../summaries';
import { PriceCells } from './PriceCells';
import styles from './PriceTable.module.css';
import { columnsOf, type PriceRow } from './price-rows';

/** The editors' price for a typical order in a resolution class, in US dollars. */
export interface IndicativePrice {
  class: ResolutionClass;
  usd: number;
}

/** A table of rows below the names of their resolution classes; `children` are more parts of its body. */
export function PriceRows({
  caption,
  rows,
  axis,
  market,
  indicativePrices,
  children,
}: {
  caption: ReactNode;
  rows: PriceRow[];
  axis: Axis | null;
  market: MarketMedian[];
  indicativePrices: IndicativePrice[];
  children?: ReactNode;
}) {
  const acquisitions = columnsOf(rows);
  return (
    <table className={styles.prices}>
      <caption>{caption}</caption>
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
      {resolutionClasses.map(({ key, name, span }) => {
        const ofClass = rowsOf(key, rows);
        const isQuoted = ofClass.some(({ cells }) => cells.some(({ price }) => price));
        const usd = isQuoted ? null : indicativeUsd(key, indicativePrices);
        return (
          ofClass.length > 0 && (
            <tbody key={key}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={usd === null ? acquisitions.length + 2 : undefined}
                  className={styles.heading}
                >
                  {`${name} `}
                  <span>{span}</span>
                </th>
                {usd !== null && (
                  <td colSpan={acquisitions.length + 1}>
                    <Indicative usd={usd} />
                  </td>
                )}
              </tr>
              {ofClass.map((row) => (
                <PriceCells key={row.key} row={row} acquisitions={acquisitions} axis={axis} market={market} />
              ))}
            </tbody>
          )
        );
      })}
      {children}
    </table>
  );
}

/** An editors' price in US dollars, marked as such. */
export function Indicative({ usd }: { usd: number }) {
  return (
    <>
      <b className="figures">{formatUsd(usd)}</b> {priceBasisLabels.order}{' '}
      <span className="soft">indicative, not from reviews</span>
    </>
  );
}

/** The rows of a resolution class. */
export function rowsOf(key: ResolutionClass, rows: PriceRow[]): PriceRow[] {
  return rows.filter(({ sizeClass }) => resolutionClassOfSize(sizeClass) === key);
}

/** The editors' price for a resolution class; null when there is none. */
export function indicativeUsd(key: ResolutionClass, prices: IndicativePrice[]): number | null {
  return prices.find((price) => price.class === key)?.usd ?? null;
}
