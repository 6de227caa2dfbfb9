import { toUsd } from '~/domain/money/reference-rate';
import { countsToday, isForEverybody } from '~/domain/prices/list-price-standing';
import { formatPixelSize } from '~/domain/prices/published-price';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';

/** A seller's prices per km² for an existing and for a new image with the same pixel size. */
interface PricePair {
  /** "SkyFi, 31–50 cm", "Planet, 50 cm, assured". */
  name: string;
  archive: Offer;
  tasking: Offer;
  /** In US dollars. */
  archiveUsd: number;
  taskingUsd: number;
}

/** The sellers that publish both prices of multispectral images today, the lowest price of a new image first. */
export function archiveTaskingPairs(offers: readonly Offer[], { month, rates }: Today): PricePair[] {
  const current = offers.filter(
    (offer) =>
      offer.sensor === 'multispectral' &&
      offer.basis === 'km2' &&
      offer.pixelSize !== null &&
      isForEverybody(offer) &&
      countsToday(offer, month),
  );
  const usd = ({ price, currency }: Offer) => toUsd(price.low, currency, rates);
  const imagesOf = ({ seller, pixelSize }: Offer) => `${seller.name}, ${formatPixelSize(pixelSize)}`;
  const pairs = current
    .filter(({ acquisition }) => acquisition === 'archive')
    .flatMap((archive) =>
      current
        .filter((other) => imagesOf(other) === imagesOf(archive) && ['tasking', 'assured'].includes(other.acquisition))
        .map((tasking) => ({
          name: imagesOf(archive) + (tasking.acquisition === 'assured' ? ', assured' : ''),
          ...{ archive, tasking, archiveUsd: usd(archive), taskingUsd: usd(tasking) },
        })),
    );
  return pairs.toSorted((a, b) => a.taskingUsd - b.taskingUsd);
}
