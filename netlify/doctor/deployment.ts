import { CommandError } from '../../supabase/local/run-command.ts';
import { readRows } from './database.ts';
import { NotChecked, required } from './not-checked.ts';
import {
  type Answer,
  isLoopback,
  jsonOf,
  objectOf,
  type SendRequest,
  type SentHeaders,
  succeeded,
} from './requests.ts';

/** A deployment as the checks see it. Each resource is fetched once, when the first check needs it. */
export interface Deployment {
  /** The origin of the site, without a slash at its end. */
  site: string;
  /** Whether it runs on this machine. */
  isLocal: boolean;
  now: Date;
  environment: NodeJS.ProcessEnv;
  request: SendRequest;
  /** The home page. Throws a `RequestFailure`. */
  home: () => Promise<Answer>;
  /** The contents of `/build.json`, which describes the build that is online. Throws a `RequestFailure`. */
  build: () => Promise<Build>;
  /** Sends a request to the project's API as the site does. Throws `NotChecked` when the site names no project, or no key. */
  askProject: (path: string, headers?: SentHeaders) => Promise<Answer>;
  /** The result of a function that requires the secret key. Throws `NotChecked` without the key or for another project. */
  callAsOperator: (name: string) => Promise<unknown>;
  /** Rows from the project's database, read without changing anything. Throws `NotChecked` without a connection string. */
  rows: <Row>(query: string, ...parameters: string[]) => Promise<Row[]>;
}

/** The contents of `/build.json`. */
interface Build {
  builtAt?: string;
  context?: string | null;
  publishableKey?: string;
  snapshot?: { takenAt?: string | null; fingerprint?: string | null } | null;
}

/** What the checks depend on. */
export type Surroundings = Pick<Deployment, 'environment' | 'now' | 'request'> & {
  /** In milliseconds, for each query. */
  timeLimit: number;
};

/** Describes the deployment at an address. Throws a {@link CommandError} when it is not the address of a site. */
export function describeDeployment(address: string, { timeLimit, ...surroundings }: Surroundings): Deployment {
  const { origin: site, hostname } = readSiteAddress(address);
  const { environment, request } = surroundings;
  const home = once(() => succeeded(request(`${site}/`)));
  const build = once((): Promise<Build> => objectOf(request(`${site}/build.json`)));
  return {
    ...surroundings,
    site,
    isLocal: isLoopback(hostname),
    home,
    build,
    askProject: async (path, headers) => {
      const url = required(projectOf(await home()), 'the pages do not name a Supabase project');
      const apikey = required((await build()).publishableKey, 'the build does not name a publishable key');
      return request(url + path, { headers: { ...headers, apikey } });
    },
    callAsOperator: async (name) => {
      const { url, secretKey: apikey } = operatorAccess(await home(), environment);
      return jsonOf(request(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers: { apikey }, body: {} }));
    },
    rows: async <Row>(query: string, ...parameters: string[]) => {
      const database = required(environment.SUPABASE_DB_URL, 'SUPABASE_DB_URL is not set here');
      return readRows<Row>(database, timeLimit, query, parameters);
    },
  };
}

/** The address of a site; only its origin matters. Throws a {@link CommandError} for any other text. */
export function readSiteAddress(address: string): URL {
  if (URL.canParse(address)) {
    const url = new URL(address);
    if (isEncrypted(url) && !url.username) return url;
  }
  throw new CommandError(
    `"${address}" is not the address of a site: give one such as https://fairswath.example or http://localhost:8888.`,
  );
}

/** The origin of the Supabase project that the content security policy allows, if it allows one. */
export function projectOf({ headers }: Answer): string | undefined {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, address = ''] = /connect-src 'self' (https?:\/\/[^\s;]+)/.exec(policy) ?? [];
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The secret key and its project from the environment. The key is sent to no other project, whatever the site names. */
function operatorAccess(home: Answer, environment: NodeJS.ProcessEnv): { url: string; secretKey: string } {
  const { PUBLIC_SUPABASE_URL: address = '', SUPABASE_SECRET_KEY } = environment;
  const secretKey = required(SUPABASE_SECRET_KEY, 'SUPABASE_SECRET_KEY is not set here');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && isEncrypted(url) && url.origin === projectOf(home)) return { url: url.origin, secretKey };
  throw new NotChecked(
    'the site does not use the project of PUBLIC_SUPABASE_URL here, and no other is sent the secret key',
  );
}

/** Whether requests to an address are encrypted or stay on this machine. */
function isEncrypted({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
