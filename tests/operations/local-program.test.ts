import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../../supabase/local/data-folder.ts';
import { chooseStorage } from '../../supabase/local/local-supabase.ts';
import { type LocalProgram, type ProgramResult, runLocal } from './local-program.ts';

const publishableKey = 'sb_publishable_fairswath_local_only';
const credentials = { email: 'nomsa@example.com', password: 'a long password' };

const request = (url: string, { headers = {}, ...more }: RequestInit = {}) =>
  fetch(url, { ...more, headers: { Connection: 'close', 'Content-Type': 'application/json', ...headers } });
const requestWithKey = (url: string, more: RequestInit = {}) =>
  request(url, { headers: { apikey: publishableKey }, ...more });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-local-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Expects that the program printed one sentence to stderr and ended with code 1. */
function expectSentence(result: ProgramResult, sentence: RegExp): void {
  expect(result).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  expect(result.stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
}

describe('the storage of the local database', () => {
  it.each([
    [{}, { folder: dataFolder }],
    [{ data: '/elsewhere' }, { folder: '/elsewhere' }],
    [{ memory: true }, { memory: true }],
    [{ 'no-sample': true }, { memory: true }],
    [{ 'no-sample': true, data: '/elsewhere' }, { folder: '/elsewhere' }],
  ])('without sample data is never the one with sample data: %j', (options, storage) => {
    expect(chooseStorage(options)).toEqual(storage);
  });
});

describe('starting the local database', () => {
  it('a port in use is reported in one sentence', async () => {
    const busy = createServer();
    await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void busy.close());
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expectSentence(
      await runLocal(['--memory', '--port', `${port}`]).ended,
      new RegExp(`^Port ${port} is already in use`),
    );
  });

  it('a damaged data folder is reported in one sentence', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'pgdata'));
    await writeFile(join(folder, 'pgdata/PG_VERSION'), 'garbage');
    const { ended } = runLocal(['--data', folder, '--port', '0']);
    expectSentence(await ended, /cannot be opened .+ Run "npm run reset" to create a new one/);
  });

  it('a DATABASE_URL that does not respond is reported in one sentence', async () => {
    const DATABASE_URL = `postgresql://postgres@127.0.0.1:${await getPort({ host: '127.0.0.1' })}/postgres`;
    expectSentence(
      await runLocal(['--port', '0'], { DATABASE_URL }).ended,
      /^The database at DATABASE_URL does not answer/,
    );
  });
});

describe('the local database', () => {
  let folder: string;
  let program: LocalProgram;
  let url: string;
  const start = async () => {
    program = runLocal(['--data', folder, '--port', '0']);
    url = await program.address();
  };
  const countReviews = async () => {
    const response = await requestWithKey(`${url}/rest/v1/rpc/review_counts`);
    const counts: { reviews: number }[] = await response.json();
    return counts.reduce((sum, { reviews }) => sum + reviews, 0);
  };
  const signIn = ({ email, password }: typeof credentials) =>
    requestWithKey(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairswath-local-'));
    await start();
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await program.ended;
    await rm(folder, { recursive: true });
  });

  it.each(['/rest/v1/rpc/list_reviews', '/rest/v1/', '/auth/v1/user', '/auth/v1/admin/users'])(
    '%s is refused without a key, even from this machine',
    async (path) => {
      expect((await request(`${url}${path}`)).status).toBe(401);
      expect((await request(`${url}${path}`, { headers: { Origin: 'http://localhost:8888' } })).status).toBe(401);
    },
  );

  it.each(['/auth/v1/signup', '/auth/v1/token', '/rest/v1/rpc/list_reviews'])(
    'a page of this machine may send requests to %s',
    async (path) => {
      const preflight = await request(`${url}${path}`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'http://localhost:8888',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'apikey, authorization, content-type',
        },
      });
      expect(preflight.ok).toBe(true);
      const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */);
      expect(allowed).toEqual(expect.arrayContaining(['apikey', 'authorization', 'content-type']));
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:8888');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      const response = await requestWithKey(`${url}${path}`, { method: 'POST', body: '{}' });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('requests from pages of other hosts, or to another host name, are refused, because the keys are public', async () => {
    const foreignOrigins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://192.168.1.2:8888'];
    for (const Origin of foreignOrigins) {
      const response = await requestWithKey(`${url}/rest/v1/rpc/list_reviews`, { headers: { Origin } });
      expect(response.status, Origin).toBe(403);
      expect(response.headers.get('access-control-allow-origin'), Origin).toBeNull();
    }
    // fetch() cannot send a Host header that differs from the address.
    const sent = get(`${url}/rest/v1/rpc/list_reviews`, { headers: { Host: 'evil.example', apikey: publishableKey } });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(403);
  });

  it('a second program on the same folder is refused in one sentence, and the first keeps running', async () => {
    expectSentence(await runLocal(['--data', folder, '--port', '0']).ended, /is in use by process \d+/);
    expect((await requestWithKey(`${url}/rest/v1/rpc/list_reviews`)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('all data is still there at the next start after %s', async (signal) => {
    const email = `${randomUUID()}@example.com`;
    const body = JSON.stringify({ ...credentials, email });
    expect((await requestWithKey(`${url}/auth/v1/signup`, { method: 'POST', body })).status).toBe(200);
    const before = await countReviews();
    expect(before).toBeGreaterThan(20);

    program.kill(signal);
    expect(await program.ended).toMatchObject({ code: 0 });
    await expect(request(url)).rejects.toThrow();

    await start();
    expect((await signIn({ ...credentials, email })).status).toBe(200);
    expect((await signIn({ email: 'ada@example.com', password: 'sample-password' })).status).toBe(200);
    expect(await countReviews()).toBe(before);
  });

  it('all data is still there at the next start after a SIGKILL', async () => {
    const person = { ...credentials, email: `${randomUUID()}@example.com` };
    expect(
      (await requestWithKey(`${url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) })).status,
    ).toBe(200);
    const before = await countReviews();
    program.kill('SIGKILL');
    await program.ended;
    await start();
    expect((await signIn(person)).status).toBe(200);
    expect(await countReviews()).toBe(before);
  });

  it('damage to a used folder is reported in one sentence', async () => {
    program.kill('SIGTERM');
    await program.ended;
    const control = join(folder, 'pgdata/global/pg_control');
    await writeFile(control, 'garbage');
    expectSentence(await runLocal(['--data', folder, '--port', '0']).ended, /cannot be opened .+ "npm run reset"/);
  });
});
