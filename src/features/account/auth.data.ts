import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie, sessionCookie } from '~/lib/session-cookie';
import { confirmDeletionChoice, setPasswordRecovery } from '~/lib/tab-state';
import { withTimeout } from '~/lib/timeout';
import { paths, returnAddress } from '~/paths';
import { authFailure, type Provider, wordsFor } from './validation';

type Auth = typeof import('~/lib/supabase').supabase.auth;
type Refusal = Parameters<typeof authFailure>[0];

/** What an answer holds that is no refusal. */
type Granted<Said> = Extract<Said, { error: null }> extends { data: infer Data } ? Data : undefined;

interface Answer {
  data?: unknown;
  error: Refusal | null;
}

/** Asks the Auth service. Throws a Failure in words that a person understands. */
async function ask<Said extends Answer>(question: (auth: Auth) => Promise<Said>): Promise<Granted<Said>> {
  try {
    const { supabase } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(question(supabase.auth));
    if (error) throw authFailure(error);
    return data as Granted<Said>;
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** An account that may have to be confirmed by mail before it can be used. */
export interface Registered {
  signedIn: boolean;
}

/**
 * Makes an account; a project that confirms addresses signs nobody in yet and answers alike whether or not there was one. The
 * mail leads to `next`. Throws a Failure.
 */
export async function register(name: string, email: string, password: string, next: string): Promise<Registered> {
  const options = { data: { display_name: name }, emailRedirectTo: location.origin + next };
  const { session } = await ask(async (auth) =>
    alikeFor(await auth.signUp({ email, password, options }), { user: null, session: null }),
  );
  if (session) requireKept(hasSessionCookie(document.cookie));
  return { signedIn: session !== null };
}

/** Signs in with e-mail and password. Throws a Failure. */
export async function signIn(email: string, password: string): Promise<void> {
  await ask((auth) => auth.signInWithPassword({ email, password }));
  requireKept(hasSessionCookie(document.cookie));
}

/** Signs whoever is signed in with a password in anew, because what follows asks for more certainty. Throws a Failure. */
export async function confirmPassword(email: string, password: string): Promise<void> {
  await ask(async (auth) => {
    const said = await auth.signInWithPassword({ email, password });
    if (said.error?.code === 'invalid_credentials') throw new Failure('invalid', 'This is not your current password.');
    return said;
  });
}

/**
 * Leaves for the sign-in page of a provider, which leads back and on to `next`; with `again` it asks who is there even if it
 * knows, and proposes that address. Throws a Failure when it cannot be reached.
 */
export async function signInWith(provider: Provider, next: string, again?: string): Promise<void> {
  const redirectTo = `${location.origin}${paths.callback(next)}`;
  const queryParams = again ? { queryParams: { prompt: 'select_account', login_hint: again } } : {};
  const { url } = await ask((auth) =>
    auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true, ...queryParams } }),
  );
  // What proves on the way back that it was this browser that left.
  requireKept(document.cookie.includes(`${sessionCookie}-code-verifier`));
  location.assign(url);
}

/** Signs out: this browser, whether or not the server can be reached; or every browser, which the server must hear of. */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  if (where === 'everywhere') return void (await ask((auth) => auth.signOut({ scope: 'global' })));
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { error } = await supabase.auth.signOut({ scope: 'local' });
    if (error) await clearSession();
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** Has a mail sent that leads to choosing a new password, if there is an account with that address. Throws a Failure. */
export async function askForReset(email: string): Promise<void> {
  const redirectTo = `${location.origin}${paths.resetPassword}`;
  await ask(async (auth) => alikeFor(await auth.resetPasswordForEmail(email, { redirectTo }), {}));
}

/** Gives the signed-in person a new password. Throws a Failure. */
export async function setPassword(password: string): Promise<void> {
  await ask((auth) => auth.updateUser({ password }));
}

/** Has mails sent that confirm a new address; until then the old one stays. Throws a Failure. */
export async function changeEmail(email: string): Promise<void> {
  await ask((auth) => auth.updateUser({ email }, { emailRedirectTo: `${location.origin}${paths.profile}` }));
}

/** Where somebody goes on who came back from a provider or by the link of a mail, and what to tell them there. */
export interface Arrival {
  address: string;
  words: string | null;
}

const mailTypes = ['signup', 'recovery', 'email_change', 'email'] as const;

/** Signs in whoever comes back from a provider, or by the link of a mail, as the address says. Throws a Failure. */
export async function arrive(search: string): Promise<Arrival> {
  const said = new URLSearchParams(search);
  const next = goingOnTo(search);
  const error = said.get('error_code') ?? said.get('error');
  if (error) throw new Failure('invalid', wordsFor(error, 'You were not signed in.'));
  const code = said.get('code');
  if (code) {
    await ask((auth) => auth.exchangeCodeForSession(code));
    confirmDeletionChoice();
    requireKept(hasSessionCookie(document.cookie));
    return { address: next, words: null };
  }
  const token_hash = said.get('token_hash');
  const type = mailTypes.find((one) => one === said.get('type'));
  if (!token_hash || !type) throw new Failure('invalid', wordsFor('otp_expired', ''));
  const { session } = await ask((auth) => auth.verifyOtp({ token_hash, type })).catch(refuseLink);
  if (type === 'email_change') {
    const words = session ? 'Address changed' : 'Confirmed. Now open the link in the mail to your other address.';
    return { address: paths.profile, words };
  }
  requireKept(hasSessionCookie(document.cookie));
  if (type === 'recovery') {
    setPasswordRecovery();
    return { address: paths.resetPassword, words: null };
  }
  return { address: next, words: `account created successfully: you are signed in as ${session?.user.email}` };
}

/** Whatever the Auth service finds wrong with a link, there is one thing that a person can do. */
function refuseLink(thrown: unknown): never {
  const failure = toFailure(thrown);
  throw failure.kind === 'invalid' ? new Failure('invalid', wordsFor('otp_expired', failure.message)) : failure;
}

/** Whether somebody who is signed in here came by a link that may be somebody else's. */
export function mayBeAnothers(search: string): boolean {
  const said = new URLSearchParams(search);
  return said.has('token_hash') && said.get('type') !== 'email_change' && hasSessionCookie(document.cookie);
}

/** Where somebody wanted to go on to, by the address to which they came back. */
export function goingOnTo(search: string): string {
  return returnAddress(pathOf(new URLSearchParams(search).get('next')));
}

/** The path within this site that a mail or an address asks to go on to; null when it asks for none. */
function pathOf(asked: string | null): string | null {
  if (asked === null || asked === '' || asked === location.origin) return null;
  return asked.startsWith(`${location.origin}/`) ? asked.slice(location.origin.length) : asked;
}

/** A mail that was sent a moment ago is not sent again; to say so would tell that there is such an account. */
function alikeFor<Said extends Answer, Data>(said: Said, data: Data): Said | { data: Data; error: null } {
  return said.error?.code === 'over_email_send_rate_limit' ? { data, error: null } : said;
}

/** Throws a Failure when the browser has not kept what signs somebody in on the next page. */
function requireKept(kept: boolean): void {
  if (kept) return;
  throw new Failure(
    'invalid',
    'Your browser keeps no cookies of this site, so that you cannot stay signed in. Allow them and try again.',
  );
}
