import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure, failureFromResponse, toFailure } from '~/lib/failure';
import { withTimeout } from '~/lib/timeout';
import { paths } from '~/paths';
import { authFailure } from './validation';

/** What a person has told us about themselves; signed reviews bear the name, nobody else sees the phone number. */
export interface Profile {
  displayName: string | null;
  phone: string | null;
}

const profileRows = v.array(v.object({ display_name: v.nullable(v.string()), phone: v.nullable(v.string()) }));

/** The signed-in person's profile. Throws a Failure. */
export function profileOf(userId: string, signal: AbortSignal): Promise<Profile> {
  return authedQuery(
    (supabase) => supabase.from('profiles').select('display_name,phone').eq('id', userId).limit(1).abortSignal(signal),
    profileIn,
  );
}

/**
 * Saves what has changed in the signed-in person's profile and returns all of it; a new name appears on the reviews that they
 * signed. Throws a Failure.
 */
export function saveProfile(userId: string, { displayName, phone }: Partial<Profile>): Promise<Profile> {
  return authedQuery(
    (supabase) =>
      supabase
        .from('profiles')
        .update({
          ...(displayName === undefined ? {} : { display_name: displayName }),
          ...(phone === undefined ? {} : { phone }),
        })
        .eq('id', userId)
        .select('display_name,phone'),
    profileIn,
  );
}

function profileIn(rows: unknown): Profile {
  const [row] = v.parse(profileRows, rows);
  if (!row) throw new Failure('gone', 'This account no longer exists.');
  return { displayName: row.display_name, phone: row.phone };
}

/** What the Auth service knows of an account. */
export interface Account {
  id: string;
  email: string;
  /** An address that has still to be confirmed. */
  newEmail: string | null;
  /** With what its owner signs in: "email" stands for a password. */
  providers: string[];
  createdAt: string;
  /** All that the Auth service says, for its owner to take along. */
  all: unknown;
}

const accountForm = v.object({
  id: v.string(),
  email: v.optional(v.string(), ''),
  new_email: v.nullish(v.string()),
  app_metadata: v.object({ providers: v.optional(v.array(v.string()), []) }),
  created_at: v.string(),
});

/** The signed-in person's account. Throws a Failure. */
export async function accountOf(): Promise<Account> {
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(supabase.auth.getUser());
    if (error) {
      const failure = authFailure(error);
      // Another browser has ended every session, or the account.
      if (failure.kind === 'not-signed-in') await clearSession();
      throw failure;
    }
    const { id, email, new_email, app_metadata, created_at } = v.parse(accountForm, data.user);
    const { providers } = app_metadata;
    return { id, email, newEmail: new_email || null, providers, createdAt: created_at, all: data.user };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

const atOnce = 1000;

/** Everything that is kept about the signed-in person, to be taken along: account, profile and reviews. Throws a Failure. */
export async function everythingAbout(userId: string): Promise<Record<string, unknown>> {
  const [account, profile] = await Promise.all([accountOf(), profileOf(userId, AbortSignal.timeout(10_000))]);
  const reviews: unknown[] = [];
  for (;;) {
    const page = await authedQuery(
      (supabase) =>
        supabase
          .from('review_authors')
          .select('created_at,reviews!inner(*)')
          .order('created_at')
          .order('id')
          .range(reviews.length, reviews.length + atOnce - 1),
      (rows) => v.parse(v.array(v.object({ created_at: v.string(), reviews: v.looseObject({}) })), rows),
    );
    reviews.push(...page.map(({ created_at, reviews: review }) => ({ ...review, shared_at: created_at })));
    if (page.length < atOnce) return { account, profile, reviews };
  }
}

/** How deleting an account ended: done, or to be asked again after signing in, which was too long ago. */
export type Deleted = 'deleted' | 'stale';

/**
 * Deletes the account of this user, who has just signed in, then signs this browser out. Throws a Failure, also when somebody
 * else is signed in by now.
 */
export async function deleteAccount(userId: string, keepReviews: boolean): Promise<Deleted> {
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { data, error } = await supabase.auth.getSession();
    if (error) throw authFailure(error);
    if (data.session?.user.id !== userId) throw new Failure('not-signed-in', 'You are not signed in any more.');
    const answer = await fetch(paths.deleteAccount, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session.access_token}` },
      body: JSON.stringify({ keepReviews }),
      // Whoever closes the tab now has asked for it all the same.
      keepalive: true,
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication')) return 'stale';
    // Whatever else answers in its place has deleted nothing.
    if (answer.status !== 204) throw failureFromResponse(answer.ok ? 0 : answer.status, undeletedBy(answer));
    await clearSession();
    return 'deleted';
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

function undeletedBy(answer: Response): { message: string; hint: string } {
  const wait = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  return {
    message: Number.isNaN(wait) ? 'The account could not be deleted.' : `Try again in ${wait} seconds.`,
    hint: `${wait} seconds`,
  };
}
