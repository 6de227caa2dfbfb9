import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { failureFromResponse, toFailure } from './failure';
import { fetchWithTimeout } from './timeout';

/**
 * Reads from the Data API as a visitor: a path ("reviews") with PostgREST parameters. Supabase's own client for this would add
 * 4.6 kB to every page that lists reviews. Throws a Failure.
 */
export function fetchData(path: string, params: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  return send(`${path}?${params}`, { signal });
}

/**
 * Calls a function of the database as a visitor. Its values are in the body: in an address, PostgREST takes the key of a company
 * such as "cs.space" or "match" for an operator. Throws a Failure.
 */
export function callFunction(name: string, values: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  const body = JSON.stringify(Object.fromEntries(values));
  return send(`rpc/${name}`, { method: 'POST', body, signal, headers: { 'Content-Type': 'application/json' } });
}

async function send(
  path: string,
  { headers, ...request }: RequestInit & { headers?: Record<string, string> },
): Promise<unknown> {
  try {
    const response = await fetchWithTimeout(`${PUBLIC_SUPABASE_URL}/rest/v1/${path}`, {
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, ...headers },
      ...request,
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
