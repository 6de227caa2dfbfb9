import { getEntry } from 'astro:content';
import type { SensorType } from '~/domain/images/sensor-types';
import { getPublishedMarket } from '~/features/sellers/get-offers';
import { type MarketPriceRow, todayRows } from '../market-prices';
import { getMarketQuotePoints } from '../prebuilt-figures';
import { marketPricesFromRows } from '../summaries';
import { layOutMarketChart, type MarketChart } from './market-chart';

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
  return { rows, ...layOutMarketChart(rows, quotes) };
}
