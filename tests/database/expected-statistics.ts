import { deepEqual } from 'node:assert/strict';
import { type Acquisition, pricedAs } from '../../src/domain/images/acquisition.ts';
import { sizeClassOf } from '../../src/domain/images/size-class.ts';
import { whyIncomparable } from '../../src/domain/prices/quote-standing.ts';
import { isRecent, maximumQuotes } from '../../src/domain/prices/statistics-rules.ts';
import type { Queryable } from './test-database.ts';

/** Statistics by company, and price summaries by "company sensor size basis acquisition". */
export interface Statistics {
  companies: Record<string, Record<string, unknown> & { reviews: number }>;
  prices: Record<string, Record<string, unknown> & { n: number }>;
}

/** The columns of `app.reviews` on which the statistics depend. */
export interface Quote {
  id: string;
  company: string;
  rating: number | null;
  price: number;
  price_basis: 'order' | 'scene' | 'km2';
  price_per_km2: number | null;
  acquisition: Acquisition | null;
  sensor: string | null;
  resolution_m: number | null;
  licence: string | null;
  affiliated: boolean;
  special_terms: string[];
  quoted_month: string;
  unusual: boolean;
  sample: boolean;
  created_on: string;
}

/** The statistics as they are stored. */
export async function storedStatistics(database: Queryable): Promise<Statistics> {
  const companies = await database.query<Record<string, unknown>>('select * from app.company_summaries');
  const prices = await database.query<Record<string, unknown>>(
    'select *, newest_month::text from app.price_summaries where company is not null',
  );
  return {
    companies: byKey(companies, ({ company }) => String(company)),
    prices: byKey(prices, (row) => `${row.company} ${groupName(row)}`),
  };
}

/** The prices of the market as the daily job has stored them, by "sensor size basis acquisition". */
export async function storedMarket(database: Queryable): Promise<Statistics['prices']> {
  const rows = await database.query<Record<string, unknown>>(
    'select *, newest_month::text from app.price_summaries where company is null',
  );
  return byKey(rows, groupName);
}

/** All reviews, newest quotes first. */
export async function storedQuotes(database: Queryable): Promise<Quote[]> {
  const rows = await database.query<Record<string, unknown>>(
    'select *, created_on::text, quoted_month::text from app.reviews',
  );
  return (rows.map(parseNumbers) as unknown as Quote[]).sort(newestFirst);
}

/** The expected statistics of all reviews, calculated in JavaScript instead of SQL. */
async function expectedStatistics(database: Queryable): Promise<Statistics> {
  const keys = await database.query<{ key: string }>('select key from app.companies');
  const quotes = await storedQuotes(database);
  const byCompany = Map.groupBy(quotes, ({ company }) => company);
  const companies = keys.map(({ key }) => [key, companySummary(key, byCompany.get(key) ?? [])]);
  const prices = [...byCompany].flatMap(([company, own]) =>
    priceSummaries(own).map((summary) => [
      `${company} ${groupName(summary)}`,
      { ...summary, company, companies: null },
    ]),
  );
  return { companies: Object.fromEntries(companies), prices: Object.fromEntries(prices) };
}

function companySummary(company: string, own: Quote[]): Statistics['companies'][string] {
  const ratings = own.flatMap(({ rating, affiliated }) => (rating === null || affiliated ? [] : [rating]));
  return {
    company,
    reviews: own.length,
    rated: ratings.length,
    rating_mean: mean(ratings),
    rating_histogram: Array.from(
      { length: 10 },
      (_, step) => ratings.filter((rating) => rating * 2 === step + 1).length,
    ),
    samples: own.filter(({ sample }) => sample).length,
  };
}

/** One summary for each group of these quotes, and one for all acquisitions together. */
function priceSummaries(quotes: Quote[]) {
  const counted = quotes.filter(
    (quote) =>
      isRecent(quote.quoted_month) &&
      whyIncomparable({
        ...{ affiliated: quote.affiliated, licence: quote.licence, specialTerms: quote.special_terms },
        ...{ sensor: quote.sensor, sizeClass: quote.resolution_m === null ? null : sizeClassOf(quote.resolution_m) },
      }) === null,
  );
  const groups = Map.groupBy(
    counted.flatMap((quote) => basesOf(quote).map((basis) => ({ quote, basis }))),
    ({ quote, basis }) => JSON.stringify([quote.sensor, sizeClassOf(quote.resolution_m ?? 0), basis]),
  );
  return [...groups].flatMap(([group, members]) => {
    const [sensor, size_class, basis] = JSON.parse(group);
    const window = members.slice(0, maximumQuotes).map(({ quote }) => quote);
    return ['all', 'archive', 'tasking', 'assured'].flatMap((acquisition) => {
      const own = window.filter(
        (quote) => acquisition === 'all' || (quote.acquisition && pricedAs(quote.acquisition) === acquisition),
      );
      return own.length === 0 ? [] : [{ sensor, size_class, basis, acquisition, ...summaryOf(own, basis) }];
    });
  });
}

/** The groups to which a quote belongs: those of its basis, and those of prices per km² if that price is known. */
function basesOf(quote: Quote): string[] {
  return [
    ...(quote.price_basis === 'km2' ? [] : [quote.price_basis]),
    ...(quote.price_per_km2 === null ? [] : ['km2']),
  ];
}

function summaryOf(quotes: Quote[], basis: string) {
  const priceOf = (quote: Quote) => (basis === 'km2' ? (quote.price_per_km2 ?? 0) : quote.price);
  const sorted = (some: Quote[]) => some.map(priceOf).sort((a, b) => a - b);
  const n = quotes.length;
  const usual = basis === 'order' || n < 10 ? [] : sorted(quotes.filter((quote) => !quote.unusual));
  const [lower, upper] = [quantile(usual, 0.25), quantile(usual, 0.75)];
  return {
    n,
    companies: new Set(quotes.map(({ company }) => company)).size,
    average: mean(usual.filter((value) => value >= lower && value <= upper)),
    median: quantile(sorted(quotes), 0.5),
    middle_half: usual.length === 0 ? null : [lower, upper],
    prices: n >= 3 && n <= 9 ? sorted(quotes) : null,
    newest_month: quotes[0]?.quoted_month,
    samples: quotes.filter(({ sample }) => sample).length,
  };
}

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

function newestFirst(a: Quote, b: Quote): number {
  if (a.quoted_month !== b.quoted_month) return a.quoted_month < b.quoted_month ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

const groupName = (row: Record<string, unknown>) => `${row.sensor} ${row.size_class} ${row.basis} ${row.acquisition}`;

function byKey<Row extends object>(rows: Record<string, unknown>[], key: (row: Record<string, unknown>) => string) {
  return Object.fromEntries(rows.map((row) => [key(row), parseNumbers(row) as unknown as Row]));
}

/**
 * The paths at which stored and expected statistics differ by more than a thousandth, because rounding affects the last digit.
 */
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

const texts = ['id', 'company', 'display_name', 'resolution', 'review', 'size_class'];

function parseNumbers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, texts.includes(name) ? value : parseNumber(value)]),
  );
}

function parseNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parseNumber);
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** Throws with the differences unless the stored statistics match all reviews. */
export async function expectExactStatistics(database: Queryable): Promise<void> {
  deepEqual(differences(await storedStatistics(database), await expectedStatistics(database)), []);
}

/** Throws with the differences unless the prices of the market match all reviews. */
export async function expectExactMarket(database: Queryable): Promise<void> {
  const expected = priceSummaries(await storedQuotes(database));
  const market = Object.fromEntries(expected.map((summary) => [groupName(summary), { ...summary, company: null }]));
  deepEqual(differences(await storedMarket(database), market), []);
}
