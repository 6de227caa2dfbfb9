import { getEntry } from 'astro:content';
import type { SensorType } from '~/domain/images/sensor-types';
import { isInGroup } from '~/domain/prices/leading-price';
import { isSufficient } from '~/domain/prices/statistics-rules';
import { getProviders } from '~/features/providers/providers';
import { getPublishedMarket } from '~/features/sellers/get-offers';
import { type MarketPriceRow, todayRows } from '../market-prices';
import { getMarketData, getMarketQuotePoints } from '../prebuilt-figures';
import { marketPricesFromRows } from '../summaries';
import { layOutMarketChart, type MarketChart, type ProviderMedian } from './market-chart';

const charts = new Map<SensorType, Promise<MarketChart & { rows: MarketPriceRow[] }>>();

/** The prices per km² of a sensor type on the day of the build, and their chart. Laid out once for all pages. */
export function getMarketChart(sensor: SensorType): Promise<MarketChart & { rows: MarketPriceRow[] }> {
  const chart = charts.get(sensor) ?? readMarketChart(sensor);
  charts.set(sensor, chart);
  return chart;
}

async function readMarketChart(sensor: SensorType): Promise<MarketChart & { rows: MarketPriceRow[] }> {
  const market = await getEntry('market', 'all');
  const rows = todayRows(sensor, marketPricesFromRows(market?.data.rows ?? []), await getPublishedMarket());
  const quotes = (await getMarketQuotePoints())[sensor] ?? [];
  return { rows, ...layOutMarketChart(rows, quotes, await getProviderMedians(sensor)) };
}

/** The medians per km² of the providers' archive images of a sensor type, those of the most quotes first. */
async function getProviderMedians(sensor: SensorType): Promise<ProviderMedian[]> {
  const medians = (await getProviders()).map(async ({ key, name, address }) => {
    const { prices } = await getMarketData(key);
    const group = { sensor, basis: 'km2', acquisition: 'archive' } as const;
    return prices
      .filter((price) => isInGroup(price, { ...group, sizeClass: price.sizeClass }) && isSufficient(price))
      .map(({ sizeClass, median, n }) => ({ key, name, address, sizeClass, median, n }));
  });
  return (await Promise.all(medians)).flat().sort((a, b) => b.n - a.n);
}
