import type { IncomingMessage } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** The cookie by which a browser tells the provider who signs in: an email address, or "nobody" for a user who declines. */
export const accountCookie = 'openid-account';

/** A running OpenID provider that replaces Google. */
export interface OpenIdProvider {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a provider on 127.0.0.1 that signs in every visitor at once, as the account in their {@link accountCookie}. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.issuer.url = 'https://accounts.google.com';
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const emailByCode = new Map<string, string>();
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const account = accountOf(request);
    if (account === 'nobody') decline(url);
    else emailByCode.set(url.searchParams.get('code') ?? '', account);
  });
  server.service.on(
    'beforeTokenSigning',
    (token: { payload: Record<string, unknown> }, request: { body?: Record<string, string> }) => {
      Object.assign(token.payload, claimsOf(emailByCode.get(request.body?.code ?? '') ?? ''));
    },
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

function decline(redirect: URL): void {
  redirect.searchParams.delete('code');
  redirect.searchParams.set('error', 'access_denied');
  redirect.searchParams.set('error_description', 'The user denied the request');
}

function claimsOf(email: string): Record<string, unknown> {
  return { sub: email, email, email_verified: true, name: `${email.split('@')[0]} of Google` };
}

function accountOf(request: IncomingMessage): string {
  const cookies = (request.headers.cookie ?? '').split('; ');
  const account = cookies.find((cookie) => cookie.startsWith(`${accountCookie}=`));
  return decodeURIComponent(account?.slice(accountCookie.length + 1) ?? 'nobody');
}
