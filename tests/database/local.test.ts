import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Ending, type Program, runLocal } from './program.ts';

const publishableKey = 'sb_publishable_fairswath_local_only';
const person = { email: 'nomsa@example.com', password: 'a long password' };

const ask = (url: string, { headers = {}, ...more }: RequestInit = {}) =>
  fetch(url, { ...more, headers: { Connection: 'close', 'Content-Type': 'application/json', ...headers } });
const withKey = (url: string, more: RequestInit = {}) => ask(url, { headers: { apikey: publishableKey }, ...more });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-local-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The program said one sentence on its error output and ended with 1. */
function expectSentence(ending: Ending, sentence: RegExp): void {
  expect(ending).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
  expect(ending.stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
}

describe('a start that cannot succeed is explained in one sentence', () => {
  it('when the port is busy', async () => {
    const busy = createServer();
    await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void busy.close());
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expectSentence(await runLocal(['--memory', '--port', `${port}`]).ended, new RegExp(`^Port ${port} is in use`));
  });

  it('when the data folder is damaged', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'pgdata'));
    await writeFile(join(folder, 'pgdata/PG_VERSION'), 'garbage');
    const { ended } = runLocal(['--data', folder, '--port', '0']);
    expectSentence(await ended, /cannot be opened .+ "npm run reset" makes a new one/);
  });

  it('when the database elsewhere does not answer', async () => {
    const DATABASE_URL = `postgresql://postgres@127.0.0.1:${await getPort({ host: '127.0.0.1' })}/postgres`;
    expectSentence(
      await runLocal(['--port', '0'], { DATABASE_URL }).ended,
      /^The database at DATABASE_URL does not answer/,
    );
  });
});

describe('the local database', () => {
  let folder: string;
  let program: Program;
  let url: string;
  const start = async () => {
    program = runLocal(['--data', folder, '--port', '0']);
    url = await program.address();
  };
  const reviews = async () => {
    const answer = await withKey(`${url}/rest/v1/reviews?select=id`, {
      headers: { apikey: publishableKey, Prefer: 'count=exact' },
    });
    return answer.headers.get('content-range')?.split('/')[1];
  };
  const signIn = ({ email, password }: typeof person) =>
    withKey(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', body: JSON.stringify({ email, password }) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairswath-local-'));
    await start();
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await program.ended;
    await rm(folder, { recursive: true });
  });

  it.each(['/rest/v1/reviews', '/rest/v1/review_authors', '/rest/v1/', '/auth/v1/user', '/auth/v1/admin/users'])(
    'refuses %s without a key, from this machine too',
    async (path) => {
      expect((await ask(`${url}${path}`)).status).toBe(401);
      expect((await ask(`${url}${path}`, { headers: { Origin: 'http://localhost:8888' } })).status).toBe(401);
    },
  );

  it.each(['/auth/v1/signup', '/auth/v1/token', '/rest/v1/reviews'])(
    'lets a page of this machine ask %s',
    async (path) => {
      const preflight = await ask(`${url}${path}`, {
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
      const answer = await withKey(`${url}${path}`, { method: 'POST', body: '{}' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('answers no page from elsewhere, and to no other name: its keys are known to everybody', async () => {
    const elsewhere = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://192.168.1.2:8888'];
    for (const Origin of elsewhere) {
      const answer = await withKey(`${url}/rest/v1/reviews`, { headers: { Origin } });
      expect(answer.status, Origin).toBe(403);
      expect(answer.headers.get('access-control-allow-origin'), Origin).toBeNull();
    }
    // fetch() would not send another name than the address has.
    const asked = get(`${url}/rest/v1/reviews`, { headers: { Host: 'evil.example', apikey: publishableKey } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(403);
  });

  it('explains in one sentence that its folder is in use, and goes on', async () => {
    expectSentence(await runLocal(['--data', folder, '--port', '0']).ended, /is in use by process \d+/);
    expect((await withKey(`${url}/rest/v1/companies`)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops at %s, and has everything when it is started again',
    async (signal) => {
      const email = `${signal.toLowerCase()}@example.com`;
      const body = JSON.stringify({ ...person, email });
      expect((await withKey(`${url}/auth/v1/signup`, { method: 'POST', body })).status).toBe(200);
      const before = await reviews();
      expect(Number(before)).toBeGreaterThan(20);

      program.kill(signal);
      expect(await program.ended).toMatchObject({ code: 0 });
      await expect(ask(url)).rejects.toThrow();

      await start();
      expect((await signIn({ ...person, email })).status).toBe(200);
      expect((await signIn({ email: 'ada@example.com', password: 'sample-password' })).status).toBe(200);
      expect(await reviews()).toBe(before);
    },
  );

  it('has everything when it is started again after being killed', async () => {
    expect((await withKey(`${url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) })).status).toBe(200);
    const before = await reviews();
    program.kill('SIGKILL');
    await program.ended;
    await start();
    expect((await signIn(person)).status).toBe(200);
    expect(await reviews()).toBe(before);
  });

  it('explains in one sentence when its folder has been damaged', async () => {
    program.kill('SIGTERM');
    await program.ended;
    await writeFile(join(folder, 'pgdata/global/pg_control'), 'garbage');
    expectSentence(await runLocal(['--data', folder, '--port', '0']).ended, /cannot be opened .+ "npm run reset"/);
  });
});
