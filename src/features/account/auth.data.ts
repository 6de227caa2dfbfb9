import { endpoints } from '~/endpoints';
import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie, sessionCookie } from '~/lib/session-cookie';
import { paths } from '~/paths';
import { fetchAccount } from './account.data';
import { isAboutEmail } from './auth-errors';
import { type Auth, type AuthResponse, authRequest, requireCookie } from './auth-request.data';
import type { OAuthProvider } from './oauth-providers';

/** Whether a new account is already signed in; if not, its address must first be confirmed by email. */
export interface SignUpResult {
  signedIn: boolean;
}

/**
 * Creates an account. If the deployment requires confirmation, nobody is signed in yet, and the result is the same whether or not
 * the account existed or an email could be sent. The link in the email leads to `next`. The profile has no name if `name` is null. Throws a Failure.
 */
export async function signUp(
  name: string | null,
  email: string,
  password: string,
  next: string,
): Promise<SignUpResult> {
  const options = { data: name === null ? {} : { display_name: name }, emailRedirectTo: location.origin + next };
  const { session } = await authRequest(async (auth) =>
    ignoreUnsentEmail(await auth.signUp({ email, password, options }), { user: null, session: null }),
  );
  if (session) requireCookie(hasSessionCookie(document.cookie));
  return { signedIn: session !== null };
}

/** Signs in with an email address and a password. Throws a Failure. */
export async function signIn(email: string, password: string): Promise<void> {
  await authRequest((auth) => auth.signInWithPassword({ email, password }));
  requireCookie(hasSessionCookie(document.cookie));
}

/**
 * Signs the user in again to prove that they know the current password, before a sensitive change. Throws a Failure. The address
 * may have changed in another browser since the page loaded.
 */
export async function verifyPassword(password: string): Promise<void> {
  const { email } = await fetchAccount();
  await authRequest(async (auth) => {
    const response = await auth.signInWithPassword({ email, password });
    if (response.error?.code === 'invalid_credentials')
      throw new Failure('invalid', 'This is not your current password.', { field: 'current' });
    return response;
  });
}

/**
 * Navigates to the sign-in page of an OAuth provider, which returns the user here and then to `next`. With `loginHint`, an email
 * address, the provider always asks for the account and suggests that one. Throws a Failure if there is no such page.
 */
export async function signInWithOAuth(provider: OAuthProvider, next: string, loginHint?: string): Promise<void> {
  const redirectTo = `${location.origin}${endpoints.callback(next)}`;
  const queryParams = loginHint ? { queryParams: { prompt: 'select_account', login_hint: loginHint } } : {};
  const { url } = await authRequest((auth) =>
    auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true, ...queryParams } }),
  );
  // On return, this cookie proves that the same browser started the sign-in.
  requireCookie(document.cookie.includes(`${sessionCookie}-code-verifier`));
  location.assign(url);
}

/**
 * Signs out. `local` signs out this browser, even if the server is unreachable. `global` signs out every browser, which needs the
 * server. Throws a Failure.
 */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  if (scope === 'global') return void (await authRequest((auth) => auth.signOut({ scope })));
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { error } = await supabase.auth.signOut({ scope });
    if (error) await clearSession();
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** Requests an email with a link for resetting the password; nothing is sent if there is no such account. Throws a Failure. */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${location.origin}${endpoints.resetPassword}`;
  await requestLink((auth) => auth.resetPasswordForEmail(email, { redirectTo }));
}

/**
 * Requests a new link that confirms the address of an account and leads to `next`; nothing is sent if no account waits for it.
 * Throws a Failure.
 */
export async function requestConfirmation(email: string, next: string): Promise<void> {
  const options = { emailRedirectTo: location.origin + next };
  await requestLink((auth) => auth.resend({ type: 'signup', email, options }));
}

async function requestLink(request: (auth: Auth) => Promise<AuthResponse>): Promise<void> {
  await authRequest(async (auth) => {
    const response = ignoreUnsentEmail(await request(auth), {});
    // The service detects this only when it sends an email, so the error would reveal that the account exists.
    return response.error?.code === 'email_address_invalid' ? { data: {}, error: null } : response;
  });
}

/** Sets a new password for the signed-in user, who knows the current one. Throws a Failure. */
export async function setPassword(password: string, current: string): Promise<void> {
  await authRequest((auth) => auth.updateUser({ password, current_password: current }));
}

/** Requests emails that confirm a new address. Until it is confirmed, the old one stays valid. Throws a Failure. */
export async function changeEmail(email: string): Promise<void> {
  await authRequest((auth) => auth.updateUser({ email }, { emailRedirectTo: `${location.origin}${paths.profile}` }));
}

/**
 * Treats an email that was not sent as sent. The service tries only if there is an account, or only if there is none, so the error
 * would reveal which (DECISIONS 51).
 */
function ignoreUnsentEmail<Response extends AuthResponse, Data>(
  response: Response,
  data: Data,
): Response | { data: Data; error: null } {
  return response.error && isAboutEmail(response.error) ? { data, error: null } : response;
}
