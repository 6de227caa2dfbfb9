import type { ReferenceRates } from '~/domain/money/reference-rate';
import { endpoints } from '~/endpoints';
import { fetchSiteFile } from '~/lib/site-file';

/** The reference rates of all months. Throws a Failure. */
export function fetchReferenceRates(signal: AbortSignal): Promise<ReferenceRates> {
  return fetchSiteFile(endpoints.referenceRates, (data) => data as ReferenceRates, signal);
}
