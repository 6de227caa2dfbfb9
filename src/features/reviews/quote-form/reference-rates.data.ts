import type { ReferenceRates } from '~/domain/money/reference-rate';
import { endpoints } from '~/endpoints';
import { failureFromResponse, toFailure } from '~/lib/failure';

/** The reference rates of all months. Throws a Failure. */
export async function fetchReferenceRates(signal: AbortSignal): Promise<ReferenceRates> {
  try {
    const response = await fetch(endpoints.referenceRates, { signal });
    if (!response.ok) throw failureFromResponse(response.status, { message: response.statusText });
    return await response.json();
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
