import type { Acquisition } from '~/domain/acquisition';
import type { Span } from '~/domain/published-price';
import { type SizeClass, sizeClasses, sizeClassOf } from '~/domain/size-class';
import type { OrderedImages } from './image-order';
import type { FreeSource, Offer } from './offer';

/**
 * The pixel sizes in metres after which classes are named. A range that contains one is sold as this class. "20 cm and finer" has
 * none: a range that goes on above 20 cm only reaches it with its finer end, and its price is that of coarser images.
 */
const namedMetres: Partial<Record<SizeClass, number>> = {
  ...{ '30cm': 0.3, '50cm': 0.5, '1m': 1, '2m': 2, '3m': 3, '5m': 5, '10-30m': 10 },
};

/**
 * The size classes that a price for a range of pixel sizes fits, finest first: those whose named size it contains and the one in
 * which it lies whole. A range of neither kind fits the class of its coarser end. None without a published pixel size.
 */
export function fittingSizeClasses(pixelSize: Span | null): SizeClass[] {
  if (pixelSize === null) return [];
  const { low, high } = pixelSize;
  const fitting = sizeClasses.filter(({ key, from, to }) => {
    const named = namedMetres[key];
    return (low > from && high <= to) || (named !== undefined && low <= named && named <= high);
  });
  return fitting.length > 0 ? fitting.map(({ key }) => key) : [sizeClassOf(high)];
}

/** Whether an offer has the sensor type, acquisition and size class or radar mode of these images, and is no special product. */
export function fitsImages(offer: Offer, images: OrderedImages): boolean {
  return offer.special === null && coversAcquisition(offer, images.acquisition) && coversSize(offer, images);
}

/** Whether a free source serves everybody, everywhere, with these images. Only such a source stands before all prices. */
export function isFreeFor(source: FreeSource, images: OrderedImages): boolean {
  return source.forEverybody && source.acquisitions.includes(images.acquisition) && coversSize(source, images);
}

/** An archive price without an age answers for images of the last 90 days, too. They may cost more. */
function coversAcquisition({ acquisition, olderThan90Days }: Offer, asked: Acquisition): boolean {
  return acquisition === asked || (asked === 'recent-archive' && acquisition === 'archive' && !olderThan90Days);
}

function coversSize(
  { sensor, pixelSize, radarModes }: Pick<Offer, 'sensor' | 'pixelSize' | 'radarModes'>,
  images: OrderedImages,
): boolean {
  if (sensor !== images.sensor) return false;
  return images.sensor === 'sar'
    ? radarModes.includes(images.mode)
    : fittingSizeClasses(pixelSize).includes(images.sizeClass);
}
