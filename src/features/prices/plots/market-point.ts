import type { PricedAcquisition } from '~/domain/images/acquisition';
import type { SensorType } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClassKeys } from '~/domain/images/size-class';
import { isInGroup } from '~/domain/prices/leading-price';
import { isShown } from '~/domain/prices/statistics-rules';
import type { PriceSummary } from '../summaries';
import type { PublishedPoint } from './published-points';

/** The properties that all quotes of a market plot share, besides a price per km². */
export interface MarketSeries {
  sensor: SensorType;
  acquisition: PricedAcquisition;
}

/** A provider's price per km² in one size class, as the market plot shows it. */
export type MarketPoint = Pick<PriceSummary, 'sizeClass' | 'n' | 'samples' | 'median' | 'middleHalf' | 'prices'>;

/** A provider with its prices. */
export interface MarketProvider {
  name: string;
  address: string;
  prices: PriceSummary[];
  published: PublishedPoint[];
}

/** A provider in the market plot. Its marks contain `number`. */
export interface PlottedProvider {
  number: number;
  name: string;
  address: string;
  points: MarketPoint[];
  /** The provider's published prices, one for each size class and amount. */
  published: PublishedMark[];
}

/** A published price per km² in one size class. */
interface PublishedMark {
  sizeClass: SizeClass;
  pixelSize: string;
  usdPerKm2: number;
}

/** The providers with enough quotes or a published price in any size class, numbered in their order. */
export function plottedProviders(providers: MarketProvider[], series: MarketSeries): PlottedProvider[] {
  return providers
    .map(({ name, address, prices, published }) => ({
      ...{ name, address },
      points: marketPointsOf(prices, series),
      published: publishedMarksOf(published, series),
    }))
    .filter(({ points, published }) => points.length + published.length > 0)
    .map((provider, index) => ({ ...provider, number: index + 1 }));
}

/**
 * A provider's prices per km² of one sensor type and acquisition, for each size class with at least three quotes, finest first.
 */
function marketPointsOf(prices: readonly PriceSummary[], { sensor, acquisition }: MarketSeries): MarketPoint[] {
  return sizeClassKeys.flatMap((sizeClass) => {
    const group = { sensor, sizeClass, basis: 'km2', acquisition } as const;
    return prices.find((price) => isInGroup(price, group) && isShown(price)) ?? [];
  });
}

function publishedMarksOf(
  published: readonly PublishedPoint[],
  { sensor, acquisition }: MarketSeries,
): PublishedMark[] {
  return published
    .filter((point) => point.sensor === sensor && point.acquisition === acquisition)
    .flatMap(({ sizeClasses, pixelSize, usdPerKm2 }) =>
      sizeClasses.map((sizeClass) => ({ sizeClass, pixelSize, usdPerKm2 })),
    );
}
