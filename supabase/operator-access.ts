import { CommandError } from './local/run-command.ts';

/** Where an operator's command finds a Supabase project, and the key that permits everything. */
export interface OperatorAccess {
  url: string;
  secretKey: string;
}

/** The project named in the environment. Throws a {@link CommandError} when there is none. */
export function operatorAccess(): OperatorAccess {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (!url || !secretKey)
    throw new CommandError('Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY to the Supabase project to work on.');
  return { url, secretKey };
}

/** Sends a request to the Data API and returns the parsed answer, null if it is empty. Throws when it is refused. */
export async function requestAsOperator(
  { url, secretKey }: OperatorAccess,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The database refused to change ${path.split('?')[0]} (${response.status}): ${text}`);
  return text === '' ? null : JSON.parse(text);
}
