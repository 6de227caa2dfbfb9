import { formatCount, formatUsd, roundUsd } from '~/domain/text/format-number';
import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import { paths } from '~/paths';
import { type Axis, positionOn } from '~/ui/plot/axis';
import styles from './SharedQuoteStanding.module.css';
import type { Standing } from './shared-quote';

/** What each provider was quoted at for such images, on one axis with the author's quote as a line. */
export function SellersQuoted({
  sellers,
  acquisition,
  own,
  axis,
}: {
  sellers: NonNullable<Standing['sellers']>;
  acquisition: string;
  /** In US dollars per km². */
  own: number;
  axis: Axis;
}) {
  const x = positionOn(axis, own);
  return (
    <table className={styles.sellers}>
      <caption>Providers quoted for such images, per km²</caption>
      <thead>
        <tr>
          <td />
          <td>
            <AxisLabels axis={axis} />
          </td>
        </tr>
      </thead>
      <tbody>
        {sellers.map(({ key, name, address, n, spread, difference }) => (
          <tr key={name}>
            <th scope="row">
              {address && <img src={paths.emblem(key)} width={32} height={32} alt="" loading="lazy" />}
              {address ? <a href={paths.provider(address)}>{name}</a> : name}
            </th>
            <td>
              <div className={styles.overlay}>
                <PriceLane price={spread} acquisition={acquisition} axis={axis} height={32} />
                <svg height="32" aria-hidden="true">
                  <line x1={`${x}%`} x2={`${x}%`} y2="100%" />
                </svg>
              </div>
            </td>
            <td>
              <b className="figures">{formatUsd(roundUsd(spread.median))}</b>{' '}
              <span className="soft">{`${formatCount(n, 'quote')}, ${difference}`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
