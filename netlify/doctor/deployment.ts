import type { Engine } from '../../supabase/local/database-engine.ts';
import { CommandError } from '../../supabase/local/run-command.ts';
import { type DatabaseReader, openDatabase } from './database-reader.ts';
import { type Answer, createSender, isLoopback, objectOf, type SendRequest, succeeded } from './requests.ts';
import { readScripts } from './site-scripts.ts';
import { type SecretAccess, type SupabaseAccess, secretAccessOf, supabaseOf } from './supabase-access.ts';

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
  /** The Supabase project that visitors' browsers use. Throws a `NotChecked` when the site names none. */
  supabase: () => Promise<SupabaseAccess>;
  /** The project of the environment with its secret key. Throws a `NotChecked` without one, or when the site uses another project. */
  secretAccess: () => Promise<SecretAccess>;
  /** The project's database, which it only reads. Throws a `NotChecked` without a connection string. */
  database: () => Promise<DatabaseReader>;
  /** A database with nothing but this repository's migrations. */
  reference: () => Promise<Pick<Engine, 'rows'>>;
  close: () => Promise<void>;
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

/** Describes the deployment at an address. Throws a {@link CommandError} when it is not the address of a site. */
export function describeDeployment(address: string, options: ExaminationOptions): Deployment {
  const { origin: site, hostname } = readSiteAddress(address);
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
    secretAccess: async () => secretAccessOf(await home(), environment),
    database: once(() => opened(openDatabase(environment.SUPABASE_DB_URL, timeLimit))),
    reference: once(() => opened(options.openReference())),
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

/** The address of a site, of which only the origin counts. Throws a {@link CommandError} when it is not one. */
export function readSiteAddress(address: string): URL {
  if (URL.canParse(address)) {
    const url = new URL(address);
    const isSite = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
    if (isSite && !url.username) return url;
  }
  throw new CommandError(
    `"${address}" is not the address of a site: give one such as https://fairswath.example or http://localhost:8888.`,
  );
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
