import * as v from 'valibot';
import { failureFrom, failureOf } from '~/lib/failure';
import { rows } from '~/lib/rows';
import { type CompanyStatistics, companyStatisticsRow } from './statistics';

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
