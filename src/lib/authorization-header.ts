import { hasSessionCookie } from './session-cookie';

/** The header that identifies the signed-in user in a request to a function; empty for visitors. */
export async function authorizationHeader(): Promise<Record<string, string>> {
  if (!hasSessionCookie(document.cookie)) return {};
  // Imported on demand, because visitors do not need the Supabase client.
  const { supabase } = await import('./supabase');
  const { data } = await supabase.auth.getSession();
  return data.session ? { Authorization: `Bearer ${data.session.access_token}` } : {};
}
