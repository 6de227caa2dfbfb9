import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClassKeys, sizeClassName } from '~/domain/images/size-class';
import { sizeClassesOf } from '~/domain/images/sold-size-classes';
import { publishedClassId } from '~/domain/prices/published-in-class';
import type { PublishedPrice } from '~/domain/prices/published-price';

/** Published prices of one sensor type, by the names of the size classes, finest first. */
export interface SensorPrices<Price> {
  sensor: SensorType;
  classes: {
    name: string;
    /** The ids of its heading: its own class, and coarser classes that its prices include and that have no heading. */
    ids: string[];
    prices: Price[];
  }[];
}

/**
 * Groups prices by sensor type and size class, and keeps their order within a group. A range of pixel sizes counts as its finest
 * class. Sensor types and classes without prices are left out.
 */
export function groupByClass<Price extends PublishedPrice>(prices: readonly Price[]): SensorPrices<Price>[] {
  return sensorTypes.flatMap((sensor) => {
    const ofSensor = prices.filter((price) => price.sensor === sensor);
    const byClass = Map.groupBy(ofSensor, ({ pixelSize }) => sizeClassesOf(pixelSize)[0] ?? null);
    const taken = new Set<SizeClass | null>(byClass.keys());
    const classes = [...sizeClassKeys, null].flatMap((sizeClass) => {
      const inClass = byClass.get(sizeClass);
      if (!inClass) return [];
      const reached = new Set(inClass.flatMap(({ pixelSize }) => sizeClassesOf(pixelSize)));
      const more = [...reached].filter((key) => !taken.has(key));
      for (const key of more) taken.add(key);
      const ids = [sizeClass ?? ('other' as const), ...more].map((key) => publishedClassId(sensor, key));
      return [{ name: sizeClass ? sizeClassName(sizeClass) : 'Pixel size not stated', ids, prices: inClass }];
    });
    return classes.length > 0 ? [{ sensor, classes }] : [];
  });
}
