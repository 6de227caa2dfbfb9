import { describe, expect, it } from 'vitest';
import handler, { answerUnknown, originOf } from '../../netlify/functions/not-found.ts';
import { securityHeaders } from '../../netlify/security-headers.ts';
import { expectNoLogging } from './requests.ts';

expectNoLogging();

const site = 'https://fairswath.example';
const policy = "default-src 'none'; script-src 'self'";
const page = '<!doctype html><html lang="en"><h1>Oops!</h1></html>';

/**
 * What a small site answers: a page, a redirect, the page for unknown addresses itself, or what the function answers, as the last
 * rule of a host does.
 */
function startSite(more: Record<string, () => Response> = {}) {
  const requested: string[] = [];
  const answers: Record<string, () => Response> = {
    '/404': () =>
      new Response(page, {
        headers: { ...securityHeaders, 'Content-Type': 'text/html', 'Content-Security-Policy': policy, ETag: '"1"' },
      }),
    '/explore': () => new Response(null),
    '/compare/a-vs-b': () => new Response(null, { status: 301, headers: { Location: '/compare/b-vs-a' } }),
    '/old-reviews': () => new Response(null, { status: 301, headers: { Location: `${site}/new-reviews?from=old` } }),
    '/elsewhere': () => new Response(null, { status: 301, headers: { Location: 'https://evil.example/explore' } }),
    '/slashes': () => new Response(null, { status: 302, headers: { Location: `${site}//evil.example` } }),
    ...more,
  };
  const fetchSite: typeof fetch = async (input, init) => {
    const { origin, pathname } = new URL(String(input));
    if (origin !== site) throw new Error(`The function asks ${origin}.`);
    requested.push(`${init?.method} ${pathname}`);
    return answers[pathname]?.() ?? answerUnknown(new Request(input, init), site, fetchSite);
  };
  return { fetchSite, requested };
}

async function visit(address: string, method = 'GET', more = {}, host = site) {
  const { fetchSite, requested } = startSite(more);
  const response = await answerUnknown(new Request(host + address, { method }), site, fetchSite);
  return { status: response.status, location: response.headers.get('Location'), requested, response };
}

describe('An address that differs from one of the site in letter case', () => {
  it.each([
    ['a page', '/EXPLORE', 301, '/explore'],
    ['with a slash at its end', '/Explore/', 301, '/explore'],
    ['with a query, whose letter case stays', '/Explore?q=ICEYE&of=A%2CB', 301, '/explore?q=ICEYE&of=A%2CB'],
    ['a rule, whose target is next', '/Compare/A-vs-B', 301, '/compare/b-vs-a'],
    ['a rule, with a query', '/Compare/A-vs-B?sort=Price', 301, '/compare/b-vs-a?sort=Price'],
    ['a rule whose target has a query', '/OLD-reviews', 301, '/new-reviews?from=old'],
  ])('redirects to it: %s', async (_, address, status, target) => {
    for (const method of ['GET', 'HEAD'])
      expect(await visit(address, method)).toMatchObject({ status, location: target });
  });
});

describe('An unknown address', () => {
  it('gets the page for unknown addresses with status 404 and the headers that the host gives that page', async () => {
    for (const address of ['/no-such-page', '/No-Such-Page', '/.netlify/functions/not-found']) {
      const { status, location, response } = await visit(address);
      expect({ status, location }).toEqual({ status: 404, location: null });
      expect(await response.text()).toBe(page);
      const headers = Object.fromEntries(Object.entries(securityHeaders).map(([k, v]) => [k.toLowerCase(), v]));
      expect(Object.fromEntries(response.headers)).toEqual({
        ...headers,
        'content-type': 'text/html',
        'content-security-policy': policy,
        'cache-control': 'public, max-age=0, must-revalidate',
        'netlify-cdn-cache-control': 'public, max-age=300',
        'netlify-vary': 'query=none',
      });
    }
  });

  it('gets the same headers without a body when it is asked for with HEAD', async () => {
    for (const address of ['/no-such-page', '/No-Such-Page']) {
      const [got, head] = [await visit(address), await visit(address, 'HEAD')];
      expect([head.status, await head.response.text()]).toEqual([404, '']);
      expect(Object.fromEntries(head.response.headers)).toEqual(Object.fromEntries(got.response.headers));
      expect(head.requested.at(-1)).toBe('HEAD /404');
    }
  });

  it('gets the page of this site whatever host the request names', async () => {
    for (const host of ['https://evil.example', 'http://127.0.0.1:9', 'http://169.254.169.254']) {
      const { requested, response } = await visit('/No-Such-Page', 'GET', {}, host);
      expect(await response.text()).toBe(page);
      expect(requested).toEqual(['HEAD /no-such-page', 'GET /404']);
      expect(await visit('/EXPLORE', 'GET', {}, host)).toMatchObject({ status: 301, location: '/explore' });
    }
  });

  it.each([
    '//Evil.example',
    '//Evil.example/Explore',
    '/\\Evil.example',
    '/%5CEvil.example',
    '/%2F%2FEvil.example',
    '/%45XPLORE',
    '/Explore%00',
    '/Explore/..%2F..%2Fexplore',
    '/https://Evil.example/',
    '/Elsewhere',
  ])('never leads to another site or to an address that is written in another way: %s', async (address) => {
    expect(await visit(address)).toMatchObject({ status: 404, location: null });
  });

  it('stays on this site when a rule leads to two slashes', async () => {
    expect(await visit('/Slashes')).toMatchObject({ status: 302, location: '/evil.example' });
  });

  it('loads that page once, and in lower case asks the site for nothing else, so no request goes round in circles', async () => {
    expect((await visit('/No-Such-Page')).requested).toEqual(['HEAD /no-such-page', 'GET /404']);
    expect((await visit('/explore')).requested).toEqual(['GET /404']);
    expect((await visit('/no%2fsuch')).requested).toEqual(['GET /404']);
    expect((await visit('/No%2Fsuch')).requested).toEqual(['GET /404']);
    expect((await visit('/404')).requested).toEqual([]);
  });

  it('is not kept as unknown when the site did not say whether it is', async () => {
    const failures = [() => Promise.reject(new TypeError('fetch failed')), () => new Response(null, { status: 503 })];
    for (const failure of failures) {
      const { status, response } = await visit('/EXPLORE', 'GET', { '/explore': failure });
      expect([status, await response.text()]).toEqual([404, page]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
    }
  });

  it.each([
    ['is missing', () => new Response(null, { status: 404 })],
    ['needs a password', () => new Response(null, { status: 401 })],
    ['cannot be loaded', () => Promise.reject(new TypeError('fetch failed'))],
  ])('gets a short page with a way back when that page %s', async (_, answer) => {
    const { status, response } = await visit('/no-such-page', 'GET', { '/404': answer });
    expect(status).toBe(404);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
    const text = await response.text();
    for (const part of ['<h1>Oops!</h1>', 'Sorry, an unexpected error has occurred.', '<a href="/">Go home</a>'])
      expect(text).toContain(part);
  });

  it('is refused for other methods than GET and HEAD', async () => {
    const { status, response, requested } = await visit('/EXPLORE', 'POST');
    expect([status, response.headers.get('Allow'), requested]).toEqual([405, 'GET, HEAD', []]);
  });
});

describe('The site that the function asks is', () => {
  const id = '0123456789abcdef01234567';
  const named = { name: 'fairswath', url: site };

  it.each([
    ['the site, when the function belongs to what is published', 'production', true, site],
    ['this machine, under netlify dev', 'dev', false, site],
    ['this machine, under netlify dev without a context', '', false, site],
    ['the deploy itself, in a preview', 'deploy-preview', false, `https://${id}--fairswath.netlify.app`],
    ['the deploy itself, of a branch', 'branch-deploy', false, `https://${id}--fairswath.netlify.app`],
    ['the deploy itself, before it is published', 'production', false, `https://${id}--fairswath.netlify.app`],
  ])('%s', (_, context, published, origin) => {
    expect(originOf({ deploy: { context, id, published }, site: named })).toBe(origin);
  });

  it.each([
    ['the host says nothing', {}],
    ['the address of the site is none', { deploy: { published: true }, site: { ...named, url: 'fairswath' } }],
    ['the id is none', { deploy: { context: 'deploy-preview', id: 'evil.example/' }, site: named }],
    ['the name is none', { deploy: { context: 'deploy-preview', id }, site: { name: 'evil.example/', url: site } }],
  ])('none when %s', (_, context) => {
    expect(originOf(context)).toBeNull();
  });
});

it('The function answers as the host calls it, without a site that it could ask', async () => {
  for (const context of [{}, { deploy: { context: 'dev' }, site: { url: 'http://127.0.0.1:9' } }]) {
    const response = await handler(new Request('https://evil.example/No-Such-Page'), context);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Go home')]);
  }
});
