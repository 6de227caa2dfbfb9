import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { fetchAccount, fetchProfile } from '../account.data';
import { fetchNoticeSettings, fetchNotices } from '../notices/notices.data';

/**
 * Everything that is stored about the signed-in user. This includes the account, profile, notices and reviews, even those that
 * moderators have hidden. It also covers whether the account is stopped, the reviews found helpful, and claims and replies for
 * providers. Throws a Failure.
 */
export async function fetchUserData(): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(10_000);
  const [{ authUser, ...account }, profile, notices, reviews, hiddenReviews, standing, helpfulVotes, forProviders] =
    await Promise.all([
      fetchAccount(),
      fetchProfile(signal),
      fetchAllNotices(signal),
      fetchAllReviews(),
      fetchAll((from_row) => authedQuery('own_hidden_reviews', { from_row }, parseRows), 30),
      authedQuery('own_standing', {}, (standing) => standing),
      authedQuery('own_marks', {}, (marks) => v.parse(v.object({ helpful: v.array(v.string()) }), marks).helpful),
      fetchWrittenForProviders(),
    ]);
  // The key "all" for the report of the Auth service is kept from earlier downloads.
  const whole = { ...account, all: authUser };
  return { account: whole, profile, notices, reviews, hiddenReviews, standing, helpfulVotes, ...forProviders };
}

async function fetchAllNotices(signal: AbortSignal) {
  const [settings, latest] = await Promise.all([fetchNoticeSettings(signal), fetchNotices(mostNotices, signal)]);
  return { settings, latest };
}

/** The most that the database returns at once. No user gets more in 90 days. */
const mostNotices = 1000;

async function fetchWrittenForProviders() {
  const [claims, replies, removedReplies] = await Promise.all([
    authedQuery('own_claims', {}, parseRows),
    fetchAll((from_row) => authedQuery('own_replies', { from_row }, parseRows), 40),
    fetchAll((from_row) => authedQuery('own_removed_replies', { from_row }, parseRows), 40),
  ]);
  return { claims, replies, removedReplies };
}

/** All rows, requested in pages of `pageSize`. */
async function fetchAll(fetchPage: (offset: number) => Promise<unknown[]>, pageSize: number): Promise<unknown[]> {
  const all: unknown[] = [];
  for (;;) {
    const page = await fetchPage(all.length);
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}

function parseRows(rows: unknown): unknown[] {
  return v.parse(v.array(v.looseObject({})), rows);
}

/** All of the signed-in user's reviews with all columns, oldest first. */
async function fetchAllReviews(): Promise<unknown[]> {
  const all: { id: string; shared_at: string }[] = [];
  for (;;) {
    const after = all.at(-1) ?? null;
    const page = await authedQuery(
      'own_reviews',
      { after: after && { id: after.id, shared_at: after.shared_at }, at_most: 40 },
      (rows) => v.parse(v.array(v.looseObject({ id: v.string(), shared_at: v.string() })), rows),
    );
    all.push(...page);
    if (page.length < 40) return all.toReversed();
  }
}
