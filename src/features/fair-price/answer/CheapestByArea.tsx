import { formatList } from '~/domain/text/format-list';
import { formatArea, formatNumber } from '~/domain/text/format-number';
import { cheapestByArea } from '~/features/sellers/cheapest-by-area';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import type { Answer } from '~/features/sellers/order/answer';
import styles from './CheapestByArea.module.css';

/** Minimum orders no longer matter above this area, in km². */
const largestArea = 500;

/** Which sellers have the lowest list price for which areas. Nothing while it is always the same. */
export function CheapestByArea({ answer, offers, today }: { answer: Answer; offers: readonly Offer[]; today: Today }) {
  const { areaKm2, own } = answer.order;
  const { order, acquisition } = answer[own?.acquisition ?? 'archive'];
  const found = order.sensor === 'sar' || areaKm2 > largestArea ? [] : cheapestByArea(order, areaKm2, offers, today);
  if (found.length < 2) return null;
  return (
    <section className={`on-screen ${styles.cheapest}`} aria-labelledby="cheapest">
      <h2 id="cheapest">Cheapest seller by area</h2>
      <p>{`List prices ${acquisition === 'archive' ? 'from the archive' : 'of tasking'}, with each seller’s minimum order.`}</p>
      <ol className="plain">
        {found.map(({ areasKm2, sellers }) => (
          <li key={areasKm2[0]} aria-current={areasKm2.includes(areaKm2) ? 'true' : undefined}>
            <span>{formatAreas(areasKm2)}</span>
            <b>{formatList(sellers)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "5 km²", "2 to 10 km²". */
function formatAreas(areasKm2: readonly number[]): string {
  const [first = 0, last = first] = [areasKm2[0], areasKm2.at(-1)];
  return first === last ? formatArea(first) : `${formatNumber(first)} to ${formatArea(last)}`;
}
