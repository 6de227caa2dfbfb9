import type { Engine } from '../../supabase/local/database-engine.ts';
import { CommandError } from '../../supabase/local/run-command.ts';
import { NotChecked } from './check.ts';
import { type DatabaseReader, openDatabase } from './database-reader.ts';
import { type Answer, createSender, isLoopback, objectOf, type SendRequest, succeeded } from './requests.ts';
import { readScripts } from './site-scripts.ts';

/** A deployment as the checks see it. What has to be fetched is fetched once, when the first check needs it. */
export interface Deployment {
  /** The origin of the site, without a slash at its end. */
  site: string;
  /** Whether it runs on this machine. */
  isLocal: boolean;
  now: Date;
  environment: NodeJS.ProcessEnv;
  /** The origin of Supabase's Management API. */
  managementApi: string;
  request: SendRequest;
  /** The home page. Throws a `RequestFailure`. */
  home: () => Promise<Answer>;
  /** What `/build.json` says about the build that is online. Throws a `RequestFailure`. */
  build: () => Promise<Build>;
  /** Every script of the site, by address. Throws a `RequestFailure`. */
  scripts: () => Promise<Map<string, string>>;
  /** The Supabase project that visitors' browsers use. Throws {@link NotChecked} when the site names none. */
  supabase: () => Promise<SupabaseAccess>;
  /** The project's database, which it only reads. Throws {@link NotChecked} without a connection string. */
  database: () => Promise<DatabaseReader>;
  /** A database with nothing but this repository's migrations. */
  reference: () => Promise<Pick<Engine, 'rows'>>;
  close: () => Promise<void>;
}

/** The project's address without a slash at its end, and the key that browsers have. */
interface SupabaseAccess {
  url: string;
  publishableKey: string;
}

/** What `/build.json` says. */
interface Build {
  builtAt?: string;
  context?: string | null;
  snapshot?: { takenAt?: string | null; fingerprint?: string | null } | null;
}

/** What the checks depend on besides the network. */
export interface ExaminationOptions {
  environment: NodeJS.ProcessEnv;
  now: Date;
  /** In milliseconds, for each request. */
  timeLimit: number;
  managementApi: string;
  /** Opens a database with nothing but this repository's migrations. */
  openReference: () => Promise<Pick<Engine, 'rows' | 'close'>>;
}

const noProject = 'the pages do not name a Supabase project';

/** Describes the deployment at an address. Throws a {@link CommandError} when it is not the address of a site. */
export function describeDeployment(address: string, options: ExaminationOptions): Deployment {
  const { origin: site, hostname } = siteAddress(address);
  const { environment, now, timeLimit, managementApi } = options;
  const request = createSender(timeLimit);
  const closing: (() => Promise<void>)[] = [];
  const opened = async <Value extends { close: () => Promise<void> }>(opening: Promise<Value>): Promise<Value> => {
    const value = await opening;
    closing.push(value.close);
    return value;
  };
  const home = once(() => request(`${site}/`));
  const scripts = once(async () => readScripts(site, request));
  return {
    site,
    isLocal: isLoopback(hostname),
    now,
    environment,
    managementApi,
    request,
    home,
    scripts,
    build: once(async () => objectOf(await succeeded(request(`${site}/build.json`)))),
    supabase: once(async () => supabaseOf(await home(), await scripts(), environment)),
    database: once(() => opened(openDatabase(environment.SUPABASE_DB_URL, timeLimit))),
    reference: once(() => opened(options.openReference())),
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

function siteAddress(address: string): URL {
  if (URL.canParse(address)) {
    const url = new URL(address);
    const isSite = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
    if (isSite && url.pathname === '/' && !url.username) return url;
  }
  throw new CommandError(
    `"${address}" is not the address of a site: give one such as https://fairswath.example or http://localhost:8888.`,
  );
}

/** What the policy and the scripts of the site name, because that is what visitors get; the environment only fills gaps. */
function supabaseOf(home: Answer, scripts: Map<string, string>, environment: NodeJS.ProcessEnv): SupabaseAccess {
  const url = projectOfPolicy(home) ?? environment.PUBLIC_SUPABASE_URL;
  const publishableKey =
    publishableKeys([...scripts.values()].join('\n'))[0] ?? environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY;
  if (!url || !publishableKey) throw new NotChecked(noProject);
  return { url: url.replace(/\/$/, ''), publishableKey };
}

/** The address of the Supabase project that the content security policy allows, if it allows one. */
export function projectOfPolicy({ headers }: Answer): string | undefined {
  return /connect-src 'self' (https?:\/\/[^\s;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
}

/** Every publishable key in a text, once each. */
export function publishableKeys(text: string): string[] {
  return [...new Set(text.match(/sb_publishable_\w+/g))];
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
