import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';
import { answer } from '../function-requests.ts';
import { securityHeaders } from '../security-headers.ts';

/** In milliseconds, for each request to the site. Netlify ends a function after 10 seconds. */
const timeLimit = 4000;

/** An address as ours are, in any letter case. Nothing else is ever requested or redirected to, such as `//evil.example` or `%2F`. */
const plainAddress = /^(?:\/[\w.,~-]+)+\/?$/;

/** With this header the function asks whether an address exists, so that its own answer to that needs no page. */
const existenceQuestion = 'Fairswath-Does-It-Exist';

/**
 * The host keeps the answer for a few minutes, until the next deploy at most, and for all queries alike: an unknown address stays
 * unknown with any, and no address has a parameter with this name.
 */
const keptByHost = { 'Netlify-CDN-Cache-Control': 'public, max-age=300', 'Netlify-Vary': 'query=none' };

/** The part of Netlify's context that matters here. Nothing in it comes from the request. */
interface Context {
  deploy?: { context?: string; id?: string; published?: boolean };
  site?: { name?: string; url?: string };
}

export default (request: Request, context: Context): Promise<Response> => answerUnknown(request, originOf(context));

/**
 * The origin under which the host serves the deploy of this function; null when that is unknown. What is published has the
 * address of the site, and so has `netlify dev`. Any other deploy, such as a preview, has one of its own. Never the host that a
 * request names, because anybody could name another one.
 */
export function originOf({ deploy = {}, site = {} }: Context): string | null {
  if (deploy.published || ['', 'dev'].includes(deploy.context ?? ''))
    return site.url && URL.canParse(site.url) ? new URL(site.url).origin : null;
  if (!/^[0-9a-f]+$/.test(deploy.id ?? '') || !/^[\w-]+$/.test(site.name ?? '')) return null;
  return `https://${deploy.id}--${site.name}.netlify.app`;
}

/**
 * Answers requests that no file and no other rule of `_redirects` answers. An address that differs from one of the site in letter
 * case alone redirects to it and keeps its query. Any other gets the page for unknown addresses with status 404. Asks only
 * `origin`, and nothing when it is null. `fetchSite` replaces `fetch` for that. DECISIONS 41.
 */
export async function answerUnknown(
  request: Request,
  origin: string | null,
  fetchSite: typeof fetch = fetch,
): Promise<Response> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return answer(405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  if (method === 'HEAD' && request.headers.has(existenceQuestion)) return answer(404);
  const ask: Ask = async (path, options) => {
    const signal = AbortSignal.timeout(timeLimit);
    return origin ? fetchSite(origin + path, { redirect: 'manual', signal, ...options }).catch(() => null) : null;
  };
  const url = new URL(request.url);
  const found = await redirectToLowerCase(url, origin, ask);
  return found instanceof Response ? found : notFound(url, method, found === 'unknown', ask);
}

/** What the site answers at a path with a query; null when it does not answer in time, or when there is no site to ask. */
type Ask = (path: string, options: RequestInit) => Promise<Response | null>;

/**
 * The redirect to an address in lower case, or to where the site redirects from there. An address in lower case is never asked
 * for again, so this function cannot call itself more than once.
 */
async function redirectToLowerCase(
  { pathname, search }: URL,
  origin: string | null,
  ask: Ask,
): Promise<Response | 'unknown' | 'cannot be told'> {
  const lower = pathname.toLowerCase().replace(/\/$/, '');
  if (!plainAddress.test(pathname) || pathname === pathname.toLowerCase()) return 'unknown';
  const found = await ask(lower + search, { method: 'HEAD', headers: { [existenceQuestion]: '1' } });
  if (found?.ok) return answer(301, undefined, { Location: lower + search });
  const location = found?.headers.get('Location');
  if (!found || !location) return found?.status === 404 ? 'unknown' : 'cannot be told';
  const target = new URL(location, origin ?? undefined);
  if (target.origin !== origin) return 'unknown';
  const path = target.pathname.replace(/^\/+/, '/');
  return answer(found.status, undefined, { Location: path + (target.search || search) });
}

/** The page for unknown addresses, with the headers that the host adds to each page. A short one when it cannot be loaded. */
async function notFound({ pathname }: URL, method: string, isKept: boolean, ask: Ask): Promise<Response> {
  const page = pathname === endpoints.notFoundPage ? null : await ask(endpoints.notFoundPage, { method });
  if (!page?.ok) {
    const { headers } = answer(404, undefined, { 'Content-Type': 'text/html; charset=utf-8' });
    return new Response(method === 'HEAD' ? null : shortPage, { status: 404, headers });
  }
  const headers = new Headers(
    isKept ? { 'Cache-Control': 'public, max-age=0, must-revalidate', ...keptByHost } : { 'Cache-Control': 'no-store' },
  );
  for (const name of ['Content-Type', 'Content-Security-Policy', ...Object.keys(securityHeaders)]) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(method === 'HEAD' ? null : page.body, { status: 404, headers });
}

/** It has no style, because its policy allows nothing. */
const shortPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not Found · Fairswath</title>
<h1>Oops!</h1>
<p>Sorry, an unexpected error has occurred.</p>
<p>404 Not Found</p>
<p><a href="${paths.home}">Go home</a></p>
`;
