import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** Statistics by company, and price summaries by "company class basis acquisition". */
export interface Statistics {
  companies: Record<string, Record<string, unknown> & { reviews: number }>;
  prices: Record<string, Record<string, unknown> & { n: number }>;
}

interface Quote {
  id: string;
  company: string;
  rating: number | null;
  price: number;
  price_basis: string;
  price_per_km2: number | null;
  acquisition: string | null;
  resolution_class: string | null;
  created_on: string;
}

const classes = ['very-high', 'high', 'medium', 'low'];

/** The statistics as the triggers have stored them. */
export async function storedStatistics(database: TestDatabase): Promise<Statistics> {
  const companies = await database.query<Record<string, unknown>>(
    'select *, newest_on::text from public.company_stats',
  );
  const prices = await database.query<Record<string, unknown>>(
    'select *, newest_on::text from public.price_stats order by company, resolution_class, basis, acquisition',
  );
  return {
    companies: Object.fromEntries(
      companies.map((row) => [String(row.company), parseNumbers(row) as Statistics['companies'][string]]),
    ),
    prices: Object.fromEntries(
      prices.map((row) => [
        `${row.company} ${row.resolution_class} ${row.basis} ${row.acquisition}`,
        parseNumbers(row) as Statistics['prices'][string],
      ]),
    ),
  };
}

/** The statistics that all reviews together must lead to, computed in JavaScript instead of SQL. */
async function expectedStatistics(database: TestDatabase): Promise<Statistics> {
  const keys = await database.query<{ key: string }>('select key from public.companies');
  const rows = await database.query<Record<string, unknown>>('select *, created_on::text from public.reviews');
  const quotes = (rows.map(parseNumbers) as unknown as Quote[]).sort(newestFirst);
  const horizon = new Date();
  horizon.setUTCMonth(horizon.getUTCMonth() - 24);
  const recent = quotes.filter((quote) => quote.created_on > horizon.toISOString().slice(0, 10));
  const prices: Statistics['prices'] = {};
  for (const { key } of keys) {
    for (const resolution_class of classes) {
      for (const basis of ['order', 'scene', 'km2']) {
        for (const acquisition of ['all', 'archive', 'tasking']) {
          const summary = priceSummary(recent, key, resolution_class, basis, acquisition);
          if (summary) prices[`${key} ${resolution_class} ${basis} ${acquisition}`] = summary;
        }
      }
    }
  }
  const companies = Object.fromEntries(keys.map(({ key }) => [key, companyStatistics(quotes, prices, key)]));
  return { companies, prices };
}

function priceSummary(quotes: Quote[], company: string, resolution_class: string, basis: string, acquisition: string) {
  const window = quotes
    .filter((quote) => quote.company === company && quote.resolution_class === resolution_class)
    .filter((quote) => (basis === 'km2' ? quote.price_per_km2 !== null : quote.price_basis === basis))
    .slice(0, 500)
    .filter((quote) => acquisition === 'all' || quote.acquisition === acquisition);
  if (window.length === 0) return undefined;
  const values = window
    .map((quote) => (basis === 'km2' ? (quote.price_per_km2 ?? 0) : quote.price))
    .sort((a, b) => a - b);
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    company,
    resolution_class,
    basis,
    acquisition,
    n: values.length,
    average,
    lower_quartile: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upper_quartile: quantile(values, 0.75),
    newest_on: window[0]?.created_on,
  };
}

function companyStatistics(
  quotes: Quote[],
  prices: Statistics['prices'],
  company: string,
): Statistics['companies'][string] {
  const own = quotes.filter((quote) => quote.company === company);
  const ratings = own.flatMap((quote) => (quote.rating === null ? [] : [quote.rating]));
  const quoted = (resolution_class: string) =>
    ['order', 'scene', 'km2'].reduce(
      (sum, basis) => sum + (prices[`${company} ${resolution_class} ${basis} all`]?.n ?? 0),
      0,
    );
  const [typical] = classes.filter((name) => quoted(name) > 0).sort((a, b) => quoted(b) - quoted(a));
  const median = (basis: string) => {
    const summary = prices[`${company} ${typical} ${basis} all`];
    return summary && summary.n >= 3 ? summary.median : null;
  };
  return {
    company,
    reviews: own.length,
    rated: ratings.length,
    rating_mean: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    rating_histogram: Array.from(
      { length: 10 },
      (_, step) => ratings.filter((rating) => rating * 2 === step + 1).length,
    ),
    newest_on: own[0]?.created_on ?? null,
    typical_class: typical ?? null,
    typical_price: median('order'),
    typical_price_per_km2: median('km2'),
  };
}

function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

function newestFirst(a: Quote, b: Quote): number {
  if (a.created_on !== b.created_on) return a.created_on < b.created_on ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Where stored and expected statistics differ by more than a thousandth; the last digit depends on where it is rounded. */
function differences(stored: unknown, expected: unknown, path = ''): string[] {
  if (typeof stored === 'number' && typeof expected === 'number') {
    return Math.abs(stored - expected) < 0.001 ? [] : [`${path}: stored ${stored}, expected ${expected}`];
  }
  if (typeof stored === 'object' && typeof expected === 'object' && stored !== null && expected !== null) {
    const [a, b] = [stored as Record<string, unknown>, expected as Record<string, unknown>];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      differences(a[key], b[key], `${path}/${key}`),
    );
  }
  return stored === expected ? [] : [`${path}: stored ${String(stored)}, expected ${String(expected)}`];
}

function parseNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const texts = new Set([
    'id',
    'company',
    'display_name',
    'resolution',
    'review',
    'newest_on',
    'created_on',
    'updated_on',
  ]);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const numeric = !texts.has(name) && typeof value === 'string' && value !== '' && Number.isFinite(Number(value));
      return [name, numeric ? Number(value) : value];
    }),
  );
}

/** Throws with the differences unless the stored statistics are those that all reviews lead to. */
export async function expectExactStatistics(database: TestDatabase): Promise<void> {
  expect(differences(await storedStatistics(database), await expectedStatistics(database))).toEqual([]);
}

/** A generator of the same numbers from 0 to 1 for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
