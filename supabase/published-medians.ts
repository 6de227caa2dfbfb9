// The medians of published prices. The database judges quotes by them while the market has too few (DECISIONS 56).

import { median } from 'd3-array';
import { readProviderFiles } from '../src/content/provider-files.ts';
import { type PricedAcquisition, pricedAs } from '../src/domain/acquisition.ts';
import { isComparable, type PublishedPrice } from '../src/domain/published-price.ts';
import type { SensorType } from '../src/domain/sensor-types.ts';
import type { SizeClass } from '../src/domain/size-class.ts';
import { sizeClassesOf } from '../src/domain/sold-size-classes.ts';
import { callAsOperator } from './operator-access.ts';

/** A row of `app.published_medians`. */
export interface PublishedMedian {
  sensor: SensorType;
  size_class: SizeClass;
  basis: 'km2' | 'scene';
  acquisition: PricedAcquisition;
  /** Number of published prices. */
  n: number;
  /** US dollars per km² or per scene. */
  median: number;
}

/** The medians of all prices in the sellers' files, without old price lists. Throws when a file is invalid. */
export async function readPublishedMedians(): Promise<PublishedMedian[]> {
  return publishedMedians((await readProviderFiles()).flatMap(({ publishedPrices }) => publishedPrices));
}

/**
 * The median of each group of comparable prices in US dollars per km² or per scene. A price range counts as its mean. A price for
 * several size classes counts in each of them.
 */
export function publishedMedians(prices: PublishedPrice[]): PublishedMedian[] {
  const groups = new Map<string, { group: Omit<PublishedMedian, 'n' | 'median'>; amounts: number[] }>();
  for (const { sensor, pixelSize, basis, acquisition, currency, price } of prices.filter(isComparable)) {
    if (currency !== 'USD' || basis === 'order') continue;
    for (const size_class of sizeClassesOf(pixelSize)) {
      const group = { sensor, size_class, basis, acquisition: pricedAs(acquisition) };
      const key = Object.values(group).join();
      const amounts = groups.get(key)?.amounts ?? [];
      groups.set(key, { group, amounts: [...amounts, (price.low + price.high) / 2] });
    }
  }
  return [...groups.values()].map(({ group, amounts }) => ({
    ...group,
    n: amounts.length,
    median: median(amounts) ?? 0,
  }));
}

/** Replaces the medians in the database through the Data API with the secret key. Throws when the request is refused. */
export async function writePublishedMedians(
  medians: PublishedMedian[],
  apiUrl: string,
  secretKey: string,
): Promise<void> {
  await callAsOperator({ url: apiUrl, secretKey }, 'write_published_medians', { medians });
}
