import * as v from 'valibot';
import { failureFrom, failureOf, type ReportedError } from '~/lib/failure';
import { rows } from '~/lib/rows';
import { type Company, companiesFrom, fewestQuotes } from './companies';
import { pointsFrom, type QuotePoint } from './points';
import {
  type CompanyStatistics,
  companyStatisticsRow,
  figuresFrom,
  type MarketFigures,
  type PriceStatistics,
  pricesFrom,
} from './statistics';

const statisticsColumns =
  'company,reviews,rated,rating_mean,rating_histogram,newest_on,typical_class,typical_price,typical_price_per_km2';
const pricesColumns =
  'company,resolution_class,basis,acquisition,n,average,lower_quartile,median,upper_quartile,newest_on';

/** The statistics of one company, or null when nobody has heard of it. Throws a Failure. */
export async function statisticsOf(company: string, signal: AbortSignal): Promise<CompanyStatistics | null> {
  try {
    const { data, error, status } = await rows
      .from('company_stats')
      .select(statisticsColumns)
      .eq('company', company)
      .limit(1)
      .abortSignal(signal);
    if (error) throw failureOf(status, error);
    return v.parse(v.array(companyStatisticsRow), data)[0] ?? null;
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** What the database holds of several companies, by their keys. Throws a Failure. */
export async function figuresOf(companies: string[], signal: AbortSignal): Promise<Record<string, MarketFigures>> {
  try {
    const [statistics, prices] = await Promise.all([
      rows.from('company_stats').select(statisticsColumns).in('company', companies).abortSignal(signal),
      rows.from('price_stats').select(pricesColumns).in('company', companies).abortSignal(signal),
    ]);
    if (statistics.error) throw failureOf(statistics.status, statistics.error);
    if (prices.error) throw failureOf(prices.status, prices.error);
    return figuresFrom(companies, statistics.data, prices.data);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** The price summaries of one company, of archive and tasking together. Throws a Failure. */
export async function pricesOf(company: string, signal: AbortSignal): Promise<PriceStatistics[]> {
  try {
    const { data, error, status } = await rows
      .from('price_stats')
      .select(pricesColumns)
      .eq('company', company)
      .eq('acquisition', 'all')
      .abortSignal(signal);
    if (error) throw failureOf(status, error);
    return pricesFrom(data);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/**
 * The newest quotes of each company in the last 24 months with known pixel size and price per km², at most 500 each, in the
 * order of `companies`. Throws a Failure.
 */
export async function pointsOf(companies: string[], signal: AbortSignal): Promise<QuotePoint[][]> {
  const since = new Date();
  since.setUTCFullYear(since.getUTCFullYear() - 2);
  try {
    return await Promise.all(
      companies.map(async (company) => {
        const { data, error, status } = await rows
          .from('reviews')
          .select('resolution_m,price_per_km2,acquisition,created_on')
          .eq('company', company)
          .not('resolution_m', 'is', null)
          .not('price_per_km2', 'is', null)
          .gt('created_on', since.toISOString().slice(0, 10))
          .order('created_on', { ascending: false })
          .order('id', { ascending: false })
          .limit(500)
          .abortSignal(signal);
        if (error) throw failureOf(status, error);
        return pointsFrom(data);
      }),
    );
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** Every company with its figures at a glance, by key. Throws a Failure. */
export async function companiesInDatabase(signal: AbortSignal): Promise<Company[]> {
  try {
    const [statistics, prices] = await Promise.all([
      everyRow((from, to) =>
        rows
          .from('company_stats')
          .select(
            'reviews,rated,rating_mean,typical_class,companies(key,name,description,logo,address,sensors,aliases)',
          )
          .order('company')
          .range(from, to)
          .abortSignal(signal),
      ),
      everyRow((from, to) =>
        rows
          .from('price_stats')
          .select('company,resolution_class,basis,acquisition,n,median')
          .eq('acquisition', 'all')
          .gte('n', fewestQuotes)
          .order('company')
          .order('resolution_class')
          .order('basis')
          .range(from, to)
          .abortSignal(signal),
      ),
    ]);
    return companiesFrom(statistics, prices);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
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
  try {
    const found = await everyRow((from, to) =>
      rows
        .from('price_stats')
        .select(`${pricesColumns},company_stats(companies(name,address))`)
        .eq('basis', 'km2')
        .order('company')
        .order('acquisition')
        .order('resolution_class')
        .range(from, to)
        .abortSignal(signal),
    );
    const named = v.parse(v.array(nameRow), found);
    return pricesFrom(found).map((price, index) => {
      const { name, address } = named[index]?.company_stats.companies ?? { name: price.company, address: null };
      return { price, name, address };
    });
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** As many rows as hosted Supabase gives at once. */
const most = 1000;

interface Answer {
  data: unknown[] | null;
  error: ReportedError | null;
  status: number;
}

/** All rows of a query that is asked for piece by piece. Throws a Failure. */
async function everyRow(ask: (from: number, to: number) => PromiseLike<Answer>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (;;) {
    const { data, error, status } = await ask(found.length, found.length + most - 1);
    if (error || !data) throw failureOf(status, error ?? { message: 'no rows' });
    found.push(...data);
    if (data.length < most) return found;
  }
}
