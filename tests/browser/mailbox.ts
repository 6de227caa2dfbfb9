import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';

const folder = process.env.FAIRSWATH_MAIL_FOLDER ?? 'supabase/.mail';

/** The mails that somebody has got so far, oldest first, as pages. */
export async function mailsTo(email: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const theirs = names.filter((name) => name.endsWith(` ${email}.html`)).sort();
  return Promise.all(theirs.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Waits for the given number of mails to somebody and follows what the last one holds: the address of its link. */
export async function linkFor(email: string, number = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(number);
  return linkIn((await mailsTo(email)).at(-1) ?? '');
}

/** The address of the link in a mail. */
export function linkIn(mail: string): string {
  const address = /href="([^"]+)"/.exec(mail)?.[1];
  expect(address, mail).toBeDefined();
  return (address ?? '').replaceAll('&amp;', '&');
}
