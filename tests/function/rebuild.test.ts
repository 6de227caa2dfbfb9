import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  defaultRebuildsPerMonth,
  type RebuildEnvironment,
  rebuildsPerMonth,
  rebuildWhenOutdated,
} from '../../netlify/functions/rebuild.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';

let local: LocalSupabase;
let server: Server;
let site: string;
/** The response of the site to a request for `/build.json`. */
let build: { status: number; body: string };
/** The host's response to the build hook, and its calls. */
let hook: { status: number; calls: string[] };

beforeAll(async () => {
  local = await openEmptySupabase();
  server = createServer((request, response) => {
    if (request.url === '/build.json') return response.writeHead(build.status).end(build.body);
    hook.calls.push(`${request.method} ${request.url}`);
    return response.writeHead(hook.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await local.close();
});

beforeEach(async () => {
  hook = { status: 200, calls: [] };
  build = builtFrom('another');
  await local.engine.run('truncate app.site_rebuilds');
});

const builtFrom = (fingerprint: string | null, reviews: { id: string; name: string | null }[] = []) => ({
  status: 200,
  body: JSON.stringify({ snapshot: { fingerprint }, reviews }),
});

function environment(more: RebuildEnvironment = {}): RebuildEnvironment {
  return {
    PUBLIC_SUPABASE_URL: local.url,
    SUPABASE_SECRET_KEY: local.secretKey,
    URL: site,
    BUILD_HOOK_URL: `${site}/build_hooks/secret`,
    ...more,
  };
}

async function currentFingerprint(): Promise<string> {
  const [row] = await local.engine.rows<{ site_fingerprint: string }>('select public.site_fingerprint()');
  return row?.site_fingerprint ?? '';
}

describe('the scheduled rebuild', () => {
  it('calls the build hook once when the pages are outdated', async () => {
    expect(await rebuildWhenOutdated(environment())).toBe('requested');
    expect(hook.calls).toEqual(['POST /build_hooks/secret']);
  });

  it('calls nothing while the pages match the database', async () => {
    build = builtFrom(await currentFingerprint());
    expect(await rebuildWhenOutdated(environment())).toBe('unchanged');
    expect(hook.calls).toEqual([]);
  });

  it.each([
    ['were built without the secret key', builtFrom(null)],
    ['do not say what they were built from', { status: 404, body: '<h1>Not found</h1>' }],
    ['are behind a page that asks for a password', { status: 200, body: '<h1>Password</h1>' }],
    ['say nothing', { status: 200, body: 'null' }],
  ])('calls the hook when the pages %s', async (_, answer) => {
    build = answer;
    expect(await rebuildWhenOutdated(environment())).toBe('requested');
  });

  it('calls the hook once for withdrawn content, even if nothing else has changed', async () => {
    build = builtFrom(await currentFingerprint(), [{ id: randomUUID(), name: 'Ada Sample' }]);
    expect(await rebuildWhenOutdated(environment())).toBe('requested');
    expect(await rebuildWhenOutdated(environment())).toBe('unchanged');
    expect(hook.calls).toHaveLength(1);
  });

  it('calls nothing for withdrawn content when rebuilds are switched off', async () => {
    build = builtFrom(await currentFingerprint(), [{ id: randomUUID(), name: null }]);
    expect(await rebuildWhenOutdated(environment({ REBUILDS_PER_MONTH: '0' }))).toBe('enough this month');
    expect(hook.calls).toEqual([]);
  });

  it('asks at most once a day for other reasons, however high the limit is', async () => {
    await local.engine.run(`insert into app.site_rebuilds
      select date_trunc('month', now() at time zone 'utc') at time zone 'utc' + n * interval '1 microsecond'
      from generate_series(1, 31) n`);
    expect(await rebuildWhenOutdated(environment({ REBUILDS_PER_MONTH: '999' }))).toBe('enough this month');
  });

  it('calls the hook once when it runs twice at the same time', async () => {
    const outcomes = await Promise.all([rebuildWhenOutdated(environment()), rebuildWhenOutdated(environment())]);
    expect(outcomes.toSorted()).toEqual(['enough this month', 'requested']);
    expect(hook.calls).toHaveLength(1);
  });

  it('calls nothing when the monthly limit is reached', async () => {
    expect(await rebuildWhenOutdated(environment({ REBUILDS_PER_MONTH: '0' }))).toBe('enough this month');
    expect(hook.calls).toEqual([]);
  });

  it('reports that the host refuses the build', async () => {
    hook.status = 404;
    expect(await rebuildWhenOutdated(environment())).toBe('failed');
  });

  it.each(['PUBLIC_SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'URL', 'BUILD_HOOK_URL'] as const)(
    'does nothing without %s',
    async (name) => {
      expect(await rebuildWhenOutdated(environment({ [name]: undefined }))).toBe('not configured');
      expect(hook.calls).toEqual([]);
    },
  );

  it.each([
    ['the database cannot be reached', { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' }],
    ['the address of the database is none', { PUBLIC_SUPABASE_URL: 'abc.supabase.co' }],
    ['the key is refused', { SUPABASE_SECRET_KEY: 'sb_secret_wrong' }],
    ['the site cannot be reached', { URL: 'http://127.0.0.1:1' }],
  ])('calls nothing and does not throw when %s', async (_, more) => {
    expect(await rebuildWhenOutdated(environment(more))).toBe('failed');
    expect(hook.calls).toEqual([]);
  });

  it.each([
    ['31', 31],
    ['0', 0],
    [undefined, defaultRebuildsPerMonth],
    ['', defaultRebuildsPerMonth],
    [' 0 ', 0],
    ['-1', 0],
    ['off', 0],
    ['1e9', 0],
  ])('with REBUILDS_PER_MONTH=%s allows %i rebuilds a month', (setting, expected) => {
    expect(rebuildsPerMonth({ REBUILDS_PER_MONTH: setting })).toBe(expected);
  });
});
