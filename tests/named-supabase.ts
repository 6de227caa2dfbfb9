// The tests start a Supabase, or use the one that the environment names, for example the one of the Supabase CLI.
import { openEngine } from '../supabase/local/database-engine.ts';
import type { LocalSupabase } from '../supabase/local/local-supabase.ts';
import { writeReferenceRates } from '../supabase/reference-rates.ts';
import { companyRows, writeCompanies } from '../supabase/write-companies.ts';

/** A running Supabase on this machine, as the environment names it. */
export interface NamedSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Connection string of the owner of our tables. */
  databaseUrl: string;
  /** The secret with which the Auth service signs tokens, so that tests can forge some. */
  jwtSecret: string;
}

const variables: Record<keyof NamedSupabase, string> = {
  url: 'FAIRSWATH_SUPABASE_URL',
  publishableKey: 'FAIRSWATH_PUBLISHABLE_KEY',
  secretKey: 'FAIRSWATH_SECRET_KEY',
  databaseUrl: 'FAIRSWATH_DATABASE_URL',
  jwtSecret: 'FAIRSWATH_JWT_SECRET',
};

/**
 * Test files and folders that need a separate Supabase Lite, PostgreSQL or OpenID provider, each with the reason. They are
 * skipped when the environment names a Supabase.
 */
const needsOwnSupabase: Record<string, string> = {
  'tests/database/emails.test.ts': 'how Supabase Lite writes emails to files',
  'tests/database/answer-sizes.test.ts': 'applies the migrations to a database that Supabase Lite has never served',
  'tests/database/grants.test.ts': 'does so too',
  'tests/database/hostile-arguments.test.ts': 'does so too',
  'tests/database/permissions.test.ts': 'does so too',
  'tests/database/storage-order.test.ts': 'does so too',
  'tests/database/migrations.test.ts': 'applies migrations to empty databases, and broken ones',
  'tests/database/schema.test.ts': 'compares databases that it makes',
  'tests/browser/email-confirmation.spec.ts': 'needs confirmations of new accounts, which the other files do without',
  'tests/browser/first-day.spec.ts': 'starts the site with an empty database of its own',
  'tests/browser/google-sign-in.spec.ts':
    'needs a provider in the place of Google, which the real Auth service does not allow',
  'tests/browser/random-journey.spec.ts': 'counts all statistics again while nobody else writes',
};

/** The same list as patterns for the test runners. */
export const patternsOfOwnSupabase = Object.keys(needsOwnSupabase).map((name) =>
  name.endsWith('.ts') ? `**/${name}` : `**/${name}/**`,
);

/**
 * The Supabase that the environment names; null when it names none. Throws when a variable is missing, or when an address is not
 * on this machine, because the tests delete every row and every account.
 */
export function namedSupabase(environment: NodeJS.ProcessEnv = process.env): NamedSupabase | null {
  const missing = Object.values(variables).filter((name) => !environment[name]);
  if (missing.length === Object.keys(variables).length) return null;
  if (missing.length > 0) throw new Error(`To test a running Supabase, also set ${missing.join(', ')}.`);
  const read = (name: keyof NamedSupabase) => environment[variables[name]] ?? '';
  for (const name of ['url', 'databaseUrl'] as const) {
    const address = read(name);
    // A connection string may contain several hosts.
    if (address.includes(',') || !['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname))
      throw new Error(`${variables[name]} is not on this machine. The tests delete every row and every account there.`);
  }
  return {
    url: read('url'),
    publishableKey: read('publishableKey'),
    secretKey: read('secretKey'),
    databaseUrl: read('databaseUrl'),
    jwtSecret: read('jwtSecret'),
  };
}

/** The secret with which tokens are signed, by the named Supabase or by Supabase Lite. */
export const jwtSecret = namedSupabase()?.jwtSecret ?? 'fairswath-local-only-secret-with-at-least-32-characters';

/** Connects to the named Supabase and empties it. Closing it only ends the connection. Throws when it does not respond. */
export async function openNamedSupabase({ databaseUrl, ...named }: NamedSupabase): Promise<LocalSupabase> {
  const engine = await openEngine({ databaseUrl });
  const supabase = { ...named, engine, close: () => engine.close() };
  await emptySupabase(supabase);
  return supabase;
}

/** Deletes all rows and accounts that tests have left behind, and adds the providers again. */
export async function emptySupabase({ engine, url, secretKey }: Omit<LocalSupabase, 'close'>): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'app'`,
  );
  await engine.run(`truncate ${tables.map(({ name }) => name).join()} cascade; delete from auth.users`);
  await writeCompanies(await companyRows(), url, secretKey);
  await writeReferenceRates(url, secretKey);
}
