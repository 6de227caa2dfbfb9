// Writes the rows of `app.companies` for the companies of the catalogue, and the reference rates: `npm run companies`
// for the Supabase project named in the environment. With `--if-reachable` it succeeds with a message if that
// project does not respond, so that no build fails for this reason.
import { parseArgs } from 'node:util';
import { getDomain } from 'tldts';
import {
  type ProviderFile,
  readProviderFiles,
  readSatelliteNames,
  readShortEntries,
} from '../src/content/provider-files.ts';
import { soldSensorTypes } from '../src/domain/images/sensor-types.ts';
import { paths } from '../src/paths.ts';
import { isPreview } from './deploy-context.ts';
import { CommandError, runCommand } from './local/run-command.ts';
import { callAsOperator, operatorAccess, UnreachableError } from './operator-access.ts';
import { writeReferenceRates } from './reference-rates.ts';

/** A row of `app.companies` for a company of the catalogue. */
export interface CompanyRow {
  key: string;
  name: string;
  description: string;
  /** Null for a company without a page, like `address`. */
  logo: string | null;
  address: string | null;
  sensors: string[];
  /** Sensor types of the images that the company sells. */
  sells: string[];
  /** Aliases and former names in lower case, as the database compares them. */
  aliases: string[];
  /** The registrable domain of its website: "airbus.com" for https://space-solutions.airbus.com. Null without a website. */
  domain: string | null;
}

/** The row of a company that has a page. */
export type ProviderRow = CompanyRow & { address: string };

/** The rows of all companies of the catalogue, sorted by key. Throws when one of the files is invalid. */
export async function companyRows(): Promise<CompanyRow[]> {
  const withoutPage = (await readShortEntries()).map(
    ({ name, aliases, website }): CompanyRow => ({
      ...{ key: name.toLowerCase(), name, description: '', logo: null, address: null, sensors: [], sells: [] },
      aliases: lowerCase(aliases),
      domain: domainOf(website),
    }),
  );
  return [...(await providerRows()), ...withoutPage].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The rows of all providers, sorted by key. Throws when a provider's file is invalid. */
export async function providerRows(): Promise<ProviderRow[]> {
  return (await readProviderFiles()).map(providerRow);
}

function providerRow({ key, name, summary, address, sensors, kind, aliases, website }: ProviderFile): ProviderRow {
  return {
    key,
    name,
    description: summary,
    logo: paths.emblem(key),
    address,
    sensors,
    sells: soldSensorTypes(kind, sensors),
    aliases: lowerCase(aliases),
    domain: domainOf(website),
  };
}

function lowerCase(names: string[]): string[] {
  return names.map((name) => name.toLowerCase());
}

/** Respects private suffixes: the owner of a page at github.io does not own that domain. */
function domainOf(website: string | null): string | null {
  return website && getDomain(website, { allowPrivateDomains: true });
}

/**
 * Adds or changes the rows through the Data API with the secret key, and replaces the names of satellites. Keeps the companies that
 * reviewers added. Throws when the request is refused.
 */
export async function writeCompanies(rows: CompanyRow[], apiUrl: string, secretKey: string): Promise<void> {
  await callAsOperator({ url: apiUrl, secretKey }, 'write_companies', {
    companies: rows,
    satellites: await readSatelliteNames(),
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'if-reachable': { type: 'boolean', default: false } } });
  if (isPreview(process.env))
    throw new CommandError('A preview does not write companies: only the site itself does. Nothing was written.');
  const { url, secretKey } = operatorAccess();
  const rows = await companyRows();
  try {
    await writeCompanies(rows, url, secretKey);
    await writeReferenceRates(url, secretKey);
  } catch (error) {
    if (!values['if-reachable'] || !(error instanceof UnreachableError)) throw error;
    return console.warn(`${error.message} The companies were not written: the next build writes them.`);
  }
  console.log(`${rows.length} companies written.`);
}

if (import.meta.main) await runCommand(main);
