import { existsSync } from 'node:fs';
import { refusalSentence } from '../src/domain/refusals.ts';
import { CommandError } from './local/run-command.ts';

/** Where an operator's command finds a Supabase project, and the key that permits everything. */
export interface OperatorAccess {
  url: string;
  secretKey: string;
}

/** The project does not answer, or with an error of its own: nobody can know whether the request is right. */
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

/** Adds the variables of `.env`, if there is such a file, to those of the environment, which come first. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** A sentence if this is a key that browsers may have, which permits too little, or undefined if it is not. */
export function publicKeyProblem(key: string): string | undefined {
  if (key.startsWith('sb_publishable_')) return 'SUPABASE_SECRET_KEY is the publishable key.';
  // Older projects have signed tokens as keys: "anon" for browsers and "service_role" for servers.
  const [, payload] = key.startsWith('eyJ') ? key.split('.') : [];
  const isPublic = payload !== undefined && Buffer.from(payload, 'base64url').toString().includes('"role":"anon"');
  return isPublic ? 'SUPABASE_SECRET_KEY is the anon key.' : undefined;
}

/**
 * Sends a request to the Data API and returns the parsed answer, null if it is empty. Throws when it is refused, and an
 * {@link UnreachableError} when there is no answer or one with a status from 500 on.
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
    // The key would go along to wherever a redirect leads.
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

/** Calls a function of the database with the secret key and returns what it returns. Throws like {@link requestAsOperator}. */
export function callAsOperator(
  access: OperatorAccess,
  name: string,
  values: Record<string, unknown> = {},
): Promise<unknown> {
  return requestAsOperator(access, `rpc/${name}`, 'POST', values);
}

/** The sentence with which one of our database functions refused a request, if it was one of them. */
function sentenceOf(text: string): string | undefined {
  try {
    return refusalSentence(JSON.parse(text));
  } catch {
    return undefined;
  }
}
