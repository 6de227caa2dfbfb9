import type { SearchEntry } from '~/domain/search-entry';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { paths } from '~/paths';

/** The satellites of the site. Throws a Failure. */
export async function fetchSatellites(signal: AbortSignal): Promise<SearchEntry[]> {
  try {
    const response = await fetch(paths.searchIndex, { signal });
    if (!response.ok) throw failureFromResponse(response.status, { message: response.statusText });
    const entries: SearchEntry[] = await response.json();
    return entries.filter(({ kind }) => kind === 'satellite');
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
