import { acquisitions } from '~/domain/acquisition';
import { type PublishedPrice, publishedPerKm2, type Span } from '~/domain/published-price';

/** A published price with the name of the provider or price list whose file contains it. */
interface NamedPrice extends PublishedPrice {
  name: string;
}

/**
 * The published prices of multispectral images with a known pixel size and a price per km², finest first, then by acquisition and
 * product. If a provider's file repeats a price from a list, only the first is kept.
 */
export function pricesPerKm2<Price extends NamedPrice>(prices: readonly Price[]): Price[] {
  const usable = prices.filter(
    (price) => price.sensor === 'multispectral' && price.pixelSize !== null && publishedPerKm2(price) !== null,
  );
  const once = usable.filter((price, index) => !usable.slice(0, index).some((earlier) => isSamePrice(earlier, price)));
  return once.sort(
    (a, b) =>
      (a.pixelSize?.low ?? 0) - (b.pixelSize?.low ?? 0) ||
      acquisitions.indexOf(a.acquisition) - acquisitions.indexOf(b.acquisition) ||
      `${a.name} ${a.product}`.localeCompare(`${b.name} ${b.product}`, 'en'),
  );
}

/**
 * Whether two entries are the same price from the same source, whatever their files call the product. A provider's file may name
 * only the pixel sizes of that provider's images.
 */
function isSamePrice(one: PublishedPrice, other: PublishedPrice): boolean {
  const identityOf = ({ source, acquisition, price, currency, basis, smallestOrder }: PublishedPrice) =>
    JSON.stringify([source.title, acquisition, price, currency, basis, smallestOrder?.areaKm2]);
  return identityOf(one) === identityOf(other) && overlaps(one.pixelSize, other.pixelSize);
}

function overlaps(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one.low <= other.high && other.low <= one.high;
}
