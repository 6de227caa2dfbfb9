import { guessSensorType } from '~/domain/images/guess-sensor-type';
import { parseResolution } from '~/domain/images/parse-resolution';
import { radarModeOfSize, sizeClassOfMode } from '~/domain/images/radar-mode-of-size';
import { isSensorType, sensorTypes } from '~/domain/images/sensor-types';
import { isSizeClass, sizeClassOf } from '~/domain/images/size-class';
import {
  formatOrderSearch,
  type Images,
  imagesFromKey,
  imagesOfPage,
  parseOrderSearch,
} from '~/features/sellers/order/order';
import { paths } from '~/paths';

/**
 * The address of the answer to a question: `images` is a key of images, or `size` a pixel size as typed or a size class, perhaps
 * with `sensor`. Null when it names no images.
 */
export function addressOfQuestion(params: URLSearchParams): string | null {
  const images = imagesFromKey(params.get('images') ?? undefined) ?? imagesOfSize(params);
  if (!images) return null;
  return paths.answer(images.sensor, images.sizeClass) + formatOrderSearch(parseOrderSearch(`?${params}`), images);
}

function imagesOfSize(params: URLSearchParams): Images | null {
  const size = params.get('size')?.slice(0, 60) ?? '';
  const asked = params.get('sensor');
  const sensor = isSensorType(asked) ? asked : (guessSensorType(size, sensorTypes) ?? 'multispectral');
  if (isSizeClass(size)) return imagesOfPage(sensor, size);
  const metres = parseResolution(size);
  if (metres === null) return null;
  const mode = sensor === 'sar' ? radarModeOfSize(metres) : null;
  return mode ? imagesOfPage(sensor, sizeClassOfMode(mode), mode) : imagesOfPage(sensor, sizeClassOf(metres));
}
