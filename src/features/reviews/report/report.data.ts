import * as v from 'valibot';
import { endpoints } from '~/endpoints';
import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import type { Report } from './report';

const receipt = v.object({ receipt: v.string() });
const refusal = v.object({ error: v.string() });

/** Reports a review, with the account of a reader who is signed in. Returns the receipt number. Throws a Failure. */
export async function reportReview(report: Report): Promise<string> {
  try {
    const response = await fetch(endpoints.report, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await authorization()) },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(10_000),
    });
    const body: unknown = await response.json();
    if (response.ok) return v.parse(receipt, body).receipt;
    const message = v.parse(refusal, body).error;
    throw response.status < 500 ? new Failure('refused', message) : new Failure('unreachable', message);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

async function authorization(): Promise<Record<string, string>> {
  if (!hasSessionCookie(document.cookie)) return {};
  // Imported on demand, because visitors do not need the Supabase client.
  const { supabase } = await import('~/lib/supabase');
  const { data } = await supabase.auth.getSession();
  return data.session ? { Authorization: `Bearer ${data.session.access_token}` } : {};
}
