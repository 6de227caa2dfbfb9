import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { failureFromResponse, toFailure } from './failure';
import { fetchWithTimeout } from './timeout';

/**
 * Reads from the Data API as a visitor: a path ("reviews") with PostgREST parameters. Supabase's own client for this would add
 * 4.6 kB to every page that lists reviews. Throws a Failure.
 */
export async function fetchData(path: string, params: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetchWithTimeout(`${PUBLIC_SUPABASE_URL}/rest/v1/${path}?${params}`, {
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
      signal,
    });
    const body = await response.json();
    // The database puts the time to wait into the hint of the body, a gateway into a header.
    const hint = `${response.headers.get('Retry-After')} seconds`;
    if (!response.ok) throw failureFromResponse(response.status, { message: '', hint, ...body });
    return body;
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** Parses data with `parse`. Throws a Failure when the data does not have the expected shape. */
export function parseData<Data, Value>(data: Data, parse: (data: Data) => Value): Value {
  try {
    return parse(data);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
