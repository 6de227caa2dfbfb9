import { formatList } from '~/domain/text/format-list';
import { formatArea, formatNumber } from '~/domain/text/format-number';
import { cheapestByArea } from '~/features/sellers/cheapest-by-area';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import type { Answer } from '~/features/sellers/order/answer';
import styles from './CheapestByArea.module.css';

/** Minimum orders no longer matter above this area. */
const largestArea = 500;

/** Which sellers have the lowest list price from which area on. Nothing while it is always the same. */
export function CheapestByArea({ answer, offers, today }: { answer: Answer; offers: readonly Offer[]; today: Today }) {
  const { areaKm2, own } = answer.order;
  const { order, acquisition } = answer[own?.acquisition ?? 'archive'];
  if (areaKm2 > largestArea || order.sensor === 'sar') return null;
  const range = { fromKm2: Math.min(1, areaKm2 / 2), toKm2: Math.max(100, areaKm2 * 4) };
  const stretches = cheapestByArea(order, offers, today, range).filter((stretch) => stretch.offers.length > 0);
  if (stretches.length < 2) return null;
  return (
    <section className={`on-screen ${styles.cheapest}`} aria-labelledby="cheapest">
      <h2 id="cheapest">Cheapest seller by area</h2>
      <p>{`List prices ${acquisition === 'archive' ? 'from the archive' : 'of tasking'}, with each seller’s minimum order.`}</p>
      <ol>
        {stretches.map(({ aboveKm2, upToKm2, offers: cheapest }, index) => (
          <li key={upToKm2} aria-current={areaKm2 > aboveKm2 && areaKm2 <= upToKm2 ? 'true' : undefined}>
            <span>{rangeWords(aboveKm2, upToKm2, index, stretches.length)}</span>
            <b>{formatList([...new Set(cheapest.map(({ seller }) => seller.name))])}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function rangeWords(aboveKm2: number, upToKm2: number, index: number, n: number): string {
  const round = (km2: number) => Number(km2.toPrecision(3));
  if (index === 0) return `Up to ${formatArea(round(upToKm2))}`;
  if (index === n - 1) return `From ${formatArea(round(aboveKm2))}`;
  return `${formatNumber(round(aboveKm2))} to ${formatArea(round(upToKm2))}`;
}
