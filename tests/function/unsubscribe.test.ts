import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import handler, { unsubscribe } from '../../netlify/functions/unsubscribe.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { expectNoLogging, functionEnvironment } from './requests.ts';

let local: LocalSupabase;

expectNoLogging();

beforeAll(async () => {
  local = await openEmptySupabase();
});

afterAll(() => local.close());

/** A user who received an email about a reply: the account's id and the token in the email. */
async function recipient(): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  await local.engine.rows('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  const [row] = await local.engine.rows<{ token: string }>(
    "select app.create_unsubscribe_token($1, 'reply') as token",
    [id],
  );
  return { id, token: row?.token ?? '' };
}

async function wants(id: string): Promise<boolean | undefined> {
  const [row] = await local.engine.rows<{ wanted: boolean }>("select app.wants_notice($1, 'reply') as wanted", [id]);
  return row?.wanted;
}

const urlencoded = 'application/x-www-form-urlencoded';

function post(token: string | null, body: BodyInit = 'confirmed=yes', type: string | null = urlencoded): Request {
  const headers = new Headers(type === null ? {} : { 'Content-Type': type });
  const address = `http://localhost/unsubscribe${token === null ? '' : `?token=${token}`}`;
  return new Request(address, { method: 'POST', headers, body });
}

const send = (request: Request, network?: typeof fetch) => unsubscribe(request, functionEnvironment(local), network);

/** Expects a page that explains why nothing was changed and leads to the profile. */
async function expectFailurePage(response: Response, status: number, sentence: string): Promise<void> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([status, 'text/html; charset=utf-8']);
  const page = await response.text();
  for (const part of [
    '<html lang="en">',
    '<h1>Not unsubscribed</h1>',
    `<p>${sentence}</p>`,
    '<a href="/profile#notices">Your profile</a>',
  ])
    expect(page).toContain(part);
}

/** Everything in a response that could distinguish it from another one. */
const described = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  text: await response.text(),
});

describe('unsubscribing', () => {
  it('with the button of the page switches the notices off without a session, and leads to the confirmation', async () => {
    const { id, token } = await recipient();
    const { status, headers } = await send(post(token));
    expect([status, headers.get('Location')]).toEqual([303, '/unsubscribed']);
    expect(await wants(id)).toBe(false);
  });

  it('with one click in a mail program is answered without a redirect, for either kind of form', async () => {
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    for (const [body, type] of [
      ['List-Unsubscribe=One-Click', urlencoded],
      [parts, null],
    ] as const) {
      const { id, token } = await recipient();
      const response = await send(post(token, body, type));
      expect([response.status, await response.text()]).toEqual([200, 'Unsubscribed.']);
      expect(await wants(id)).toBe(false);
    }
  });

  it('a second time gets the same answer', async () => {
    const { token } = await recipient();
    expect(await described(await send(post(token)))).toEqual(await described(await send(post(token))));
  });

  it('with an unknown token gets the same answer as with a known one', async () => {
    const { token } = await recipient();
    for (const body of ['confirmed=yes', 'List-Unsubscribe=One-Click']) {
      const known = await described(await send(post(token, body)));
      for (const other of ['0'.repeat(32), randomUUID().replaceAll('-', '')])
        expect(await described(await send(post(other, body)))).toEqual(known);
    }
  });

  it('with part of a link is refused in a sentence, so that nobody believes that the emails will stop', async () => {
    const { id, token } = await recipient();
    const sentence =
      'This link is not complete. Open the whole link in the email, or switch notices off in your profile.';
    for (const part of [token.slice(0, 20), '', null, `${token}0`, 'x'.repeat(3000), '%00', '%F0%9F%98%80']) {
      const oneClick = await send(post(part, 'List-Unsubscribe=One-Click'));
      expect([oneClick.status, await oneClick.text()]).toEqual([400, sentence]);
      await expectFailurePage(await send(post(part)), 400, sentence);
    }
    expect(await wants(id)).toBe(true);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s changes nothing', async (method) => {
    const { id, token } = await recipient();
    const response = await send(new Request(`http://localhost/unsubscribe?token=${token}`, { method }));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await wants(id)).toBe(true);
  });

  it.each([
    ['without a body', '', urlencoded],
    ['of something else', 'confirmed=no', urlencoded],
    ['that is not a form', '{"confirmed":"yes"}', 'application/json'],
    ['without a type', 'confirmed=yes', null],
    ['that is too long', `confirmed=yes&more=${'x'.repeat(2000)}`, urlencoded],
  ])('with a request %s changes nothing and is refused in a sentence', async (_, body, type) => {
    const { id, token } = await recipient();
    const response = await send(post(token, new TextEncoder().encode(body), type));
    expect([response.status, await response.text()]).toEqual([
      400,
      'Use the button on the page that the link in the email opens.',
    ]);
    expect(await wants(id)).toBe(true);
  });

  it('reports that the database is unreachable, and reveals nothing about it', async () => {
    const { token } = await recipient();
    for (const response of [
      await send(post(token), () => Promise.reject(new Error('connect ECONNREFUSED'))),
      await send(post(token), () => Promise.resolve(new Response('<h1>Error</h1>', { status: 500 }))),
      await unsubscribe(post(token), {}),
    ])
      await expectFailurePage(response, 503, 'We could not unsubscribe you. Go back and try again in a few minutes.');
  });

  it('does nothing in a preview', async () => {
    const { id, token } = await recipient();
    const response = await handler(post(token), { deploy: { context: 'deploy-preview' } });
    expect(response.status).toBe(503);
    expect(await wants(id)).toBe(true);
  });

  it('always answers with the security headers, sends no referrer and is not stored', async () => {
    const unknown = '0'.repeat(32);
    for (const request of [post(unknown), post(unknown, 'List-Unsubscribe=One-Click'), post(null), post(null, 'x')])
      expect(Object.fromEntries((await send(request)).headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.any(String),
        'x-content-type-options': 'nosniff',
      });
  });
});
