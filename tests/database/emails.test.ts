import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { createMailDriver } from '../../supabase/local/mail-delivery.ts';
import { startMailServer } from '../mail-server.ts';
import { migratedMemory } from '../migrated-database.ts';

const siteUrl = 'http://localhost:8888';
const password = 'a long password';
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairswath-emails-'));
  folder = join(root, 'parent', 'emails');
});
beforeEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => rm(root, { recursive: true }));

async function emails(): Promise<{ name: string; page: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.html'));
  return Promise.all(names.sort().map(async (name) => ({ name, page: await readFile(join(folder, name), 'utf8') })));
}

/** The addresses to which a page links, as a browser resolves them. */
const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')));

/** The parameters of a link: its token and its account are in the fragment, which no server logs. */
const paramsOf = (link: URL | undefined): Record<string, string> =>
  Object.fromEntries([...(link?.searchParams ?? []), ...new URLSearchParams(link?.hash.slice(1))]);

describe('emails of the local Auth service', () => {
  let local: LocalSupabase;
  beforeAll(async () => {
    local = await startLocalSupabase({
      port: 0,
      storage: migratedMemory(),
      siteUrl,
      sampleData: false,
      mail: { folder },
      confirmations: true,
    });
  });
  afterAll(() => local.close());

  async function post(path: string, body: object, { method = 'POST', ...more }: Record<string, string> = {}) {
    const response = await fetch(`${local.url}/auth/v1/${path}`, {
      method,
      headers: { apikey: local.publishableKey, 'Content-Type': 'application/json', Connection: 'close', ...more },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** The type and the token of the link in the last email to an address. */
  async function linkTo(email: string): Promise<{ type: string; token_hash: string }> {
    const last = (await emails()).findLast(({ name }) => name.includes(email));
    const { type = '', token_hash = '' } = paramsOf(linksOf(last?.page ?? '')[0]);
    return { type, token_hash };
  }

  /** Follows the link in the last email to an address. Returns the access token. */
  async function confirm(email: string): Promise<unknown> {
    return (await post('verify', await linkTo(email))).body.access_token;
  }

  it('a sign-up writes one page, named after the address, with a link that works only once', async () => {
    const email = `${randomUUID()}@example.com`;
    const signedUp = await post('signup', { email, password });
    expect(signedUp).toMatchObject({ status: 200 });
    expect(signedUp.body.access_token).toBeUndefined();
    const [first, ...more] = await emails();
    expect(more).toEqual([]);
    expect(first?.name).toMatch(/^\d{4}-\d\d-\d\dT.+\.html$/);
    expect(first?.name).toContain(email);
    expect(first?.page).toContain('<title>Confirm your address</title>');
    const [link, ...others] = linksOf(first?.page ?? '');
    expect(others).toEqual([]);
    expect(link?.origin + (link?.pathname ?? '')).toBe(`${siteUrl}/auth/callback`);
    const { token_hash, type, next } = paramsOf(link);
    // Supabase Lite always redirects to the site itself. The hosted service redirects to the requested page.
    expect({ type, next }).toEqual({ type: 'signup', next: siteUrl });
    expect((await post('token?grant_type=password', { email, password })).body.error_code).toBe('email_not_confirmed');
    expect(await post('verify', { type, token_hash })).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await post('verify', { type, token_hash })).status).toBeGreaterThanOrEqual(400);
    // Whoever signed up has not proved to be the owner of the mailbox, so their password is gone.
    expect((await post('token?grant_type=password', { email, password })).status).toBe(400);
  });

  it.each(['ada+quotes', "o'brien&next=x", 'a%2bb#c?d', '"><b>x'])(
    'the link in an email to %s names the address',
    async (name) => {
      const email = `${randomUUID()}${name}@example.com`;
      await post('signup', { email, password });
      const [first] = await emails();
      const [link, ...others] = linksOf(first?.page ?? '');
      expect(others).toEqual([]);
      expect(paramsOf(link).email).toBe(email);
      expect([...(link?.searchParams.keys() ?? [])]).toEqual(['type', 'next']);
    },
  );

  it('the link that confirms a new address names the new one', async () => {
    const email = `${randomUUID()}@example.com`;
    await post('signup', { email, password });
    const accessToken = await confirm(email);
    const newEmail = `new+${email}`;
    await rm(folder, { recursive: true });
    await post('user', { email: newEmail }, { method: 'PUT', Authorization: `Bearer ${accessToken}` });
    const [first] = await emails();
    expect(paramsOf(linksOf(first?.page ?? '')[0]).email).toBe(newEmail);
    expect(first?.page).toContain(`from ${email} to ${newEmail}`);
  });

  const expiring = [
    ['signup', 'confirmation_sent_at'],
    ['recovery', 'recovery_sent_at'],
  ] as const;

  it.each(expiring)('a link of the type %s works for one hour', async (type, sentAt) => {
    const email = `${randomUUID()}@example.com`;
    const setAge = (age: string) =>
      local.engine.run(`update auth.users set ${sentAt} = now() - interval '${age}' where email = '${email}'`);
    await post('signup', { email, password });
    if (type === 'recovery') {
      await confirm(email);
      await rm(folder, { recursive: true });
      await post('recover', { email });
    }
    const link = await linkTo(email);
    await setAge('61 minutes');
    expect(await post('verify', link)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
    // An expired link that was opened is not used up.
    await setAge('59 minutes');
    expect(await post('verify', link)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await post('verify', link)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } });
  });

  it('an address of the maximum length can sign up', async () => {
    const email = `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.com`;
    expect((await post('signup', { email, password })).status).toBe(200);
    expect(await emails()).toHaveLength(1);
  });
});

describe('emails to hostile addresses', () => {
  it.each([
    '../../outside@example.com',
    '../../../../../../tmp/outside',
    '/etc/passwd',
    '..',
    '.',
    '',
    'C:\\outside\\..\\ada@example.com',
    'ada lovelace@example.com',
    'ada\n@example.com',
    'ada\0@example.com',
    '%2e%2e%2foutside',
    '~/outside',
    'a*b?"<c>|d:e;$(touch outside)`f`@example.com',
    '<script>alert(1)</script>@example.com',
    'ädå@例え.jp',
    'x'.repeat(5000),
  ])('an email to %j is written to the folder and nowhere else', async (to) => {
    await createMailDriver({ folder }).send({
      to,
      subject: 'Confirm',
      html: '<p><a href="http://localhost/">Go</a></p>',
    });
    const [first, ...more] = await emails();
    expect(more).toEqual([]);
    expect(first?.name).toMatch(/^[\w .@+-]{1,255}\.html$/);
    expect(first?.page).toContain('<a href="http://localhost/">Go</a>');
    expect(await readdir(dirname(folder))).toEqual(['emails']);
    expect(await readdir(root)).toEqual(['parent']);
  });

  it('emails sent at the same moment do not overwrite each other', async () => {
    const sent = Array.from({ length: 5 }, (_, nth) => ({
      to: 'ada@example.com',
      subject: 'Confirm',
      html: `<p>${nth}</p>`,
    }));
    await Promise.all(sent.map((message) => createMailDriver({ folder }).send(message)));
    expect(await emails()).toHaveLength(5);
  });

  it('a page is complete as soon as it can be found', async () => {
    let sending = true;
    const html = `<p>${'x'.repeat(2_000_000)}</p>`;
    const sent = (async () => {
      for (let nth = 0; nth < 20; nth++)
        await createMailDriver({ folder }).send({ to: 'ada@example.com', subject: 'Confirm', html });
    })().finally(() => {
      sending = false;
    });
    while (sending) {
      const pages = (await emails()).map(({ page }) => page);
      expect(pages.filter((page) => !page.endsWith('</p>')).map((page) => page.length)).toEqual([]);
    }
    await sent;
    expect((await readdir(folder)).filter((name) => !name.endsWith('.html'))).toEqual([]);
  });

  it('the subject of an email is escaped in its title', async () => {
    await createMailDriver({ folder }).send({
      to: 'ada@example.com',
      subject: '</title><script>alert(1)</script>',
      html: '',
    });
    const [first] = await emails();
    expect(first?.page).not.toContain('<script>');
  });
});

describe('emails to a mail server', () => {
  it('an email is delivered with sender, recipient, subject and page', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    await createMailDriver({ host: '127.0.0.1', port: server.port }).send({
      to: 'ada@example.com',
      subject: 'Confirm your address',
      html: '<p><a href="http://localhost/go">Go</a></p>',
    });
    const from = { name: 'Fairswath', address: 'accounts@fairswath.example' };
    const email = { from, subject: 'Confirm your address', html: expect.stringContaining('http://localhost/go') };
    expect(server.received).toMatchObject([{ to: 'ada@example.com', email }]);
    expect(await emails()).toEqual([]);
  });

  it('a mail server that does not answer is an error', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const message = { to: 'ada@example.com', subject: 'Confirm', html: '' };
    await expect(createMailDriver({ host: '127.0.0.1', port }).send(message)).rejects.toThrow();
  });
});
