import { type SensorType, sensorTypeLabels } from './sensor-types.ts';
import { type SizeClass, sizeClassName } from './size-class.ts';

/** A size class as buyers name it: "50 cm", "20 cm or finer". */
export function nameOfSize(sizeClass: SizeClass): string {
  return sizeClassName(sizeClass).replace(' class', '').replace(' and ', ' or ');
}

/** Images as buyers name them: "50 cm", "30 cm aerial", "1 m SAR". */
export function nameOfImages({ sensor, sizeClass }: { sensor: SensorType; sizeClass: SizeClass }): string {
  const size = nameOfSize(sizeClass);
  return sensor === 'multispectral' ? size : `${size} ${sensorTypeLabels[sensor]}`;
}
