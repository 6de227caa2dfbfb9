import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { Queryable } from '../database/test-database.ts';

const bin = join(import.meta.dirname, '../../node_modules/.bin');

/** Runs a command of the Supabase CLI in this repository and returns what it prints. Throws when it fails. */
export async function runSupabase(...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(bin, 'supabase'), command, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  return stdout;
}

/** A finding of the advisors; the name is that of the rule, such as "rls_disabled_in_public". */
export interface Advice {
  name: string;
  metadata: { name: string };
}

/** The warnings and errors that the advisors of the Supabase CLI report for a database at `address`. */
export async function adviceFor(database: Queryable, address: string): Promise<Advice[]> {
  const report = await runSupabase('db', 'advisors', `--remote=${address}`, '--level=warn', '--output-format=json');
  const { results }: { results: Advice[] } = JSON.parse(report);
  const procedures = await database.query<{ name: string }>(
    `select proname as name from pg_proc where prokind = 'p' and pronamespace = 'app'::regnamespace`,
  );
  // A procedure that commits cannot have settings, so the procedures of the daily job name every schema.
  const isAboutProcedure = ({ name, metadata }: Advice) =>
    name === 'function_search_path_mutable' && procedures.some((procedure) => procedure.name === metadata.name);
  return results.filter((advice) => !isAboutProcedure(advice));
}
