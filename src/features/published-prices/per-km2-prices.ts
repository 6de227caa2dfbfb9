import { acquisitions } from '~/domain/images/acquisition';
import { isOrdinary } from '~/domain/prices/list-price-standing';
import { type PublishedPrice, publishedPerKm2 } from '~/domain/prices/published-price';

/** A published price with the name of its seller. */
interface NamedPrice extends PublishedPrice {
  name: string;
}

/**
 * The comparable prices of multispectral images with a known pixel size and a price per km², finest first, then by acquisition and
 * product.
 */
export function pricesPerKm2<Price extends NamedPrice>(prices: readonly Price[]): Price[] {
  const usable = prices.filter(
    (price) =>
      isOrdinary(price) &&
      price.sensor === 'multispectral' &&
      price.pixelSize !== null &&
      publishedPerKm2(price) !== null,
  );
  return usable.sort(
    (a, b) =>
      (a.pixelSize?.low ?? 0) - (b.pixelSize?.low ?? 0) ||
      acquisitions.indexOf(a.acquisition) - acquisitions.indexOf(b.acquisition) ||
      `${a.name} ${a.product}`.localeCompare(`${b.name} ${b.product}`, 'en'),
  );
}
