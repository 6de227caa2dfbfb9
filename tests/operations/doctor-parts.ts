// A live site for the doctor. Tests break one part at a time. Its project is a real one on this machine.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { examine, type Result } from '../../netlify/doctor/examination.ts';
import { createSender } from '../../netlify/doctor/requests.ts';
import { deleteAccount } from '../../netlify/functions/delete-account.ts';
import { unsubscribe } from '../../netlify/functions/unsubscribe.ts';
import { cachedForever, headers } from '../../netlify/headers.ts';
import { endpoints } from '../../src/endpoints.ts';
import { paths } from '../../src/paths.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';

/** Responds to a request for one origin. */
type Host = (request: Request) => Response | Promise<Response>;

/** The origins of the site, of its project and of another project. */
export const origins = {
  site: 'https://fairswath.example',
  project: 'https://abcdefghijklmnopqrst.supabase.example',
  otherProject: 'https://tsrqponmlkjihgfedcba.supabase.example',
};

/** The parts that a test can break. */
export interface Parts {
  /** Pages and files by their path. */
  files: Map<string, string>;
  /** The headers of pages. */
  headers: Map<string, string>;
  /** The Cache-Control of files under `/_astro`. */
  assetCache: string;
  functions: Record<string, Host>;
  /** Responses by origin, except for the site. */
  hosts: Record<string, Host>;
  environment: NodeJS.ProcessEnv;
}

/** A page that contains its address. */
const page = (path: string) =>
  `<html><link rel="canonical" href="${origins.site}${path}"><script type="module" src="/_astro/app.js"></script></html>`;

/** The parts of a correct live site. Its project is `local`, whose links in emails lead to the site. */
export async function wellParts(local: LocalSupabase, databaseUrl: string): Promise<Parts> {
  const [row] = await local.engine.rows<{ fingerprint: string }>('select public.site_fingerprint() as fingerprint');
  const built = {
    builtAt: '2126-05-30T04:00:00Z',
    context: 'production',
    publishableKey: local.publishableKey,
    snapshot: { fingerprint: row?.fingerprint },
  };
  const variables = { PUBLIC_SUPABASE_URL: local.url, SUPABASE_SECRET_KEY: local.secretKey };
  return {
    files: new Map([
      ['/', page('/')],
      ...[paths.explore, paths.login()].map((path): [string, string] => [path, page(path)]),
      [
        endpoints.referenceRates,
        JSON.stringify({ currencies: ['USD'], months: { '2126-03': [1.1], '2126-04': [1.2] } }),
      ],
      ['/_astro/app.js', 'export {};'],
      ['/build.json', JSON.stringify(built)],
    ]),
    headers: await builtHeaders(),
    assetCache: cachedForever,
    functions: {
      [endpoints.deleteAccount]: (request) => deleteAccount(request, variables),
      [endpoints.unsubscribe]: (request) => unsubscribe(request, variables),
    },
    hosts: {
      'http://fairswath.example': () => redirect(301, `${origins.site}/`),
      [origins.project]: (request) => askLocal(local, request),
      [origins.otherProject]: (request) => askLocal(local, request),
    },
    environment: { ...variables, PUBLIC_SUPABASE_URL: origins.project, SUPABASE_DB_URL: databaseUrl },
  };
}

/**
 * Examines the site with these parts, at a time long after the tests. Also returns each request and the origin that received it.
 */
export async function examineParts(
  parts: Parts,
  address = origins.site,
): Promise<{ results: Result[]; received: { origin: string; content: string }[] }> {
  const received: { origin: string; content: string }[] = [];
  const fetchPart: typeof fetch = async (input, options) => {
    const request = new Request(input, options);
    const { origin } = new URL(request.url);
    const content = JSON.stringify([request.url, [...request.headers], await request.clone().text()]);
    received.push({ origin, content });
    const host = origin === origins.site ? (asked: Request) => serve(parts, asked) : parts.hosts[origin];
    if (host) return host(request);
    throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  };
  const results = await examine(address, {
    environment: parts.environment,
    now: new Date('2126-06-01T12:00:00Z'),
    // The timeout is long, because a busy machine is slow but not wrong.
    timeLimit: 60_000,
    // The Data API obeys the first of two equal headers, or all.
    request: createSender(60_000, fetchPart, (address, sent) => {
      const lines = Object.entries(sent).map(([name, value]) => [name, name === 'Accept' ? [value].flat()[0] : value]);
      return fetchPart(address, { headers: lines.map(([name, value]) => [String(name), String(value)]) });
    }),
  });
  return { results, received };
}

function serve({ files, headers: sent, assetCache, functions }: Parts, request: Request) {
  const { pathname } = new URL(request.url);
  const answer = functions[pathname];
  if (answer) return answer(request);
  const text = files.get(pathname);
  const caching = pathname.startsWith('/_astro/') ? assetCache : 'public,max-age=0,must-revalidate';
  const status = text === undefined ? 404 : 200;
  return new Response(text ?? '', { status, headers: [...sent, ['Cache-Control', caching]] });
}

/** Responds as a hosted project does. The local one has another site address, and names an answer once. */
function askLocal(local: LocalSupabase, request: Request) {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/auth/v1/verify') return redirect(303, `${origins.site}/?error=access_denied`);
  if (search.includes('order=')) return new Response(null, { status: 400 });
  const sent = new Request(local.url + pathname + search, request);
  return fetch(sent);
}

const redirect = (status: number, location: string) => new Response(null, { status, headers: { Location: location } });

/** The headers of pages, from the same code as in a build. */
async function builtHeaders(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-doctor-'));
  try {
    await writeFile(join(folder, 'index.html'), page('/'));
    vi.stubEnv('PUBLIC_SUPABASE_URL', origins.project);
    const finish = headers().hooks['astro:build:done'] as (built: { dir: URL }) => Promise<void>;
    await finish({ dir: pathToFileURL(`${folder}/`) });
    const [ofPages = ''] = (await readFile(join(folder, '_headers'), 'utf8')).split('\n/_astro/*');
    return new Map(
      Array.from(ofPages.matchAll(/^ {2}([\w-]+): (.*)$/gm), ([, name = '', value = '']): [string, string] => [
        name,
        value,
      ]),
    );
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
}
