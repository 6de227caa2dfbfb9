import { type BrowserContext, expect, type Page } from 'playwright/test';
import { hydrateAllIslands, type InputMethod, mouse, waitForHydration } from './interactions.ts';

/** A user that only one test uses. */
export interface User {
  name: string;
  email: string;
  password: string;
}

/** The details of a new user, who has no account yet. */
export function newUser(): User {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: `Visitor ${id}`, email: `${id}@example.com`, password: `long password ${id}` };
}

/** Fills in the registration form and submits it. */
export async function submitSignUp(page: Page, user: User, input: InputMethod = mouse): Promise<void> {
  await waitForHydration(page);
  await input.type(page.getByLabel('Name', { exact: true }), user.name);
  await submitSignUpWithoutName(page, user, input);
}

/** Fills in the registration form of a visitor who has written an anonymous review, and submits it. */
export async function submitSignUpWithoutName(page: Page, user: User, input: InputMethod = mouse): Promise<void> {
  await waitForHydration(page);
  await input.type(page.getByLabel('Email'), user.email);
  await input.type(page.getByLabel('Password', { exact: true }), user.password);
  await input.type(page.getByLabel('Confirm password', { exact: true }), user.password);
  await input.toggle(page.getByRole('checkbox', { name: /I agree/ }));
  await input.activate(page.getByRole('button', { name: 'Sign Up', exact: true }));
}

/** Fills in the sign-in form and submits it. */
export async function submitSignIn(page: Page, user: User, input: InputMethod = mouse): Promise<void> {
  await waitForHydration(page);
  await input.type(page.getByLabel('Email'), user.email);
  await input.type(page.getByLabel('Password', { exact: true }), user.password);
  await input.activate(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }));
}

/** Deletes the session of the browser while no page of the site is open, because a page could react by navigating. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^fairswath-session/ });
}

/** The cookies that contain the session. */
export async function sessionCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => /^fairswath-session(\.\d+)?$/.test(name));
}

/** Every cookie of the Auth client: the session, and what it stores while the user is on an OAuth provider's page. */
export async function authCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.startsWith('fairswath-session'));
}

/** The access token in the session cookies. */
export async function accessToken(context: BrowserContext): Promise<string> {
  const values = (await sessionCookies(context)).map(({ value }) => value);
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(decodeURIComponent(values.join('')))?.[0] ?? '';
}

/**
 * Replaces the access token with an expired one. Leaves the site first (`about:blank`), if the test opens a page afterwards,
 * because an open page may notice and navigate.
 */
export async function expireAccessToken(context: BrowserContext): Promise<void> {
  const expired = (await sessionCookies(context)).map(({ value, ...cookie }) => {
    const old = decodeURIComponent(value).replace(
      /^\["([^.]+)\.([^.]+)\./,
      (_, head, claims) => `["${head}.${expireClaims(claims)}.`,
    );
    return { ...cookie, value: encodeURIComponent(old) };
  });
  await context.addCookies(expired);
}

function expireClaims(claims: string): string {
  const decoded: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  return Buffer.from(JSON.stringify({ ...decoded, exp: hourAgo })).toString('base64url');
}

/** The heading of the profile. */
export function profileHeading(page: Page, name: string) {
  return page.getByRole('heading', { name: `Welcome ${name}`, exact: true });
}

/** The dialog that asks whether to delete the account. */
export function deleteAccountDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Are you sure you want to delete your account' });
}

/**
 * Opens the dialog that deletes the account, once the parts of the profile above its button have loaded. Until then, they move the
 * button, and a click may miss it.
 */
export async function openDeleteAccountDialog(page: Page, input: InputMethod = mouse): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();
  await hydrateAllIslands(page);
  await input.activate(page.getByRole('main').getByRole('button', { name: 'Delete Account' }));
  await expect(deleteAccountDialog(page)).toBeVisible();
}

/** Confirms the deletion of the account in the open dialog, with the password. */
export async function confirmAccountDeletion(
  page: Page,
  { password }: User,
  input: InputMethod = mouse,
): Promise<void> {
  const dialog = deleteAccountDialog(page);
  await input.type(dialog.getByLabel('Your password', { exact: true }), password);
  await input.activate(dialog.getByRole('button', { name: 'Delete Account' }));
}
