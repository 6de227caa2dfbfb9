import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fields of an email in Mailpit's list that are used here. */
interface ListedEmail {
  ID: string;
  /** When it arrived, in ISO 8601. */
  Created: string;
  To: { Address: string }[];
}

/**
 * The emails to an address so far, oldest first, as HTML. `mailUrl` is the folder of the local Auth service's emails (`file:`),
 * or the address of Mailpit for another one (`http:`). Throws when Mailpit does not respond with success.
 */
export function receivedEmails(mailUrl: string, address: string): Promise<string[]> {
  return new URL(mailUrl).protocol === 'file:'
    ? emailsInFolder(fileURLToPath(mailUrl), address)
    : emailsInMailpit(mailUrl, address);
}

async function emailsInFolder(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const matching = names.filter((name) => name.endsWith(` ${address}.html`)).sort();
  return Promise.all(matching.map((name) => readFile(join(folder, name), 'utf8')));
}

async function emailsInMailpit(mailUrl: string, address: string): Promise<string[]> {
  const query = new URLSearchParams({ query: `to:"${address}"` });
  const { messages } = await requestMailpit<{ messages: ListedEmail[] }>(mailUrl, `search?${query}`);
  // The search also finds parts of addresses, and lists the newest email first.
  const matching = messages
    .filter(({ To }) => To.some(({ Address }) => Address === address))
    .sort((one, other) => one.Created.localeCompare(other.Created));
  return Promise.all(
    matching.map(async ({ ID }) => (await requestMailpit<{ HTML: string }>(mailUrl, `message/${ID}`)).HTML),
  );
}

async function requestMailpit<Answer>(mailUrl: string, path: string): Promise<Answer> {
  const response = await fetch(new URL(`/api/v1/${path}`, mailUrl));
  if (!response.ok) throw new Error(`Mailpit answered ${response.status} to ${path}.`);
  return response.json();
}
