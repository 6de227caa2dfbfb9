import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deliverNoticesLocally } from '../../netlify/dev/local-notices.ts';
import scheduled, { type NoticesEnvironment, sendNotices } from '../../netlify/functions/send-notices.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startMailServer, type TestMailServer } from '../mail-server.ts';
import { receivedEmails } from '../received-emails.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';

let local: LocalSupabase;

beforeAll(async () => {
  local = await openEmptySupabase();
});

afterAll(() => local.close());

beforeEach(() => local.engine.run('delete from app.notice_emails'));

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<TestMailServer> {
  const server = await startMailServer(...options);
  onTestFinished(() => server.close());
  return server;
}

function environment(port: number, more: NoticesEnvironment = {}): NoticesEnvironment {
  return {
    PUBLIC_SUPABASE_URL: local.url,
    SUPABASE_SECRET_KEY: local.secretKey,
    SITE_URL: 'https://fairswath.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SENDER: 'accounts@fairswath.example',
    ...more,
  };
}

/** Creates a user to whom a provider has replied, and returns their email address. The email is due. */
async function userWithNotice(): Promise<string> {
  const email = await userWithEmailForLater();
  await letTimePass();
  return email;
}

/** Creates a user to whom a provider has replied, and returns their email address. The email is not due yet. */
async function userWithEmailForLater(): Promise<string> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await local.engine.rows('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  await local.engine.rows("select app.notify($1, 'reply')", [id]);
  return email;
}

const waiting = async () => (await local.engine.rows('select from app.notice_emails')).length;
const letTimePass = () =>
  local.engine.run("update app.notice_emails set next_attempt_at = now() - interval '1 second'");

/** Creates a user with a notice of a kind, sends the email and returns it as the mail server received it. */
async function sentEmail(kind: string): Promise<TestMailServer['received'][number] | undefined> {
  const server = await mailServer();
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await local.engine.rows('insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)', [
    id,
    email,
    '{"role":"moderator"}',
  ]);
  await local.engine.rows('insert into app.notice_settings values ($1, $2, true)', [id, kind]);
  const [{ review } = {}] = await local.engine.rows<{ review: string }>(
    'insert into app.review_authors (id) values (gen_random_uuid()) returning id as review',
  );
  await local.engine.rows("insert into app.review_reports (review, reason) values ($1, 'illegal')", [review]);
  onTestFinished(() => local.engine.run('delete from app.review_reports; delete from auth.users'));
  await local.engine.rows('select app.notify($1, $2)', [id, kind]);
  await letTimePass();
  await sendNotices(environment(server.port));
  return server.received.find(({ to }) => to === email);
}

describe('an email about a notice', () => {
  it('says what happened, leads to the profile and reveals nothing about the review', async () => {
    const server = await mailServer();
    const address = await userWithNotice();
    const [{ id } = {}] = await local.engine.rows<{ id: string }>('select id from app.notice_emails');
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 1, unsent: 0 });
    expect(server.received).toHaveLength(1);
    const [{ to, email } = {}] = server.received;
    expect(to).toBe(address);
    expect(email).toMatchObject({
      from: { name: 'Fairswath', address: 'accounts@fairswath.example' },
      to: [{ address }],
      subject: 'A provider has replied to one of your reviews',
      messageId: `<notice-${id}@fairswath.example>`,
    });
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('A provider has replied to one of your reviews.');
      expect(part).toContain('https://fairswath.example/profile#own-reviews');
      expect(part).toContain('https://fairswath.example/unsubscribe?token=');
    }
  });

  it.each([
    ['moderation', 'A moderator has made a decision about one of your reviews', 'profile#own-reviews'],
    ['claim', 'We have made a decision about your claim to a profile', 'claim'],
    ['report', 'Reports are waiting for a moderator', 'moderation'],
  ])('of the kind %s leads to the page with the details', async (kind, subject, path) => {
    const email = (await sentEmail(kind))?.email;
    expect(email?.subject).toBe(subject);
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(`${subject}.`);
      expect(part?.match(/https:[^\s"]+/g)?.map((link) => link.replace(/token=.*/, 'token=…'))).toEqual([
        `https://fairswath.example/${path}`,
        'https://fairswath.example/unsubscribe?token=…',
      ]);
    }
  });

  it('has no header that reveals which notice it is, how many there are or when it was created', async () => {
    const email = (await sentEmail('reply'))?.email;
    expect(email?.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'list-unsubscribe',
      'list-unsubscribe-post',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(email?.messageId).toMatch(
      /^<notice-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}@fairswath\.example>$/,
    );
  });

  it('is not sent before its random time', async () => {
    const server = await mailServer();
    await userWithEmailForLater();
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 0, unsent: 0 });
    expect(await waiting()).toBe(1);
  });

  it('can be unsubscribed from with one click, as RFC 8058 describes', async () => {
    const server = await mailServer();
    await userWithNotice();
    await sendNotices(environment(server.port));
    const headers = Object.fromEntries(server.received[0]?.email.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/fairswath\.example\/unsubscribe\?token=[0-9a-f]{32}>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['auto-submitted']).toBe('auto-generated');
  });

  it('leads to the address that Netlify sets when SITE_URL is missing', async () => {
    const server = await mailServer();
    await userWithNotice();
    const URL = 'https://fairswath.netlify.app';
    await sendNotices(environment(server.port, { SITE_URL: undefined, URL }));
    expect(server.received[0]?.email.text).toContain(`${URL}/profile`);
  });
});

describe('the scheduled function that sends notices', () => {
  it('sends all waiting notices, and none twice', async () => {
    const server = await mailServer();
    const addresses = await Promise.all(Array.from({ length: 12 }, userWithNotice));
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 12, unsent: 0 });
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
    await letTimePass();
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 0, unsent: 0 });
    expect(server.received).toHaveLength(12);
  });

  it('loses no email while the mail server is down', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const addresses = await Promise.all([userWithNotice(), userWithNotice()]);
    expect(await sendNotices(environment(port))).toEqual({ sent: 0, unsent: 2 });
    const server = await mailServer({}, { port });
    expect(await sendNotices(environment(port))).toEqual({ sent: 0, unsent: 0 });
    await letTimePass();
    expect(await sendNotices(environment(port))).toEqual({ sent: 2, unsent: 0 });
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
  });

  it('sends to the other recipients when the mail server refuses one address', async () => {
    const refused = await userWithNotice();
    const other = await userWithNotice();
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _, answer) =>
      answer(address === refused ? new Error('No such mailbox') : null);
    const server = await mailServer({ onRcptTo });
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 1, unsent: 1 });
    expect(server.received.map(({ to }) => to)).toEqual([other]);
    expect(await waiting()).toBe(1);
  });

  it('gives up when the mail server does not respond, and loses no email', async () => {
    await Promise.all([userWithNotice(), userWithNotice(), userWithNotice()]);
    const server = await mailServer({ onConnect: () => undefined });
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 0, unsent: 3 });
    expect(await waiting()).toBe(3);
  });

  it('sends an email again with the same Message-ID if it ends before it has recorded the first one as sent', async () => {
    const server = await mailServer();
    await userWithNotice();
    const brokenOff: typeof fetch = (input, init) =>
      String(input).endsWith('/notice_sent') ? Promise.reject(new Error('Ended')) : fetch(input, init);
    expect(await sendNotices(environment(server.port), brokenOff)).toBe('failed');
    await letTimePass();
    expect(await sendNotices(environment(server.port))).toEqual({ sent: 1, unsent: 0 });
    const [first, second, ...more] = server.received.map(({ email }) => email.messageId);
    expect(first).toBeDefined();
    expect([second, more]).toEqual([first, []]);
  });

  it('sends nothing without encryption to a mail server on another machine', async () => {
    const host = '127.0.0.2';
    const server = await mailServer({}, { host });
    await userWithNotice();
    expect(await sendNotices(environment(server.port, { SMTP_HOST: host }))).toEqual({ sent: 0, unsent: 1 });
    expect(server.received).toEqual([]);
  });

  it.each(['PUBLIC_SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'SITE_URL', 'SMTP_HOST', 'SMTP_SENDER'] as const)(
    'does nothing without %s',
    async (name) => {
      const server = await mailServer();
      await userWithNotice();
      expect(await sendNotices(environment(server.port, { [name]: undefined }))).toBe('not configured');
      expect(server.received).toEqual([]);
    },
  );

  it.each([
    ['the database cannot be reached', { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' }],
    ['the address of the database is none', { PUBLIC_SUPABASE_URL: 'abc.supabase.co' }],
    ['the key is refused', { SUPABASE_SECRET_KEY: 'sb_secret_wrong' }],
  ])('sends nothing and does not throw when %s', async (_, more) => {
    const server = await mailServer();
    await userWithNotice();
    expect(await sendNotices(environment(server.port, more))).toBe('failed');
    expect(server.received).toEqual([]);
  });

  it('sends nothing in a preview', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    await scheduled(new Request('http://localhost'), { deploy: { context: 'deploy-preview' } });
    expect(log.mock.calls).toEqual([['Notices: not in a preview']]);
  });
});

describe('the local program', () => {
  it('writes each email about a notice to the mail folder once, until it stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairswath-notices-'));
    const stop = deliverNoticesLocally(local, 'http://localhost:8888', { folder }, 10);
    onTestFinished(async () => {
      await stop();
      await rm(folder, { recursive: true });
    });
    const emails = (address: string) => receivedEmails(pathToFileURL(folder).href, address);
    const [first, second] = [await userWithEmailForLater(), await userWithEmailForLater()];
    for (const address of [first, second]) await vi.waitUntil(async () => (await emails(address)).length > 0, 30_000);
    await vi.waitUntil(async () => (await waiting()) === 0, 30_000);
    await stop();
    expect(await emails(first)).toEqual([
      expect.stringMatching(/href="http:\/\/localhost:8888\/unsubscribe\?token=\w+"/),
    ]);
    await userWithNotice();
    expect(await waiting()).toBe(1);
  });
});
