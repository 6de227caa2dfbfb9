import type { ListedAcquisition } from '~/domain/images/acquisition';
import { sizeClassesOf } from '~/domain/images/sold-size-classes';
import { isOrdinary } from '~/domain/prices/list-price-standing';
import type { AcquiredImages } from './image-order';
import type { FreeSource, Offer } from './offer';

/** Whether an offer has the sensor type, acquisition and size class or radar mode of these images, and is not a special product. */
export function fitsImages(offer: Offer, images: AcquiredImages): boolean {
  return isOrdinary(offer) && coversAcquisition(offer, images.acquisition) && coversSize(offer, images);
}

/** Whether a free source serves everybody, everywhere, with these images. Only such a source stands before all prices. */
export function isFreeFor(source: FreeSource, images: AcquiredImages): boolean {
  return (
    source.forEverybody &&
    source.acquisitions.some((acquisition) => acquisition === images.acquisition) &&
    coversSize(source, images)
  );
}

/**
 * An archive price without an age answers for images from the last 90 days, too. They may cost more. A price without an acquisition
 * may be for either.
 */
function coversAcquisition({ acquisition, olderThan90Days }: Offer, asked: ListedAcquisition): boolean {
  if (acquisition === 'unspecified') return asked !== 'assured';
  return acquisition === asked || (asked === 'recent-archive' && acquisition === 'archive' && !olderThan90Days);
}

function coversSize(
  { sensor, pixelSize, radarModes }: Pick<Offer, 'sensor' | 'pixelSize' | 'radarModes'>,
  images: AcquiredImages,
): boolean {
  if (sensor !== images.sensor) return false;
  return images.sensor === 'sar'
    ? radarModes.includes(images.mode)
    : sizeClassesOf(pixelSize).includes(images.sizeClass);
}
