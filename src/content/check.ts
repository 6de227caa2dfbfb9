// Says in a sentence each what is wrong with the files that editors change: part of `npm run check`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { companiesFromFiles } from '../../supabase/companies.ts';

const root = process.cwd();

/** What Astro says of files that break the schema or name others that are not there. */
function faultsOfSchema(): string[] {
  // Only the files are judged. With a database to ask, who reads them for its sake could be the first to stumble.
  const { PUBLIC_SUPABASE_URL: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin/astro'), ['sync'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const said = stripVTControlCharacters(stdout + stderr).replaceAll('**', '');
  const faults = [
    ...said.matchAll(/(\w+) → ([\w-]+) data does not match collection schema\.\s+(.+?)\n\s*Hint:/gs),
  ].flatMap(([, collection, entry, lines = '']) =>
    lines.split('\n').map((line) => `src/content/${collection}/${entry}.md: ${line.trim().replace(/^: /, '')}.`),
  );
  const missing =
    /entry "([\w-]+)" in collection "(\w+)" \(field: (\w+).*?\) references "(.*?)" in collection "(\w+)"/g;
  for (const [, entry, collection, field, named, other] of said.matchAll(missing))
    faults.push(
      `src/content/${collection}/${entry}.md: ${field} names "${named}", but there is no src/content/${other}/${named}.md.`,
    );
  const unread = /(\S[^\n]+)\n\s*Location:\n\s*\S*(src\/content\/\S+?\.md):(\d+):/.exec(said);
  if (unread && faults.length === 0) faults.push(`${unread[2]}: line ${unread[3]} cannot be read, ${unread[1]}.`);
  return faults.length > 0 || status === 0 ? faults : [said];
}

/** What no schema of one file can see. */
async function faultsBetweenFiles(): Promise<string[]> {
  const faults: string[] = [];
  const owners = new Map<string, string>();
  for (const { key, logo, address } of await companiesFromFiles(join(root, 'src/content/providers'))) {
    const file = `src/content/providers/${key}.md`;
    if (!existsSync(join(root, 'public', logo))) faults.push(`${file}: there is no emblem at public${logo}.`);
    const owner = owners.get(address.toLowerCase());
    if (owner) faults.push(`${file}: ${owner}.md has the address "${address}" already.`);
    owners.set(address.toLowerCase(), key);
  }
  return faults;
}

const faults = faultsOfSchema();
if (faults.length === 0) faults.push(...(await faultsBetweenFiles()));
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
