const authorize = 'https://accounts.google.com/o/oauth2/v2/auth';
const endpoints = new Map([
  ['https://oauth2.googleapis.com/token', '/token'],
  ['https://www.googleapis.com/oauth2/v3/certs', '/jwks'],
]);

/** How the local Auth service is known to Google; on the hosted project these are set in its dashboard. */
export const googleClient = { enabled: true, client_id: 'fairswath-local', secret: 'fairswath-local' };

/**
 * Lets an OpenID provider of this machine answer for Google in this process, which Supabase Lite knows by fixed addresses:
 * tokens and keys are asked of it, and nobody else's.
 */
export function askInsteadOfGoogle(provider: string): void {
  const asked = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = endpoints.get(address);
    return path === undefined ? asked(input, init) : asked(provider + path, init);
  };
}

/** Sends a browser that is on its way to Google's sign-in page to the provider's; other answers are left as they are. */
export function sentInsteadOfGoogle(headers: Headers, provider: string): void {
  const location = headers.get('Location');
  if (location?.startsWith(`${authorize}?`))
    headers.set('Location', `${provider}/authorize${location.slice(authorize.length)}`);
}
