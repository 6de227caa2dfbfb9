import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { failureFrom, failureOf } from './failure';
import { patiently } from './patience';

/**
 * Reads as any visitor may: what the Data API has at a path ("reviews"), asked for by parameters in its own terms. Supabase's
 * client for that alone weighs 4.6 kB on every page. Throws a Failure.
 */
export async function read(path: string, asked: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await patiently(`${PUBLIC_SUPABASE_URL}/rest/v1/${path}?${asked}`, {
      headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
      signal,
    });
    const said = await answer.json();
    if (!answer.ok) throw failureOf(answer.status, { message: '', ...said });
    return said;
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** What was said, as `from` understands it. Throws a Failure when it does not. */
export function understood<Said, Value>(said: Said, from: (said: Said) => Value): Value {
  try {
    return from(said);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}
