import type { SearchEntry } from '~/domain/search-entry';
import { fetchSiteFile } from '~/lib/site-file';
import { paths } from '~/paths';

/** The satellites of the site. Throws a Failure. */
export async function fetchSatellites(signal: AbortSignal): Promise<SearchEntry[]> {
  const entries = await fetchSiteFile(paths.searchIndex, (data) => data as SearchEntry[], signal);
  return entries.filter(({ kind }) => kind === 'satellite');
}
