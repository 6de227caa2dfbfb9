import { execa } from 'execa';
import { CommandError } from '../local/run-command.ts';
import type { Deployment } from './deployment.ts';
import { settingOverrides } from './setting-overrides.ts';

/** The response of the Supabase CLI with `--output-format json`. */
interface CliAnswer {
  _tag?: 'Error';
  error?: { code: string; message: string; suggestion?: string };
  migrations?: string[];
}

/** The file names of the migrations that the hosted database still lacks, in order. Throws a {@link CommandError}. */
export async function pendingMigrations(deployment: Deployment): Promise<string[]> {
  const { answer } = await runCli(deployment, ['db', 'push', ...databaseTarget(deployment), '--dry-run']);
  return succeeded(answer).migrations ?? [];
}

/** Applies the pending migrations, each in a separate transaction. Throws a {@link CommandError}. */
export async function pushMigrations(deployment: Deployment): Promise<void> {
  const { answer } = await runCli(deployment, ['db', 'push', ...databaseTarget(deployment), '--yes']);
  succeeded(answer);
}

/**
 * The settings that `config.toml` would change in the hosted project, one line each: "auth.jwt_expiry: 3600 → 1800". Secrets are
 * not shown. Throws a {@link CommandError}, for example if a value refers to an environment variable that is not set.
 */
export async function changedSettings(deployment: Deployment): Promise<string[]> {
  // Without --yes the command compares, then refuses to change anything, because it cannot ask for consent.
  const { answer, log } = await runCli(deployment, ['config', 'push', `--remote=${deployment.projectRef}`]);
  if (answer.error?.code !== 'HostedMutationConsentRequiredError') return succeeded(answer) && [];
  const blocks = log.matchAll(/^(\S+) \[[\w-]+\]\n +local: +(.*)\n +remote: +(.*)$/gm);
  const changes = Array.from(blocks, ([, name = '', local = '', remote = '']) => {
    if (local.includes('env('))
      throw new CommandError(
        `supabase/config.toml sets ${name} to ${local}, which is not a value. Nothing was changed.`,
      );
    return `${name}: ${inWords(remote)} → ${inWords(local)}`;
  });
  return changes.length > 0 ? changes : [log.trim()];
}

/** A value as the CLI prints it, without the note about its origin. */
function inWords(value: string): string {
  if (value === '(not returned)' || value === '(not set)') return 'not set';
  if (value.startsWith('(set')) return 'a secret';
  if (value === '(differs)') return 'another text';
  if (value === '(file content from content_path)') return 'the file in supabase/templates';
  return value.replace(/ \((from|schema default).*\)$/, '');
}

/** Sends the settings that differ. Throws a {@link CommandError}. */
export async function pushSettings(deployment: Deployment): Promise<void> {
  const { answer } = await runCli(deployment, ['config', 'push', `--remote=${deployment.projectRef}`, '--yes']);
  succeeded(answer);
}

function succeeded(answer: CliAnswer): CliAnswer {
  if (!answer.error) return answer;
  const { message, suggestion = '' } = answer.error;
  const [, known] = knownErrors.find(([pattern]) => pattern.test(message)) ?? [];
  throw new CommandError(known ?? `The Supabase CLI reports: ${message.trim()} ${suggestion.trim()}`.trim());
}

/** Messages of the CLI that do not help users of this command, each with a better one. */
const knownErrors: [RegExp, string][] = [
  [
    /IPv6 is not supported/,
    'The address of the database could not be found: SUPABASE_ACCESS_TOKEN does not belong to this project, or the network has no IPv6. Check the token, or set SUPABASE_DB_URL.',
  ],
  [
    /status 401\b/,
    'Supabase does not accept SUPABASE_ACCESS_TOKEN. Create a new one at https://supabase.com/dashboard/account/tokens.',
  ],
  [
    /status 40[34]\b/,
    'SUPABASE_ACCESS_TOKEN does not permit this, or there is no such project. Check PUBLIC_SUPABASE_URL, and that the token is one of its organisation.',
  ],
];

/**
 * The arguments that name the database: its connection string without the password, which other users of the machine could see,
 * or the project.
 */
function databaseTarget({ projectRef, values: { SUPABASE_DB_URL: address } }: Deployment): string[] {
  if (!address) return [`--remote=${projectRef}`];
  const url = new URL(address);
  url.password = '';
  return [`--remote=${url}`];
}

async function runCli(deployment: Deployment, parameters: string[]): Promise<{ answer: CliAnswer; log: string }> {
  const { stdout, stderr } = await execa('supabase', [...parameters, '--output-format', 'json'], {
    localDir: import.meta.dirname,
    preferLocal: true,
    stdin: 'ignore',
    reject: false,
    env: cliEnvironment(deployment),
  });
  try {
    return { answer: JSON.parse(stdout) as CliAnswer, log: stderr };
  } catch {
    throw new CommandError(`The Supabase CLI did not answer: ${stderr.trim() || stdout.trim()}`);
  }
}

function cliEnvironment(deployment: Deployment): NodeJS.ProcessEnv {
  const { SUPABASE_ACCESS_TOKEN, SUPABASE_DB_PASSWORD, SUPABASE_DB_URL } = deployment.values;
  // A variable such as SUPABASE_AUTH_JWT_EXPIRY would silently override a setting of config.toml.
  const overrides = Object.keys(process.env).filter((name) => /^SUPABASE_(AUTH|API|DB|STORAGE|REALTIME)_/.test(name));
  return {
    ...Object.fromEntries(overrides.map((name) => [name, undefined])),
    ...settingOverrides(deployment),
    SUPABASE_ACCESS_TOKEN,
    SUPABASE_DB_PASSWORD,
    ...(SUPABASE_DB_URL ? { PGPASSWORD: decodeURIComponent(new URL(SUPABASE_DB_URL).password) } : {}),
    PGSSLMODE: process.env.PGSSLMODE ?? 'require',
    // This variable would answer the prompts on which a dry run relies.
    SUPABASE_YES: undefined,
  };
}
