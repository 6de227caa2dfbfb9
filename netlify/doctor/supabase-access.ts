import { NotChecked, required } from './check.ts';
import { type Answer, isLoopback } from './requests.ts';

/** The project's address without a slash at its end, and the key that browsers have. */
export interface SupabaseAccess {
  url: string;
  publishableKey: string;
}

/** The project's address without a slash at its end, and a key that may do everything there. */
export interface SecretAccess {
  url: string;
  secretKey: string;
}

/**
 * What visitors get: the project and the key that the policy and the scripts of the site name; the environment only fills gaps.
 * Throws {@link NotChecked} when there is none.
 */
export function supabaseOf(home: Answer, scripts: Map<string, string>, environment: NodeJS.ProcessEnv): SupabaseAccess {
  const url = projectOfPolicy(home) ?? projectOfEnvironment(environment);
  // The variable may hold a secret key by mistake, and the site may name anybody's server.
  const own = publishableKeys(environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '');
  const [publishableKey] = [...publishableKeys([...scripts.values()].join('\n')), ...own];
  if (!url || !publishableKey) throw new NotChecked('the pages do not name a Supabase project');
  return { url, publishableKey };
}

/**
 * The project of the environment, the only one that its secret key is sent to, whatever the site names. Throws {@link NotChecked}
 * without a key, without a project that the key can be sent to, and when the site uses another one.
 */
export function secretAccessOf(home: Answer, environment: NodeJS.ProcessEnv): SecretAccess {
  const secretKey = required(environment.SUPABASE_SECRET_KEY, 'SUPABASE_SECRET_KEY is not set here');
  required(environment.PUBLIC_SUPABASE_URL, 'PUBLIC_SUPABASE_URL is not set here');
  const url = required(projectOfEnvironment(environment), 'PUBLIC_SUPABASE_URL is not an address with https');
  if (projectOfPolicy(home) === url) return { url, secretKey };
  throw new NotChecked(
    'the site does not name the project of PUBLIC_SUPABASE_URL, and nobody else is sent the secret key',
  );
}

/** The origin of PUBLIC_SUPABASE_URL, if it is one that keys can be sent to: with encryption, or on this machine. */
export function projectOfEnvironment({ PUBLIC_SUPABASE_URL: address = '' }: NodeJS.ProcessEnv): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? origin : undefined;
}

/** The origin of the Supabase project that the content security policy allows, if it allows one. */
export function projectOfPolicy({ headers }: Answer): string | undefined {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, address = ''] = /connect-src 'self' (https?:\/\/[^\s;]+)/.exec(policy) ?? [];
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Every publishable key in a text, once each. */
export function publishableKeys(text: string): string[] {
  return [...new Set(text.match(/sb_publishable_\w+/g))];
}
