import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { alive, register, signIn, somebody } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { linkIn } from './mailbox.ts';

const site = process.env.FAIRSWATH_SITE_URL ?? 'http://localhost:8888';
const api = process.env.FAIRSWATH_API_URL ?? 'http://127.0.0.1:54321';
const alert = (page: Page) => page.getByRole('alert');
const mails: Email[] = [];
let server: SMTPServer;
let strict: LocalSupabase;

// One database for all: as the hosted project, it wants addresses confirmed, and sends mails by SMTP.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => void PostalMime.parse(Buffer.concat(parts)).then((mail) => mails.push(mail) && done()));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  strict = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl: site,
    sampleData: false,
    confirmations: true,
    mail: { host: '127.0.0.1', port },
  });
});

test.afterAll(async () => {
  await strict?.close();
  await new Promise<void>((closed) => server.close(closed));
});

test.beforeEach(({ context }) => ask(context));

/** Lets the pages of the site ask the strict service instead of the one that they were built for. */
async function ask(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === api,
    (route) => route.continue({ url: route.request().url().replace(api, strict.url) }),
  );
}

/** The mails to somebody so far. */
const mailsTo = (email: string) => mails.filter(({ to }) => to?.some(({ address }) => address === email));

/** Waits for the given number of mails to somebody: the link of the last. */
async function linkFor(email: string, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(number);
  return linkIn(mailsTo(email).at(-1)?.html ?? '');
}

/** What is said of the mail, as a screen reader is told it. */
async function checkYourMail(page: Page): Promise<string | null> {
  const said = page.getByRole('status').filter({ hasText: 'Check your mail' });
  await expect(said).toBeVisible();
  return said.textContent();
}

/** Registers and reads what is said. */
async function registering(page: Page, person: ReturnType<typeof somebody>): Promise<string | null> {
  await page.goto('/register?next=/profile');
  await register(page, person);
  return checkYourMail(page);
}

/** Asks for a new password and reads what is said. */
async function forgetting(page: Page, email: string): Promise<string | null> {
  await page.goto('/forgot-password');
  await alive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  return checkYourMail(page);
}

test('who registers is told to check their mail, and its link confirms the address and signs them in', async ({
  page,
  context,
}) => {
  const person = somebody();
  expect(await registering(page, person)).toContain(
    'Check your mail: if this address is new here, a link there finishes your registration.',
  );
  expect((await context.cookies()).filter(({ name }) => /^fairswath-session(\.\d+)?$/.test(name))).toEqual([]);
  const link = await linkFor(person.email);
  const [mail] = mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'Confirm your address', from: { name: 'Fairswath' } });
  await page.goto(link);
  await expect(page).toHaveURL('/explore');
  await expect(page.getByText('account created successfully')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
});

test('the link of the mail works in another browser too, and once', async ({ page, browser, expecting }) => {
  expecting(/status of 4\d\d .*\/auth\/v1\/verify/);
  const person = somebody();
  await registering(page, person);
  const link = await linkFor(person.email);
  const elsewhere = await browser.newContext();
  await ask(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('account created successfully')).toBeVisible();
  await elsewhere.close();
  await page.goto(link);
  await expect(alert(page)).toHaveText('This link has expired or was used before. Ask for a new one.');
});

test('signing in before the address is confirmed says what to do', async ({ page, expecting }) => {
  expecting(/status of 4\d\d .*\/auth\/v1\/token/);
  const person = somebody();
  await registering(page, person);
  await page.goto('/login?next=/profile');
  await signIn(page, person);
  await expect(alert(page)).toHaveText('Confirm your address first: open the link in the mail that we have sent you.');
  await page.goto(await linkFor(person.email));
  await expect(page).toHaveURL('/explore');
  await page.context().clearCookies();
  await page.goto('/login?next=/profile');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: `Welcome ${person.name}` })).toBeVisible();
});

test('registering and forgetting a password are answered alike for addresses that are known, waiting and unknown', async ({
  page,
  context,
  expecting,
}) => {
  expecting(/status of 429 .*\/auth\/v1\/(signup|recover|resend)/);
  const [confirmed, waiting, unknown] = [somebody(), somebody(), somebody()];
  const registered = [await registering(page, confirmed), await registering(page, waiting)];
  await page.goto(await linkFor(confirmed.email));
  await expect(page).toHaveURL('/explore');
  await context.clearCookies();
  // With another password, as a stranger would.
  registered.push(await registering(page, { ...confirmed, password: 'a guess of a stranger' }));
  registered.push(await registering(page, { ...waiting, password: 'a guess of a stranger' }));
  registered.push(await registering(page, unknown));
  expect(new Set(registered).size).toBe(1);
  const forgotten: (string | null)[] = [];
  for (const { email } of [confirmed, confirmed, waiting, somebody()]) forgotten.push(await forgetting(page, email));
  expect(new Set(forgotten).size).toBe(1);
  // Nobody has got in by the guess.
  await page.goto('/login?next=/profile');
  await signIn(page, confirmed);
  await expect(page.getByRole('heading', { name: `Welcome ${confirmed.name}` })).toBeVisible();
});

test('a password is chosen anew by way of a real mail', async ({ page, context }) => {
  const person = somebody();
  await registering(page, person);
  await page.goto(await linkFor(person.email));
  await expect(page).toHaveURL('/explore');
  await context.clearCookies();
  await forgetting(page, person.email);
  await page.goto(await linkFor(person.email, 2));
  await expect(page).toHaveURL('/reset-password');
  await alive(page);
  await page.getByLabel('New password', { exact: true }).fill(`new ${person.password}`);
  await page.getByLabel('Confirm new password', { exact: true }).fill(`new ${person.password}`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
});
