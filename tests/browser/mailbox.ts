import { expect, type Page } from 'playwright/test';
import { receivedEmails } from '../received-emails.ts';
import { mailUrl } from './environment.ts';

/** The emails sent to an address so far, oldest first, as HTML. */
function emailsTo(address: string): Promise<string[]> {
  return receivedEmails(mailUrl, address);
}

/** Waits until `count` emails have been sent to an address, and returns the link in the last one. */
export async function waitForEmailLink(address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(count);
  return linkInEmail((await emailsTo(address)).at(-1) ?? '');
}

/** The link in an email. Fails when there is none. */
export function linkInEmail(html: string): string {
  const address = /href="([^"]+)"/.exec(html)?.[1];
  expect(address, html).toBeDefined();
  return (address ?? '').replaceAll('&amp;', '&');
}

/** Opens the link of a sign-up, enters a password there and signs in. */
export async function confirmSignUp(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('The password you chose, or a new one').fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

/** Opens the link for a forgotten password, enters a new one there and signs in. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}
