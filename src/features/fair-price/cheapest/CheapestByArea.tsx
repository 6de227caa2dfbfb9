import { acquisitionLabels } from '~/domain/images/acquisition';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatNumber } from '~/domain/text/format-number';
import { cheapestByArea } from '~/features/sellers/cheapest-by-area';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import type { Answer } from '~/features/sellers/order/answer';
import { positionOn } from '~/ui/plot/axis';
import { fitAxis } from '~/ui/plot/fit-axis';
import styles from './CheapestByArea.module.css';
import { areaRangeOf, linesOf } from './price-lines';

/** Which sellers have the lowest list price from which area on, in words and as lines. Nothing while it is always the same. */
export function CheapestByArea({ answer, offers, today }: { answer: Answer; offers: readonly Offer[]; today: Today }) {
  const { areaKm2, own } = answer.order;
  const { order, acquisition } = answer[own?.acquisition ?? 'archive'];
  const range = areaRangeOf(areaKm2);
  if (!range || order.sensor === 'sar') return null;
  const stretches = cheapestByArea(order, offers, today, range).filter((stretch) => stretch.offers.length > 0);
  if (stretches.length < 2) return null;
  const lines = linesOf(order, stretches, range, today);
  const x = { from: range.fromKm2, to: range.toKm2, ticks: fitAxis([range.fromKm2, range.toKm2]).ticks };
  const y = fitAxis(lines.flatMap(({ points }) => points.map(({ usdCents }) => usdCents)));
  const at = (km2: number, usdCents: number) =>
    `${positionOn(x, km2)} ${Math.round(10 * (100 - positionOn(y, usdCents))) / 10}`;
  return (
    <section className={styles.cheapest} aria-labelledby="cheapest">
      <div>
        <h2 id="cheapest">Cheapest seller by area</h2>
        <p>{`List prices ${acquisition === 'archive' ? 'from the archive' : 'of tasking'}. Each line is flat up to the seller’s minimum order.`}</p>
        <ol>
          {stretches.map(({ aboveKm2, upToKm2, offers: cheapest }, index) => (
            <li key={upToKm2} aria-current={areaKm2 > aboveKm2 && areaKm2 <= upToKm2 ? 'true' : undefined}>
              <span>{rangeWords(aboveKm2, upToKm2, index, stretches.length)}</span>
              <b>{formatList([...new Set(cheapest.map(({ seller }) => seller.name))])}</b>
            </li>
          ))}
        </ol>
      </div>
      <figure>
        <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {x.ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M${positionOn(x, tick)} 0V100`} />
          ))}
          {y.ticks.map((tick) => (
            <path key={tick} className={styles.grid} d={`M0 ${at(1, tick).split(' ')[1]}H100`} />
          ))}
          <path className={styles.own} d={`M${positionOn(x, areaKm2)} 0V100`} />
          {lines.map(({ seller, points }, index) => (
            <path
              key={seller}
              className={styles.line}
              data-series={index + 1}
              d={`M${points.map(({ km2, usdCents }) => at(km2, usdCents)).join('L')}`}
            />
          ))}
        </svg>
        <svg className={styles.labels} aria-hidden="true">
          {y.ticks.map((tick) => (
            <text key={tick} className={styles.price} x="-0.5rem" y={`${100 - positionOn(y, tick)}%`}>
              {formatUsdCents(tick)}
            </text>
          ))}
          {x.ticks.map((tick) => (
            <text key={tick} className={styles.area} x={`${positionOn(x, tick)}%`} y="100%">
              {formatNumber(tick)}
            </text>
          ))}
        </svg>
        <figcaption>
          {lines.map(({ seller }, index) => (
            <span key={seller} data-series={index + 1}>
              {seller}
            </span>
          ))}
          <span className={styles.yours}>{`your ${formatArea(areaKm2)}`}</span>
          <span className="sr-only">{`Sums of ${acquisitionLabels[acquisition]} orders by area`}</span>
        </figcaption>
      </figure>
    </section>
  );
}

function rangeWords(aboveKm2: number, upToKm2: number, index: number, n: number): string {
  const round = (km2: number) => Number(km2.toPrecision(3));
  if (index === 0) return `Up to ${formatArea(round(upToKm2))}`;
  if (index === n - 1) return `From ${formatArea(round(aboveKm2))}`;
  return `${formatNumber(round(aboveKm2))} to ${formatArea(round(upToKm2))}`;
}
