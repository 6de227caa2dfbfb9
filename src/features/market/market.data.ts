import * as v from 'valibot';
import { statisticsWindowStart } from '~/domain/dates';
import { minimumQuotes } from '~/domain/price-statistics';
import { fetchData, parseData } from '~/lib/data-api';
import { type Company, companiesFrom } from './company';
import { pointsFrom, type QuotePoint } from './quote-points';
import {
  type CompanyStatistics,
  figuresFrom,
  type MarketFigures,
  type PriceStatistics,
  pricesFrom,
  statisticsFrom,
} from './statistics';

const statisticsColumns =
  'company,reviews,rated,rating_mean,rating_histogram,newest_on,typical_class,typical_price,typical_price_per_km2';
const pricesColumns =
  'company,resolution_class,basis,acquisition,n,average,lower_quartile,median,upper_quartile,newest_on';

/** The statistics of one company, or null when nobody has heard of it. Throws a Failure. */
export async function statisticsOf(company: string, signal: AbortSignal): Promise<CompanyStatistics | null> {
  const asked = { select: statisticsColumns, company: `eq.${company}`, limit: '1' };
  return parseData(await rowsOf('company_stats', asked, signal), ([row]) => (row ? statisticsFrom(row) : null));
}

/** The price summaries of one company, of archive and tasking together. Throws a Failure. */
export async function pricesOf(company: string, signal: AbortSignal): Promise<PriceStatistics[]> {
  const asked = { select: pricesColumns, company: `eq.${company}`, acquisition: 'eq.all' };
  return parseData(await rowsOf('price_stats', asked, signal), pricesFrom);
}

/** What the database holds of several companies, by their keys. Throws a Failure. */
export async function figuresOf(companies: string[], signal: AbortSignal): Promise<Record<string, MarketFigures>> {
  const company = `in.(${companies.join()})`;
  const [statistics, prices] = await Promise.all([
    rowsOf('company_stats', { select: statisticsColumns, company }, signal),
    rowsOf('price_stats', { select: pricesColumns, company }, signal),
  ]);
  return parseData(statistics, () => figuresFrom(companies, statistics, prices));
}

/**
 * The newest quotes of each company in the last 24 months with known pixel size and price per km², at most 500 each, in the
 * order of `companies`. Throws a Failure.
 */
export async function pointsOf(companies: string[], signal: AbortSignal): Promise<QuotePoint[][]> {
  const asked = {
    select: 'resolution_m,price_per_km2,acquisition,created_on',
    resolution_m: 'not.is.null',
    price_per_km2: 'not.is.null',
    created_on: `gt.${statisticsWindowStart()}`,
    order: 'created_on.desc,id.desc',
    limit: '500',
  };
  const found = await Promise.all(
    companies.map((company) => rowsOf('reviews', { ...asked, company: `eq.${company}` }, signal)),
  );
  return parseData(found, (all) => all.map(pointsFrom));
}

/** Every company with its figures at a glance, by key. Throws a Failure. */
export async function companiesInDatabase(signal: AbortSignal): Promise<Company[]> {
  const [statistics, prices] = await Promise.all([
    everyRow(
      'company_stats',
      {
        select: 'reviews,rated,rating_mean,typical_class,companies(key,name,description,logo,address,sensors,aliases)',
        order: 'company',
      },
      signal,
    ),
    everyRow(
      'price_stats',
      {
        select: 'company,resolution_class,basis,acquisition,n,median',
        acquisition: 'eq.all',
        n: `gte.${minimumQuotes}`,
        order: 'company,resolution_class,basis',
      },
      signal,
    ),
  ]);
  return parseData(statistics, () => companiesFrom(statistics, prices));
}

/** A price summary and whose it is. */
export interface PriceOfCompany {
  price: PriceStatistics;
  name: string;
  address: string | null;
}

const nameRow = v.object({
  company_stats: v.object({ companies: v.object({ name: v.string(), address: v.nullable(v.string()) }) }),
});

/** Every company's prices per km², by class and acquisition. Throws a Failure. */
export async function pricesPerKm2(signal: AbortSignal): Promise<PriceOfCompany[]> {
  const asked = {
    select: `${pricesColumns},company_stats(companies(name,address))`,
    basis: 'eq.km2',
    order: 'company,acquisition,resolution_class',
  };
  const found = await everyRow('price_stats', asked, signal);
  return parseData(found, (rows) => {
    const named = v.parse(v.array(nameRow), rows);
    return pricesFrom(rows).map((price, index) => {
      const { name, address } = named[index]?.company_stats.companies ?? { name: price.company, address: null };
      return { price, name, address };
    });
  });
}

/** As many rows as hosted Supabase gives at once. */
const most = 1000;

/** All rows of a question, piece by piece. Throws a Failure. */
async function everyRow(table: string, asked: Record<string, string>, signal: AbortSignal): Promise<unknown[]> {
  const found: unknown[] = [];
  for (;;) {
    const piece = { ...asked, limit: String(most), offset: String(found.length) };
    const rows = await rowsOf(table, piece, signal);
    found.push(...rows);
    if (rows.length < most) return found;
  }
}

async function rowsOf(table: string, asked: Record<string, string>, signal: AbortSignal): Promise<unknown[]> {
  return parseData(await fetchData(table, new URLSearchParams(asked), signal), (said) =>
    v.parse(v.array(v.unknown()), said),
  );
}
