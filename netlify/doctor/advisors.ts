import { join } from 'node:path';
import { execa } from 'execa';
import type { DatabaseReader } from './database-reader.ts';
import { isLoopback, RequestFailure } from './requests.ts';

interface Advice {
  name: string;
  metadata: { name?: string };
}

/** Rules that are checks of their own. */
const checkedElsewhere = ['rls_disabled_in_public', 'policy_exists_rls_disabled', 'sensitive_columns_exposed'];

/**
 * The errors and warnings of `supabase db advisors` for a database, each as a rule and a name. Throws a
 * {@link RequestFailure} when the Supabase CLI does not answer.
 */
export async function findAdvice({ connection, rows }: DatabaseReader): Promise<string[]> {
  const url = new URL(connection.url);
  // Other users of the machine see the parameters of a command.
  url.password = '';
  const { stdout } = await execa(
    'supabase',
    ['db', 'advisors', `--remote=${url}`, '--level=warn', '--output-format=json'],
    {
      cwd: join(import.meta.dirname, '../..'),
      localDir: import.meta.dirname,
      preferLocal: true,
      stdin: 'ignore',
      reject: false,
      timeout: 60_000,
      env: {
        PGPASSWORD: connection.password,
        PGSSLMODE: isLoopback(url.hostname) ? 'prefer' : 'require',
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
    },
  );
  const procedures = await rows<{ name: string }>(
    `select proname as name from pg_proc where prokind = 'p' and pronamespace = 'private'::regnamespace`,
  );
  // A procedure that commits cannot have settings, so those of the daily job name every schema.
  const isAboutProcedure = ({ name, metadata }: Advice) =>
    name === 'function_search_path_mutable' && procedures.some((procedure) => procedure.name === metadata.name);
  return resultsOf(stdout)
    .filter((advice) => !isAboutProcedure(advice) && !checkedElsewhere.includes(advice.name))
    .map(({ name, metadata }) => `${name}${metadata.name ? ` (${metadata.name})` : ''}`);
}

function resultsOf(report: string): Advice[] {
  try {
    return (JSON.parse(report) as { results: Advice[] }).results.map((advice) => advice);
  } catch {
    throw new RequestFailure('The advisors of the Supabase CLI do not answer');
  }
}
