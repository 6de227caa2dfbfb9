import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { failureFromResponse, toFailure } from './failure';
import { fetchWithTimeout } from './timeout';

/**
 * Calls a function of the database as a visitor and parses the result with `parse`. Supabase's own client would add 4.6 kB to every
 * page that lists reviews. Throws a Failure.
 */
export async function visitorQuery<Value>(
  name: string,
  args: Record<string, unknown>,
  parse: (data: unknown) => Value,
  signal: AbortSignal | null = null,
): Promise<Value> {
  try {
    const response = await fetchWithTimeout(`${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      signal,
    });
    const body = await response.json();
    // A gateway sends the time to wait in a header.
    const hint = `${response.headers.get('Retry-After')} seconds`;
    if (!response.ok) throw failureFromResponse(response.status, { message: '', hint, ...body });
    return parse(body);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
