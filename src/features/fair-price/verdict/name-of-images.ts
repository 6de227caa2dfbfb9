import { nameOfSize } from '~/domain/images/name-of-size';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeLabels } from '~/domain/images/sensor-types';
import { formatArea } from '~/domain/text/format-number';
import type { Images } from '~/features/sellers/order/order';

/** Images in a list: "50 cm", "30 cm aerial", "5 m hyperspectral", "1 m spot radar". */
export function nameOfImages(images: Images): string {
  if (images.sensor === 'sar') {
    const [mode = '', size = ''] = radarModeNames[images.mode].toLowerCase().split(', ');
    return `${size} ${mode} radar`;
  }
  const size = nameOfSize(images.sizeClass);
  return images.sensor === 'multispectral' ? size : `${size} ${sensorTypeLabels[images.sensor]}`;
}

/** An order in a sentence: "120 km² at 50 cm", "120 km² of 30 cm aerial images". */
export function nameOfOrder(images: Images, areaKm2: number): string {
  const name = nameOfImages(images);
  return `${formatArea(areaKm2)} ${images.sensor === 'multispectral' ? `at ${name}` : `of ${name} images`}`;
}
