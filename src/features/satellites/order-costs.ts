import { acquisitionLabels } from '~/domain/images/acquisition';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sizeClassesOf } from '~/domain/images/sold-size-classes';
import { isHistory, isOrdinary } from '~/domain/prices/list-price-standing';
import { type Bill, billOrder } from '~/features/sellers/bill';
import type { AcquiredImages, Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import { productWithout } from './scene-prices';

/** The areas in km² for which the page of a seller says what an order costs. */
export const exampleAreasKm2 = [5, 25, 100, 500] as const;

/** What orders of the example areas cost by one offer. */
interface OrderCosts {
  product: string;
  /** How the images are acquired, and the radar mode: "archive", "tasking, spot, 1 m". */
  kind: string;
  /** In the order of {@link exampleAreasKm2}. */
  bills: readonly (Bill | null)[];
}

/**
 * What orders of the example areas cost by the offers of one seller, in their order, by radar mode. Old prices and special products
 * are left out, and the name of `satellite` in those of products.
 */
export function orderCosts(offers: readonly Offer[], today: Today, satellite = ''): OrderCosts[] {
  const current = offers.filter((offer) => isOrdinary(offer) && !isHistory(offer, today.month));
  return current.flatMap((offer) =>
    imagesOf(offer).map((images) => {
      const isMinimumUnknown = offer.basis === 'km2' && offer.smallestOrder === null;
      const mode = images.sensor === 'sar' ? radarModeNames[images.mode].toLowerCase() : null;
      return {
        product: satellite ? productWithout(offer.product, satellite) : offer.product,
        kind: [acquisitionLabels[offer.acquisition], mode, isMinimumUnknown && 'minimum order not published']
          .filter(Boolean)
          .join(', '),
        bills: exampleAreasKm2.map((areaKm2) => billOrder({ ...images, areaKm2, shape: null }, offer, today)),
      };
    }),
  );
}

/** The images that an offer is for: in each radar mode, or one size class. None when neither was published. */
function imagesOf({ sensor, pixelSize, radarModes, acquisition }: Offer): AcquiredImages[] {
  if (sensor === 'sar') return radarModes.map((mode) => ({ sensor, mode, acquisition }));
  const [sizeClass] = sizeClassesOf(pixelSize);
  return sizeClass ? [{ sensor, sizeClass, acquisition }] : [];
}
