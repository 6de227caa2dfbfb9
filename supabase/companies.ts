import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/** A row of `public.companies` that comes from a provider's markdown file. */
export interface CompanyRow {
  key: string;
  name: string;
  description: string;
  logo: string;
  address: string;
  sensors: string[];
  aliases: string[];
}

const providersFolder = join(import.meta.dirname, '../src/content/providers');

/** Reads the providers' files; what a field means and may hold is said in `src/content.config.ts`, which the build enforces. */
export async function companiesFromFiles(folder = providersFolder): Promise<CompanyRow[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map((file) => companyFromFile(join(folder, file))));
}

async function companyFromFile(path: string): Promise<CompanyRow> {
  const frontMatter = /^---\r?\n(.*?)\r?\n---/s.exec(await readFile(path, 'utf8'))?.[1] ?? '';
  const data: Record<string, unknown> = parse(frontMatter) ?? {};
  const key = basename(path, '.md');
  const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  return {
    key,
    name: String(data.name),
    description: String(data.summary),
    logo: `/emblems/${key}.svg`,
    address: String(data.address),
    sensors: words(data.sensors),
    aliases: words(data.aliases).map((alias) => alias.toLowerCase()),
  };
}

/** Writes the rows through the Data API with the secret key; companies that reviewers named stay. Throws when refused. */
export async function writeCompanies(rows: CompanyRow[], apiUrl: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/rest/v1/companies?on_conflict=key`, {
    method: 'POST',
    headers: { apikey: secretKey, 'Content-Type': 'application/json', Prefer: 'resolution=merge-duplicates' },
    body: JSON.stringify(rows),
  });
  if (!answer.ok) throw new Error(`The companies were refused (${answer.status}): ${await answer.text()}`);
}

if (import.meta.main) {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (!url || !secretKey) {
    console.error('PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY say which project the companies are written to.');
    process.exit(1);
  }
  const rows = await companiesFromFiles();
  await writeCompanies(rows, url, secretKey);
  console.log(`${rows.length} companies written.`);
}
