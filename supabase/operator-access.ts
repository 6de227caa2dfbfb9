import { existsSync } from 'node:fs';
import { refusalSentence } from '../src/domain/refusals.ts';
import { CommandError } from './local/run-command.ts';

/** The address of a Supabase project and the key that permits everything, for an operator's command. */
export interface OperatorAccess {
  url: string;
  secretKey: string;
}

/** The project does not respond, or responds with a server error, so it is unknown whether the request is valid. */
export class UnreachableError extends CommandError {
  override name = 'UnreachableError';
}

/** In milliseconds, for each request. */
const timeLimit = 60_000;

/** The project named in the environment or in `.env`. Throws a {@link CommandError} when there is none. */
export function operatorAccess(): OperatorAccess {
  loadEnvironmentFile();
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (!url || !secretKey)
    throw new CommandError('Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY to the Supabase project to work on.');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(
      'PUBLIC_SUPABASE_URL is not a URL. Set it to the one of the project, like https://abcd.supabase.co.',
    );
  const problem = publicKeyProblem(secretKey);
  if (problem) throw new CommandError(`${problem} Set it to the secret key.`);
  return { url, secretKey };
}

/** Adds the variables of `.env`, if the file exists, to those of the environment, which take precedence. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** An error if this is a key for browsers, which permits too little; otherwise undefined. */
export function publicKeyProblem(key: string): string | undefined {
  if (key.startsWith('sb_publishable_')) return 'SUPABASE_SECRET_KEY is the publishable key.';
  // Older projects use signed tokens as keys: "anon" for browsers and "service_role" for servers.
  const [, payload] = key.startsWith('eyJ') ? key.split('.') : [];
  const isPublic = payload !== undefined && Buffer.from(payload, 'base64url').toString().includes('"role":"anon"');
  return isPublic ? 'SUPABASE_SECRET_KEY is the anon key.' : undefined;
}

/**
 * Sends a request to the Data API and returns the parsed response, null if it is empty. Throws when the request is refused.
 * Throws an {@link UnreachableError} when there is no response, or one with a status of 500 or above.
 */
export async function requestAsOperator(
  { url, secretKey }: OperatorAccess,
  path: string,
  method: 'GET' | 'POST' = 'GET',
  body?: unknown,
): Promise<unknown> {
  const request = {
    method,
    signal: AbortSignal.timeout(timeLimit),
    // Do not follow redirects, because the key would be sent along.
    redirect: 'error' as const,
    headers: { apikey: secretKey, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const response = await fetch(`${url}/rest/v1/${path}`, request).catch(() => {
    throw new UnreachableError(
      `The Supabase project at ${url} cannot be reached. Check PUBLIC_SUPABASE_URL, and in the dashboard whether it is paused.`,
    );
  });
  const text = await response.text();
  if (response.status === 401) throw new CommandError(`The project at ${url} does not accept SUPABASE_SECRET_KEY.`);
  if (response.status >= 500)
    throw new UnreachableError(
      `The Supabase project at ${url} does not work at the moment (${response.status}). Check in the dashboard whether it is paused.`,
    );
  const refusal = sentenceOf(text);
  if (!response.ok && refusal) throw new CommandError(refusal);
  if (!response.ok)
    throw new Error(`The project refused ${method} /${path.split('?')[0]} (${response.status}): ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}

/** Calls a function of the database with the secret key and returns its result. Throws like {@link requestAsOperator}. */
export function callAsOperator(
  access: OperatorAccess,
  name: string,
  values: Record<string, unknown> = {},
): Promise<unknown> {
  return requestAsOperator(access, `rpc/${name}`, 'POST', values);
}

/** The sentence from one of our database functions that refused a request; undefined for other responses. */
function sentenceOf(text: string): string | undefined {
  try {
    return refusalSentence(JSON.parse(text));
  } catch {
    return undefined;
  }
}
