import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { companiesFromFiles, writeCompanies } from './companies.ts';
import { type Engine, firstLine, LocalError, openEngine, portFrom, type Storage } from './engine.ts';
import { askInsteadOfGoogle, googleClient, sentInsteadOfGoogle } from './google.ts';
import { delivererTo, type Mail, mailFolder, templates } from './mail.ts';
import { applyMigrations, restateGrants } from './migrate.ts';
import { freePort } from './port.ts';

// Known to everybody who reads this file: they open nothing but databases on this machine.
const publishableKey = 'sb_publishable_fairswath_local_only';
const secretKey = 'sb_secret_fairswath_local_only';
const jwtSecret = 'fairswath-local-only-secret-with-at-least-32-characters';

/** The account that sample data comes with. */
export const sampleAccount = { name: 'Ada Sample', email: 'ada@example.com', password: 'sample-password' };

/** How to start; `port` 0 takes any free one. */
export interface LocalOptions {
  port: number;
  storage: Storage;
  /** Where the site will stand, for links in mails. */
  siteUrl: string;
  sampleData: boolean;
  /** Where mails go; into `supabase/.mail` unless said otherwise. */
  mail?: Mail;
  /** Whether an address must be confirmed by mail before its account can be used, as on the hosted project. */
  confirmations?: boolean;
  /** Address of an OpenID provider of this machine that answers for Google; without one nobody signs in with Google. */
  google?: string;
}

/** A running Auth and Data API on 127.0.0.1. */
export interface LocalSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  engine: Engine;
  close: () => Promise<void>;
}

/** Starts Supabase Lite with this repository's migrations, grants and companies. Throws a {@link LocalError} in one sentence. */
export async function startLocal(asked: LocalOptions): Promise<LocalSupabase> {
  // Google is told beforehand where it leads back to.
  const options = { ...asked, port: asked.port || (asked.google ? await freePort() : 0) };
  const engine = await openEngine(options.storage);
  let server: Server | undefined;
  const close = async () => {
    server?.closeAllConnections();
    if (server?.listening) await new Promise((closed) => server?.close(closed));
    await engine.close();
  };
  try {
    if (options.google) askInsteadOfGoogle(options.google);
    const app = makeApp(engine, options);
    await app.ensureSystemSchema();
    await applyMigrations(engine);
    server = await listen(app, options);
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`;
    await fetch(`${url}/rest/v1/companies?limit=1`, { headers: { apikey: publishableKey } });
    await restateGrants(engine);
    await engine.run('select private.refresh_statistics()');
    await writeCompanies(await companiesFromFiles(), url, secretKey);
    if (options.sampleData) await addSampleData(engine, url);
    return { url, publishableKey, secretKey, engine, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function makeApp(engine: Engine, options: LocalOptions): App {
  const { siteUrl, port, mail = { folder: mailFolder }, confirmations = false, google } = options;
  return new App({
    connection: engine.connection,
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      minimum_password_length: 8,
      email: {
        enable_confirmations: confirmations, // With two confirmations Supabase Lite would ask the old address alone, and a typing error would lock its owner out.
        double_confirm_changes: false,
        template: templates,
      },
      external: google
        ? { google: { ...googleClient, redirect_uri: `http://127.0.0.1:${port}/auth/v1/callback` } }
        : {},
    },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: delivererTo(mail) },
    },
  });
}

async function listen(app: App, { port, google }: LocalOptions): Promise<Server> {
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: (request) => {
      if (!isAtHome(request)) return new Response('Only for this machine.', { status: 403 });
      return request.method === 'OPTIONS' ? preflight(request) : openly(app, request, google);
    },
  }) as Server;
  try {
    await once(server, 'listening');
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new LocalError(
      busy ? `Port ${port} is in use: stop what runs there or choose another port.` : firstLine(error),
    );
  }
  return server;
}

/**
 * Whether this machine is asked for by its own name, and by no page from elsewhere: the keys are known to everybody, so that
 * any page that its owner looks at could else read and write here.
 */
function isAtHome(request: Request): boolean {
  const origin = request.headers.get('Origin');
  return isLoopback(request.url) && (origin === null || isLoopback(origin));
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

async function openly(app: App, request: Request, google: string | undefined): Promise<Response> {
  const answer = await app.fetch(request, { peerAddress: null });
  const headers = new Headers(answer.headers);
  headers.set('Access-Control-Allow-Origin', originOf(request));
  if (google) sentInsteadOfGoogle(headers, google);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Pages of this machine may ask, without credentials; hosted Supabase lets those of any origin. */
function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': originOf(request),
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
      'Access-Control-Max-Age': '600',
    },
  });
}

/** The origin that asks, or any: {@link isAtHome} has turned foreign ones away. */
function originOf(request: Request): string {
  return request.headers.get('Origin') ?? '*';
}

/** Signs the sample account up and fills the seed in, once for each database. */
async function addSampleData(engine: Engine, url: string): Promise<void> {
  const [account] = await engine.rows('select 1 from auth.users where email = $1', [sampleAccount.email]);
  if (account) return;
  const { name, email, password } = sampleAccount;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, data: { display_name: name } }),
  });
  if (!answer.ok) throw new LocalError(`The sample account was refused (${answer.status}).`);
  await engine.run(await readFile(join(import.meta.dirname, 'seed.sql'), 'utf8'));
}

/** Chooses the storage by `DATABASE_URL`, `--memory` or `--data`. */
export function chooseStorage(choice: { memory?: boolean | undefined; data?: string | undefined }): Storage {
  if (process.env.DATABASE_URL) return { databaseUrl: process.env.DATABASE_URL };
  return choice.memory ? { memory: true } : { folder: choice.data ?? join(import.meta.dirname, '.data') };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '54321' },
      data: { type: 'string' },
      memory: { type: 'boolean' },
      'no-sample': { type: 'boolean' },
    },
  });
  const asked = new Promise<void>((stop) => process.once('SIGINT', () => stop()).once('SIGTERM', () => stop()));
  const local = await startLocal({
    port: portFrom(values.port),
    storage: chooseStorage(values),
    siteUrl: 'http://localhost:8888',
    sampleData: !values['no-sample'],
  });
  console.log(`Auth and Data API at ${local.url}\nPublishable key ${publishableKey}\nSecret key ${secretKey}`);
  await asked;
  await local.close();
}

if (import.meta.main) {
  try {
    await main();
    process.exit(0);
  } catch (error) {
    console.error(firstLine(error));
    process.exit(1);
  }
}
