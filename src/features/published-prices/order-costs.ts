import { acquisitionLabels } from '~/domain/acquisition';
import { radarModeNames } from '~/domain/radar-mode';
import { sizeClassesOf } from '~/domain/sold-size-classes';
import { type Bill, billOrder } from '~/features/sellers/bill';
import type { OrderedImages, Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import { isHistory } from '~/features/sellers/source-age';

/** The areas in km² for which the page of a seller says what an order costs. */
export const exampleAreasKm2 = [5, 25, 100, 500] as const;

/** What orders of the example areas cost by one offer. */
interface OrderCosts {
  key: string;
  product: string;
  /** How the images are acquired, and the radar mode: "archive", "tasking, spot, 1 m". */
  kind: string;
  /** In the order of {@link exampleAreasKm2}. */
  bills: readonly (Bill | null)[];
}

/** What orders of the example areas cost by the offers of one seller, in their order. Old prices and special products are left out. */
export function orderCosts(offers: readonly Offer[], today: Today): OrderCosts[] {
  const current = offers.filter((offer) => offer.special === null && !isHistory(offer, today.month));
  return current.flatMap((offer) => {
    const images = imagesOf(offer);
    if (!images) return [];
    const mode = images.sensor === 'sar' ? radarModeNames[images.mode].toLowerCase() : null;
    return [
      {
        ...{ key: offer.key, product: offer.product },
        kind: [acquisitionLabels[offer.acquisition], mode].filter(Boolean).join(', '),
        bills: exampleAreasKm2.map((areaKm2) => billOrder({ ...images, areaKm2 }, offer, today)),
      },
    ];
  });
}

/** Images that an offer is for; null when neither their pixel size nor their radar mode was published. */
function imagesOf({ sensor, pixelSize, radarModes, acquisition }: Offer): OrderedImages | null {
  if (sensor === 'sar') return radarModes[0] ? { sensor, mode: radarModes[0], acquisition } : null;
  const [sizeClass] = sizeClassesOf(pixelSize);
  return sizeClass ? { sensor, sizeClass, acquisition } : null;
}
