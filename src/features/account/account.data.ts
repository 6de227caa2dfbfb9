import * as v from 'valibot';
import { ask } from '~/lib/ask';
import { Failure, failureFrom, failureOf } from '~/lib/failure';
import { paths } from '~/paths';

/** What a person has told us about themselves. */
export interface Profile {
  displayName: string | null;
}

/** An account that may have to be confirmed by mail before it can be used. */
export interface Registered {
  signedIn: boolean;
}

/** Makes an account; a project that confirms addresses signs nobody in yet. Throws a Failure in the Auth service's words. */
export async function register(name: string, email: string, password: string): Promise<Registered> {
  try {
    const { supabase } = await import('~/lib/supabase');
    const { data, error } = await supabase.auth.signUp({ email, password, options: { data: { display_name: name } } });
    if (error) throw authFailure(error);
    return { signedIn: data.session !== null };
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** Signs in with e-mail and password. Throws a Failure in the Auth service's words. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const { supabase } = await import('~/lib/supabase');
    const { error } = await supabase.auth.signInWithPassword({ email, password });
    if (error) throw authFailure(error);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** Signs this browser out, whether or not the server can be reached. Throws a Failure when not even our own script comes. */
export async function signOut(): Promise<void> {
  try {
    const { supabase, forgetSession } = await import('~/lib/supabase');
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    if (error) forgetSession();
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** The signed-in person's profile. Throws a Failure. */
export function profileOf(userId: string, signal: AbortSignal): Promise<Profile> {
  return ask(
    (supabase) => supabase.from('profiles').select('display_name').eq('id', userId).limit(1).abortSignal(signal),
    (rows) => {
      const [row] = v.parse(v.array(v.object({ display_name: v.nullable(v.string()) })), rows);
      if (!row) throw new Failure('gone', 'This account no longer exists.');
      return { displayName: row.display_name };
    },
  );
}

/** Deletes the account of whoever is signed in, then signs this browser out. Throws a Failure. */
export async function deleteAccount(keepReviews: boolean): Promise<void> {
  try {
    const { supabase, forgetSession } = await import('~/lib/supabase');
    const { data, error } = await supabase.auth.getSession();
    if (error) throw authFailure(error);
    if (!data.session) throw new Failure('not-signed-in', 'You are not signed in.');
    const answer = await fetch(paths.deleteAccount, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session.access_token}` },
      body: JSON.stringify({ keepReviews }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw failureOf(answer.status, { message: 'The account could not be deleted.' });
    forgetSession();
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

function authFailure(error: { message: string; status?: number | undefined; code?: string | undefined }): Failure {
  if (error.status === 429) return failureOf(429, error);
  // The Auth client reports 0 or a 5xx when no answer, or none of the Auth service, came.
  if (!error.status || error.status >= 500) return failureOf(0, error);
  return new Failure('invalid', error.message);
}
