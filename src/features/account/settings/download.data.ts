import * as v from 'valibot';
import { maximumRowsPerAnswer } from '~/domain/maximum-rows';
import { authedQuery } from '~/lib/authed-query';
import { fetchAccount, fetchProfile } from '../account.data';
import { fetchNoticeSettings, fetchNotices } from '../notices/notices.data';

/**
 * Everything that is stored about the signed-in user: account, profile, notices, reviews, also those that moderators have hidden,
 * whether moderators have stopped the account, the ids of the reviews found helpful, and what they claimed, replied and proposed for
 * providers. Throws a Failure.
 */
export async function fetchUserData(userId: string): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(10_000);
  const [{ authUser, ...account }, profile, notices, reviews, hiddenReviews, standing, helpfulVotes, forProviders] =
    await Promise.all([
      fetchAccount(),
      fetchProfile(userId, signal),
      fetchAllNotices(signal),
      fetchAll(fetchReviews, maximumRowsPerAnswer),
      fetchAll(
        (from_row) => authedQuery((supabase) => supabase.rpc('own_hidden_reviews', { from_row }), parseRows),
        30,
      ),
      authedQuery(
        (supabase) => supabase.rpc('own_standing'),
        (standing) => standing,
      ),
      authedQuery(
        (supabase) => supabase.rpc('own_votes'),
        (ids) => ids,
      ),
      fetchWrittenForProviders(),
    ]);
  // The download has always named the report of the Auth service "all".
  const whole = { ...account, all: authUser };
  return { account: whole, profile, notices, reviews, hiddenReviews, standing, helpfulVotes, ...forProviders };
}

async function fetchAllNotices(signal: AbortSignal) {
  const [settings, latest] = await Promise.all([fetchNoticeSettings(signal), fetchNotices(mostNotices, signal)]);
  return { settings, latest };
}

/** As many as the database returns at once. Nobody gets more in 90 days. */
const mostNotices = 1000;

async function fetchWrittenForProviders() {
  const [claims, replies, removedReplies, proposals] = await Promise.all([
    authedQuery((supabase) => supabase.rpc('own_claims'), parseRows),
    fetchAll((from_row) => authedQuery((supabase) => supabase.rpc('own_replies', { from_row }), parseRows), 40),
    fetchAll((from_row) => authedQuery((supabase) => supabase.rpc('own_removed_replies', { from_row }), parseRows), 40),
    fetchAll((from_row) => authedQuery((supabase) => supabase.rpc('own_proposals', { from_row }), parseRows), 20),
  ]);
  return { claims, replies, removedReplies, proposals };
}

/** All rows, which come in pages of `pageSize`. */
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

/** One page of the signed-in user's reviews with all columns, oldest first. */
function fetchReviews(offset: number): Promise<unknown[]> {
  return authedQuery(
    (supabase) =>
      supabase
        .from('review_authors')
        .select('created_at,reviews!inner(*)')
        .order('created_at')
        .order('id')
        .range(offset, offset + maximumRowsPerAnswer - 1),
    (rows) => v.parse(reviewRows, rows).map(({ created_at, reviews }) => ({ ...reviews, shared_at: created_at })),
  );
}

const reviewRows = v.array(v.object({ created_at: v.string(), reviews: v.looseObject({}) }));
