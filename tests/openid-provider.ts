import type { IncomingMessage } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** Name of the cookie by which a browser says who it is at the provider: an e-mail address, or "nobody" for who declines. */
export const accountCookie = 'openid-account';

/** An OpenID provider that answers for Google. */
export interface Provider {
  url: string;
  stop: () => Promise<void>;
}

/** Starts it on 127.0.0.1; whoever comes is signed in at once as the cookie says. */
export async function startProvider(): Promise<Provider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.issuer.url = 'https://accounts.google.com';
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const accounts = new Map<string, string>();
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }, request: IncomingMessage) => {
    const account = accountOf(request);
    if (account === 'nobody') {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', 'The user denied the request');
    } else accounts.set(url.searchParams.get('code') ?? '', account);
  });
  server.service.on(
    'beforeTokenSigning',
    (token: { payload: Record<string, unknown> }, request: { body?: Record<string, string> }) => {
      const email = accounts.get(request.body?.code ?? '') ?? '';
      Object.assign(token.payload, {
        sub: email,
        email,
        email_verified: true,
        name: `${email.split('@')[0]} of Google`,
      });
    },
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

function accountOf(request: IncomingMessage): string {
  const kept = (request.headers.cookie ?? '').split('; ').find((one) => one.startsWith(`${accountCookie}=`));
  return decodeURIComponent(kept?.slice(accountCookie.length + 1) ?? 'nobody');
}
