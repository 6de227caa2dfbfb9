import * as v from 'valibot';
import { maximumRowsPerAnswer } from '~/domain/maximum-rows';
import { authedQuery } from '~/lib/authed-query';
import { Failure, toFailure } from '~/lib/failure';
import { withTimeout } from '~/lib/timeout';
import { failureFromAuthError } from './auth-errors';

/** What users enter about themselves. The name appears on the reviews that they sign; only they can see the phone number. */
export interface Profile {
  displayName: string | null;
  phone: string | null;
}

const profileColumns = 'display_name,phone';
const profileRows = v.array(v.object({ display_name: v.nullable(v.string()), phone: v.nullable(v.string()) }));

/** The signed-in user's profile. Throws a Failure. */
export function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile> {
  return authedQuery(
    (supabase) => supabase.from('profiles').select(profileColumns).eq('id', userId).limit(1).abortSignal(signal),
    profileFromRows,
  );
}

/**
 * Saves the changed parts of the signed-in user's profile and returns all of it. A new name appears on the reviews that they
 * have signed. Throws a Failure.
 */
export function updateProfile(userId: string, { displayName, phone }: Partial<Profile>): Promise<Profile> {
  const changes = {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(phone === undefined ? {} : { phone }),
  };
  return authedQuery(
    (supabase) => supabase.from('profiles').update(changes).eq('id', userId).select(profileColumns),
    profileFromRows,
  );
}

function profileFromRows(rows: unknown): Profile {
  const [row] = v.parse(profileRows, rows);
  if (!row) throw new Failure('gone', 'This account no longer exists.');
  return { displayName: row.display_name, phone: row.phone };
}

/** An account as the Auth service stores it. */
export interface Account {
  id: string;
  email: string;
  /** An address that has not been confirmed yet. */
  newEmail: string | null;
  /** How the user can sign in: "email" means by password, all others are OAuth providers. */
  providers: string[];
  createdAt: string;
  /** Everything that the Auth service reports about the user, for the download of their data. */
  authUser: unknown;
}

const authUserSchema = v.object({
  id: v.string(),
  email: v.optional(v.string(), ''),
  new_email: v.nullish(v.string()),
  app_metadata: v.object({ providers: v.optional(v.array(v.string()), []) }),
  created_at: v.string(),
});

/** The signed-in user's account. Throws a Failure. */
export async function fetchAccount(): Promise<Account> {
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(supabase.auth.getUser());
    if (error) {
      const failure = failureFromAuthError(error);
      // The account was deleted, or all sessions were ended, in another browser.
      if (failure.kind === 'not-signed-in') await clearSession();
      throw failure;
    }
    const { id, email, new_email, app_metadata, created_at } = v.parse(authUserSchema, data.user);
    const { providers } = app_metadata;
    return { id, email, newEmail: new_email || null, providers, createdAt: created_at, authUser: data.user };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** Everything that is stored about the signed-in user: account, profile and reviews. Throws a Failure. */
export async function fetchUserData(userId: string): Promise<Record<string, unknown>> {
  const [{ authUser, ...account }, profile] = await Promise.all([
    fetchAccount(),
    fetchProfile(userId, AbortSignal.timeout(10_000)),
  ]);
  const reviews: unknown[] = [];
  for (;;) {
    const page = await fetchReviews(reviews.length);
    reviews.push(...page);
    // The download has always named the report of the Auth service "all".
    if (page.length < maximumRowsPerAnswer) return { account: { ...account, all: authUser }, profile, reviews };
  }
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
