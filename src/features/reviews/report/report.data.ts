import * as v from 'valibot';
import { endpoints } from '~/endpoints';
import { authorizationHeader } from '~/lib/authorization-header';
import { Failure, toFailure } from '~/lib/failure';
import type { Report } from './report';

const receipt = v.object({ receipt: v.string() });
const refusal = v.object({ error: v.string() });

/** Reports a review, as the signed-in reader if there is one. Returns the receipt number. Throws a Failure. */
export async function reportReview(report: Report): Promise<string> {
  try {
    const response = await fetch(endpoints.report, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await authorizationHeader()) },
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
