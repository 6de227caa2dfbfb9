import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Mailpit tells of an email in a list, as far as it is read here. */
interface ListedEmail {
  ID: string;
  /** When it arrived, in ISO 8601. */
  Created: string;
  To: { Address: string }[];
}

/**
 * The emails to an address so far, oldest first, as HTML. `mailUrl` is the folder into which the local Auth service writes them
 * (`file:`), or the Mailpit that receives those of another one (`http:`). Throws when Mailpit does not answer with success.
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
  // The search finds parts of addresses too, and lists the newest email first.
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
