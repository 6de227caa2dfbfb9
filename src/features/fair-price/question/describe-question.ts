import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import type { Images, Order } from '~/features/sellers/order/order';

/** The parts of a question: "Multispectral", "50 cm class", "100 km²". */
export function describeQuestion(images: Images, order: Order | null): string[] {
  const size = images.sensor === 'sar' ? radarModeNames[images.mode] : sizeClassName(images.sizeClass);
  return [sensorTypeNames[images.sensor], size, ...(order ? [formatOrderArea(order)] : [])];
}
