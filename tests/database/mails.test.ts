import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { createMailDriver } from '../../supabase/local/mail-delivery.ts';

const siteUrl = 'http://localhost:8888';
const password = 'a long password';
let outside: string;
let folder: string;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'fairswath-mails-'));
  folder = join(outside, 'mails', 'here');
});
beforeEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => rm(outside, { recursive: true }));

/** The mails in the folder: their names and pages. */
async function mails(): Promise<{ name: string; page: string }[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map(async (name) => ({ name, page: await readFile(join(folder, name), 'utf8') })));
}

/** The addresses that a page links to, as a browser reads them. */
const linksOf = (page: string) =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')));

describe('a mail of the local Auth service', () => {
  let local: LocalSupabase;
  beforeAll(async () => {
    const storage = { memory: true as const };
    local = await startLocalSupabase({
      port: 0,
      storage,
      siteUrl,
      sampleData: false,
      mail: { folder },
      confirmations: true,
    });
  });
  afterAll(() => local.close());

  async function ask(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(`${local.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  it('is a page of the folder, named by its address, with a link by which its owner is signed in once', async () => {
    const email = `${randomUUID()}@example.com`;
    const signedUp = await ask('signup', { email, password });
    expect(signedUp).toMatchObject({ status: 200 });
    expect(signedUp.body.access_token).toBeUndefined();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.name).toMatch(/^\d{4}-\d\d-\d\dT.+\.html$/);
    expect(mail?.name).toContain(email);
    expect(mail?.page).toContain('<title>Confirm your address</title>');
    const [link, ...others] = linksOf(mail?.page ?? '');
    expect(others).toEqual([]);
    expect(link?.origin + (link?.pathname ?? '')).toBe(`${siteUrl}/auth/callback`);
    const { token_hash, type, next } = Object.fromEntries(link?.searchParams ?? []);
    // Supabase Lite leads nowhere but to the site itself; the hosted service to the page that was asked for.
    expect({ type, next }).toEqual({ type: 'signup', next: siteUrl });
    expect((await ask('token?grant_type=password', { email, password })).body.error_code).toBe('email_not_confirmed');
    expect(await ask('verify', { type, token_hash })).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await ask('verify', { type, token_hash })).status).toBeGreaterThanOrEqual(400);
    expect((await ask('token?grant_type=password', { email, password })).status).toBe(200);
  });

  it('to choose a new password is sent to who has an account; a stranger is answered alike and is sent none', async () => {
    const email = `${randomUUID()}@example.com`;
    await ask('signup', { email, password });
    const [confirmation] = await mails();
    const { token_hash, type } = Object.fromEntries(linksOf(confirmation?.page ?? '')[0]?.searchParams ?? []);
    await ask('verify', { token_hash, type });
    await rm(folder, { recursive: true });
    const [known, stranger] = [await ask('recover', { email }), await ask('recover', { email: `x${email}` })];
    expect(stranger).toEqual(known);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.page).toContain('<title>Choose a new password</title>');
    expect(linksOf(mail?.page ?? '')[0]?.searchParams.get('type')).toBe('recovery');
  });

  it('is refused to nobody for an address as long as addresses may be', async () => {
    const email = `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.com`;
    expect((await ask('signup', { email, password })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a mail to an address that is none', () => {
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
  ])('stays in the folder: %j', async (to) => {
    await createMailDriver({ folder }).send({
      to,
      subject: 'Confirm',
      html: '<p><a href="http://localhost/">Go</a></p>',
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.name).toMatch(/^[\w .@+-]{1,255}\.html$/);
    expect(mail?.page).toContain('<a href="http://localhost/">Go</a>');
    expect(await readdir(dirname(folder))).toEqual(['here']);
    expect(await readdir(outside)).toEqual(['mails']);
  });

  it('does not take the place of another of the same moment', async () => {
    const sent = Array.from({ length: 5 }, (_, nth) => ({
      to: 'ada@example.com',
      subject: 'Confirm',
      html: `<p>${nth}</p>`,
    }));
    await Promise.all(sent.map((message) => createMailDriver({ folder }).send(message)));
    expect(await mails()).toHaveLength(5);
  });

  it('has no markup in its title', async () => {
    await createMailDriver({ folder }).send({
      to: 'ada@example.com',
      subject: '</title><script>alert(1)</script>',
      html: '',
    });
    const [mail] = await mails();
    expect(mail?.page).not.toContain('<script>');
  });
});

describe('a mail to a mail server', () => {
  it('is handed over to it, with sender, receiver and its page', async () => {
    const received: { from: unknown; to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, { envelope }, taken) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        received.push({
          from: envelope.mailFrom,
          to: envelope.rcptTo.map(({ address }) => address),
          text: String(Buffer.concat(chunks)),
        });
        taken();
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(listening, 'listening');
    const address = listening.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await createMailDriver({ host: '127.0.0.1', port }).send({
      to: 'ada@example.com',
      subject: 'Confirm your address',
      html: '<p><a href="http://localhost/go">Go</a></p>',
    });
    expect(received).toMatchObject([{ from: { address: 'accounts@fairswath.example' }, to: ['ada@example.com'] }]);
    expect(received[0]?.text).toContain('Subject: Confirm your address');
    expect(received[0]?.text).toContain('http://localhost/go');
    expect(await mails()).toEqual([]);
  });

  it('that does not answer is an error, so that nobody waits for it in vain', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const message = { to: 'ada@example.com', subject: 'Confirm', html: '' };
    await expect(createMailDriver({ host: '127.0.0.1', port }).send(message)).rejects.toThrow();
  });
});
