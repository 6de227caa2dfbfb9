import { type PricedAcquisition, pricedAs } from '~/domain/images/acquisition';
import type { SensorType } from '~/domain/images/sensor-types';
import type { SizeClass } from '~/domain/images/size-class';
import { sizeClassesOf } from '~/domain/images/sold-size-classes';
import { isOrdinary } from '~/domain/prices/list-price-standing';
import { formatPixelSize, type PublishedPrice } from '~/domain/prices/published-price';

/** A price published per km² in US dollars, the only kind that plots show. */
export interface PublishedPoint {
  sensor: SensorType;
  sizeClasses: SizeClass[];
  acquisition: PricedAcquisition;
  /** The pixel size in metres; for a range, its middle on the axis. */
  metres: number;
  /** The pixel size as text: "0.7–1 m". */
  pixelSize: string;
  usdPerKm2: number;
}

/** The published prices that plots show. A range of prices has a point at each end. */
export function publishedPoints(prices: readonly PublishedPrice[]): PublishedPoint[] {
  return prices.filter(isOrdinary).flatMap(({ sensor, pixelSize, price, currency, basis, ...listed }) => {
    const acquisition = pricedAs(listed.acquisition);
    if (basis !== 'km2' || currency !== 'USD' || pixelSize === null || !acquisition) return [];
    const point = {
      ...{ sensor, sizeClasses: sizeClassesOf(pixelSize), acquisition },
      metres: Math.sqrt(pixelSize.low * pixelSize.high),
      pixelSize: formatPixelSize(pixelSize),
    };
    return [...new Set([price.low, price.high])].map((usdPerKm2) => ({ ...point, usdPerKm2 }));
  });
}
