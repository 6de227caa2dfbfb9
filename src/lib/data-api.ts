import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { failureFromResponse, toFailure } from './failure';
import { fetchWithTimeout } from './timeout';

/**
 * Reads from the Data API as a visitor: a path ("reviews") with PostgREST parameters. Supabase's own client for this would add
 * 4.6 kB to every page that lists reviews. Throws a Failure.
 */
export async function fetchData(path: string, params: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetchFromApi(`${PUBLIC_SUPABASE_URL}/rest/v1/${path}?${params}`, {
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
      signal,
    });
    const body = await response.json();
    if (!response.ok) throw failureFromResponse(response.status, { message: '', ...body });
    return body;
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/**
 * `fetch` with a timeout. When a gateway asks to wait, its response gets the time as a hint in the body, where the database puts
 * it too, because the Supabase client passes on no headers of an error.
 */
export async function fetchFromApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(input, init);
  const seconds = response.headers.get('Retry-After');
  if (response.ok || !seconds) return response;
  return Response.json({ hint: `${seconds} seconds`, ...(await response.json().catch(() => null)) }, response);
}

/** Parses data with `parse`. Throws a Failure when the data does not have the expected shape. */
export function parseData<Data, Value>(data: Data, parse: (data: Data) => Value): Value {
  try {
    return parse(data);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
