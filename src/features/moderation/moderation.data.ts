import * as v from 'valibot';
import { endpoints } from '~/endpoints';
import { authedQuery } from '~/lib/authed-query';
import { authorizationHeader } from '~/lib/authorization-header';
import { toFailure } from '~/lib/failure';
import { type Decision, parseQueue, type QueueEntry } from './moderation';

/** A company that a reviewer named and that is waiting for approval. */
export interface WaitingCompany {
  key: string;
  name: string;
}

const waitingCompanies = v.array(v.object({ key: v.string(), name: v.string() }));

/** The maximum number of reviews that the database returns at once. */
export const pageSize = 10;

/**
 * The reported reviews after `after`, or the first ones for null. `settled` selects reviews with settled reports instead of open
 * ones. Throws a Failure.
 */
export function fetchQueue(settled: boolean, after: QueueEntry | null, signal: AbortSignal): Promise<QueueEntry[]> {
  const page = { closed: settled, ...(after && { after_review: after.id }) };
  return authedQuery('moderation_queue', page, parseQueue, signal);
}

/** Decides about a review, with a reason that is logged. Resolves to false if the review no longer exists. Throws a Failure. */
export async function decide(decision: Decision, review: string, reason: string): Promise<boolean> {
  try {
    await authedQuery(decision, { review, reason }, () => undefined);
  } catch (thrown) {
    if (toFailure(thrown).kind === 'gone') return false;
    throw thrown;
  }
  if (decision === 'hide_review' || decision === 'restore_review') await requestRebuild();
  return true;
}

/** The companies waiting for approval, those with the most reviews first; at most 1,000. Throws a Failure. */
export function fetchWaitingCompanies(signal: AbortSignal): Promise<WaitingCompany[]> {
  return authedQuery('waiting_companies', {}, v.parser(waitingCompanies), signal);
}

/** Approves a company that a reviewer named, so that lists, suggestions and comparisons show it. Throws a Failure. */
export function approveCompany(company: string): Promise<void> {
  return authedQuery('approve_company', { company }, () => undefined);
}

/**
 * Requests a build without the hidden review. If the request fails, the daily build follows, and live pages are already correct.
 */
async function requestRebuild(): Promise<void> {
  try {
    await fetch(endpoints.rebuild, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(await authorizationHeader()) },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    });
  } catch {}
}
