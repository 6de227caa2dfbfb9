import * as v from 'valibot';
import { failureFrom, failureOf } from '~/lib/failure';
import { rows } from '~/lib/rows';
import { type CompanyStatistics, companyStatisticsRow, type PriceStatistics, pricesFrom } from './statistics';

/** The statistics of one company, or null when nobody has heard of it. Throws a Failure. */
export async function statisticsOf(company: string, signal: AbortSignal): Promise<CompanyStatistics | null> {
  try {
    const { data, error, status } = await rows
      .from('company_stats')
      .select(
        'company,reviews,rated,rating_mean,rating_histogram,newest_on,typical_class,typical_price,typical_price_per_km2',
      )
      .eq('company', company)
      .limit(1)
      .abortSignal(signal);
    if (error) throw failureOf(status, error);
    return v.parse(v.array(companyStatisticsRow), data)[0] ?? null;
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** The price summaries of one company, of archive and tasking together. Throws a Failure. */
export async function pricesOf(company: string, signal: AbortSignal): Promise<PriceStatistics[]> {
  try {
    const { data, error, status } = await rows
      .from('price_stats')
      .select('resolution_class,basis,acquisition,n,average,lower_quartile,median,upper_quartile,newest_on')
      .eq('company', company)
      .eq('acquisition', 'all')
      .abortSignal(signal);
    if (error) throw failureOf(status, error);
    return pricesFrom(data);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}
