// Tests how Netlify reads the build, with its own parsers and redirect matcher, and how hosts treat letter case.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { RedirectsHandler } from '@netlify/redirects';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnlisted, paths } from '../../src/paths.ts';
import { providerRows } from '../../supabase/write-companies.ts';
import { outputFolder } from '../runner/run-tools.ts';
import { inlineCode, pageAt, sampledPages } from './built.ts';
import { caseHandling, type Host, startHost } from './hosts.ts';

const folder = process.env.FAIRSWATH_SITE_FOLDER ?? '';
const handler = new RedirectsHandler({
  configRedirects: [],
  jwtRoleClaim: '',
  jwtSecret: '',
  projectDir: folder,
  publicDir: folder,
});
const companies = await providerRows();

/** The result of Netlify's matcher for an address of this site. */
async function match(address: string) {
  const found = await handler.match(new Request(new URL(address, 'https://fairswath.example')));
  return found && { target: found.targetRelative, status: found.statusCode };
}

/** An address in upper case, with a capital letter at the beginning, and in alternating case. */
function spellings(address: string): string[] {
  const alternating = [...address].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join('');
  return [address.toUpperCase(), address.replace(/[a-z]/, (letter) => letter.toUpperCase()), alternating];
}

describe('_redirects', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: false,
  });
  const rules = redirects as { from: string; to: string; status: number; force: boolean }[];

  it('is understood by Netlify, line by line, and has at most 1,000 rules', () => {
    const lines = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n');
    expect(errors).toEqual([]);
    expect(rules).toHaveLength(lines.length);
    expect(lines.length).toBeLessThanOrEqual(1000);
  });

  it('has no rule whose target differs from it only in letter case', () => {
    expect(rules.filter(({ from, to }) => from.toLowerCase() === to.toLowerCase())).toEqual([]);
  });

  it('has no rule that matches the address of a page, in any letter case', async () => {
    const addresses = sampledPages
      .map(({ address }) => address)
      .filter((address) => !address.startsWith(paths.compare));
    const matched = await Promise.all(
      addresses
        .flatMap((address) => [address, ...spellings(address)])
        .map(async (address) => ({ address, rule: await match(address) })),
    );
    expect(matched.filter(({ rule }) => rule)).toEqual([]);
  });

  it('leads from a former name to the page, as Netlify matches it', async () => {
    expect(await match('/digitalglobe-reviews')).toEqual({ target: '/maxar-reviews', status: 301 });
    expect(await match('/satellites/tsx')).toEqual({ target: '/satellites/terrasar-x', status: 301 });
    expect(await match('/planet?stars=4')).toMatchObject({
      status: 301,
      target: expect.stringMatching(/^\/planet-reviews/),
    });
    expect(await match('/area-cost?size=50+cm&area=120')).toMatchObject({
      status: 301,
      target: expect.stringMatching(/^\/fair-price/),
    });
    expect(await match('/planet/')).toEqual({ target: '/planet-reviews', status: 301 });
    expect(await match('/compare/maxar-vs-nobody')).toEqual({ target: '/compare?of=maxar-vs-nobody', status: 302 });
  });
});

describe.each(caseHandling)('on a host that %s the letter case of addresses', (handling) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost(handling, match);
  });
  afterAll(() => host.close());

  /**
   * Requests an address and follows redirects and the script of the page for unknown addresses. Returns the status and the
   * canonical address of the page.
   */
  async function visit(address: string) {
    let response = await fetch(host.url + address);
    const continued = response.status === 404 && (await continueFrom(response.url));
    if (continued) response = await fetch(continued);
    const [, canonical = null] = /<link rel="canonical" href="([^"]+)"/.exec(await response.text()) ?? [];
    return { status: response.status, canonical: canonical && new URL(canonical).pathname };
  }

  it('each address of a provider, as its file spells it and in lower case, leads to its page with one canonical address', async () => {
    const addresses = companies.map(({ address }) => address);
    expect(addresses.filter((address) => address !== address.toLowerCase())).toHaveLength(3);
    for (const address of addresses) {
      const page = { status: 200, canonical: paths.provider(address) };
      expect(await visit(`/${address}-reviews`)).toEqual(page);
      expect(await visit(`/${address.toLowerCase()}-reviews`)).toEqual(page);
    }
  });

  it('any spelling of the address of a page leads to that page', async () => {
    const addresses = sampledPages.map(({ address }) => address).filter((address) => !['/', '/404'].includes(address));
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      // Pages that search engines must not index have no canonical address.
      const page = { status: 200, canonical: isUnlisted(address) ? null : address };
      for (const spelling of spellings(address).slice(0, address.endsWith('-reviews') ? 3 : 1))
        expect({ spelling, ...(await visit(spelling)) }).toEqual({ spelling, ...page });
    }
  });

  it('former names, likely guesses, and pairs in the other order lead to their pages in any spelling', async () => {
    for (const [typed, canonical] of [
      ['/DigitalGlobe-Reviews', '/maxar-reviews'],
      ['/Planet', '/planet-reviews'],
      ['/Area-Cost', '/fair-price'],
      ['/COMPARE/ICEYE-VS-MAXAR', '/compare/maxar-vs-iceye'],
      ['/Compare/Maxar-vs-Nobody', '/compare'],
    ] as const)
      expect(await visit(typed)).toEqual({ status: 200, canonical });
  });

  it('an address with trailing punctuation from a sentence leads to the page, with query and fragment', async () => {
    for (const end of ['.', ',', ';', ':', '!', '%3F', ')', ']', "'", '"', '”', '%E2%80%9D).'])
      expect(await continueFrom(`${host.url}/Glossary${end}?q=A#top`)).toBe(`${host.url}/glossary?q=A#top`);
  });

  it.each([
    '/no-such-page',
    '/50%-off',
    '/No-Such-Page',
    '//EVIL.example',
    '/%2F%2FEvil.example',
    '/%5CEvil.example',
    '/%68ttps://Evil.example/.',
  ])('an unknown address has status 404 in any spelling and redirects nowhere: %s', async (address) => {
    expect((await fetch(host.url + address)).status).toBe(404);
    expect(await continueFrom(host.url + address)).toBeNull();
  });
});

const script = inlineCode(pageAt('/404')).scripts.find((code) => code.includes('toLowerCase')) ?? '';

it('The script of the page for unknown addresses has at most 300 bytes', () => {
  expect(script).not.toBe('');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(300);
});

/**
 * Where the script of the page for unknown addresses redirects an address; null when it stays. It may request only this site, and
 * not the same address again.
 */
async function continueFrom(address: string): Promise<string | null> {
  let target: string | null = null;
  const { origin, pathname, search, hash } = new URL(address);
  const replace = (to: string) => {
    target = new URL(to, address).href;
  };
  const asked: URL[] = [];
  const ask = (url: string, options: RequestInit) => {
    asked.push(new URL(url, address));
    return fetch(url, options);
  };
  await new Function('location', 'fetch', `return ${script}`)({ origin, pathname, search, hash, replace }, ask);
  expect(asked.filter((url) => url.origin !== origin || url.pathname === pathname)).toEqual([]);
  return target;
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('_headers', () => {
  it('is understood by Netlify, and no line is longer than 8,000 characters', async () => {
    const file = join(folder, '_headers');
    const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
    expect(errors).toEqual([]);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(headers.map((rule) => rule.for)).toEqual(
      expect.arrayContaining(['/*', '/_astro/*', '/emblems/*', '/explore', '/compare/*']),
    );
    expect(lines.filter((line) => line.length > 8000)).toEqual([]);
  });

  it('gives each page and unknown addresses beside it a policy of at most 1.5 kB, which allows their inline code', async () => {
    const file = join(folder, '_headers');
    const { headers } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
    const policyAt = (address: string) =>
      (headers as Header[])
        .filter(({ forRegExp }) => forRegExp.test(address))
        .findLast(({ values }) => values['Content-Security-Policy'])?.values['Content-Security-Policy'];
    for (const page of sampledPages.filter(({ address }) => address !== '/404'))
      for (const [address, shown] of [
        [page.address, page],
        [`${page.address}/unknown`, pageAt('/404')],
        ['/market/unknown', pageAt('/404')],
      ] as const) {
        const policy = policyAt(address) ?? '';
        const { scripts, styles } = inlineCode(shown);
        for (const code of [...scripts, ...styles]) expect(policy, address).toContain(hashOf(code));
        if (shown === page) expect(policy.length, address).toBeLessThan(1500);
      }
  });
});

describe('the functions', () => {
  it('are bundled by Netlify with their addresses, limits and schedules', async () => {
    const { config } = await resolveConfig({ cwd: process.cwd(), offline: true });
    const bundles = await zipFunctions('netlify/functions', join(outputFolder, 'functions'), {
      archiveFormat: 'none',
      config: {
        '*': { nodeBundler: 'esbuild' },
        rebuild: { schedule: config.functions.rebuild.schedule },
        'send-notices': { schedule: config.functions['send-notices'].schedule },
      },
    });
    const found = bundles.map(({ name, routes, schedule, trafficRules }) => ({
      name,
      routes: routes?.map(({ pattern, methods }) => [...(methods ?? []), pattern].join(' ')),
      schedule,
      limit: trafficRules?.action.config.rateLimitConfig,
    }));
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      {
        name: 'delete-account',
        routes: ['/api/delete-account'],
        schedule: undefined,
        limit: { algorithm: 'sliding_window', windowLimit: 20, windowSize: 60 },
      },
      { name: 'rebuild', routes: [], schedule: '*/10 * * * *', limit: undefined },
      ...['/api/rebuild', '/api/report'].map((address) => ({
        name: address === '/api/report' ? 'report' : 'rebuild-now',
        routes: [address],
        schedule: undefined,
        limit: { algorithm: 'sliding_window', windowLimit: 20, windowSize: 60 },
      })),
      { name: 'send-notices', routes: [], schedule: '*/10 * * * *', limit: undefined },
      {
        name: 'unsubscribe',
        // Other requests get the page at this address.
        routes: ['POST /unsubscribe'],
        schedule: undefined,
        limit: { algorithm: 'sliding_window', windowLimit: 100, windowSize: 60 },
      },
    ]);
  });
});
