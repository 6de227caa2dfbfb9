// Redirects sign-in with Google to a local OpenID provider, because Google's addresses are built into Supabase Lite.
const googleAuthorize = 'https://accounts.google.com/o/oauth2/v2/auth';
const googleEndpoints = new Map([
  ['https://oauth2.googleapis.com/token', '/token'],
  ['https://www.googleapis.com/oauth2/v3/certs', '/jwks'],
]);

/** The OAuth client of the local Auth service. A hosted project has a different one in its settings. */
export const googleClient = { enabled: true, client_id: 'fairswath-local', secret: 'fairswath-local' };

/** Replaces this process's `fetch`, so that requests for Google's tokens and keys go to the provider at `providerUrl`. */
export function redirectGoogleRequests(providerUrl: string): void {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = googleEndpoints.get(address);
    return path === undefined ? originalFetch(input, init) : originalFetch(providerUrl + path, init);
  };
}

/** Changes a redirect to Google's sign-in page into one to the provider's page. Leaves other responses unchanged. */
export function redirectGoogleSignIn(headers: Headers, providerUrl: string): void {
  const location = headers.get('Location');
  if (location?.startsWith(`${googleAuthorize}?`))
    headers.set('Location', `${providerUrl}/authorize${location.slice(googleAuthorize.length)}`);
}
