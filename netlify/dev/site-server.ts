import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { firstLine, LocalError, portFrom } from '../supabase/engine.ts';
import { chooseStorage, type LocalSupabase, sampleAccount, startLocal } from '../supabase/local.ts';
import { mailFolder } from '../supabase/mail.ts';
import { freePort, isFree } from '../supabase/port.ts';
import { type Running, start } from './tool.ts';

const root = join(import.meta.dirname, '..');

/** A database to build for: where it is, its keys, and whether what it holds is invented. */
export interface Project {
  url: string;
  publishableKey: string;
  secretKey: string | undefined;
  sampleData: boolean;
  /** With what people can sign in besides a password: "google", "apple", both with a comma, or "none". */
  signInWith: string;
}

/** The environment in which the site is built and served for a project. */
export function environmentOf(project: Project): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PUBLIC_SUPABASE_URL: project.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    PUBLIC_SAMPLE_DATA: String(project.sampleData),
    PUBLIC_SIGN_IN_WITH: project.signInWith,
    ...(project.secretKey === undefined ? {} : { SUPABASE_SECRET_KEY: project.secretKey }),
    ASTRO_TELEMETRY_DISABLED: '1',
    NETLIFY_TELEMETRY_DISABLED: '1',
    LITE_TELEMETRY: '0',
  };
}

/** Builds the site into `folder`. Throws a LocalError with the build's own words when it fails. */
export async function build(project: Project, folder: string): Promise<void> {
  const run = start('astro', ['build', '--outDir', folder], environmentOf(project));
  const code = await run.ended;
  if (code !== 0) throw new LocalError(`The build failed:\n${run.output()}`);
}

/**
 * Serves a finished build with its headers, redirects and functions, as Netlify does. `context` is the one of netlify.toml
 * that publishes `folder`: netlify dev takes headers from there too. Resolves when it answers.
 */
export async function serveBuild(
  project: Project,
  folder: string,
  port: number,
  context: 'dev' | 'test',
): Promise<Running> {
  return serveBehindNetlify(project, port, ['--framework', '#static', '--dir', folder, '--context', context]);
}

/** Serves the site from its source, with hot reload, behind the same functions. Resolves when it answers. */
export async function serveSource(project: Project, port: number): Promise<Running> {
  const target = String(await freePort());
  const command = `astro dev --port ${target} --host 127.0.0.1`;
  return serveBehindNetlify(project, port, ['--framework', '#custom', '--command', command, '--target-port', target]);
}

async function serveBehindNetlify(project: Project, port: number, how: string[]): Promise<Running> {
  const run = start(
    'netlify',
    [
      'dev',
      '--offline',
      '--internal-disable-edge-functions',
      '--no-open',
      '--skip-gitignore',
      '--port',
      String(port),
      '--functions-port',
      String(await freePort()),
      ...how,
    ],
    { ...environmentOf(project), NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loopback.ts'))}` },
  );
  let code: number | undefined;
  void run.ended.then((ended) => (code = ended));
  for (let patience = 600; patience > 0; patience--) {
    if (code !== undefined) throw new LocalError(`The site could not be served:\n${run.output()}`);
    if (await answers(port)) return run;
    await new Promise((later) => setTimeout(later, 100));
  }
  await run.stop();
  throw new LocalError(`The site did not answer within a minute:\n${run.output()}`);
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** The project that the environment names, or the embedded one, started. Throws a LocalError when only half is named. */
async function chooseProject(
  siteUrl: string,
  apiPort: number,
  storage: ReturnType<typeof chooseStorage>,
): Promise<{ project: Project; local?: LocalSupabase }> {
  const {
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    PUBLIC_SIGN_IN_WITH: signInWith = 'google',
  } = process.env;
  if (url && publishableKey) return { project: { url, publishableKey, secretKey, sampleData: false, signInWith } };
  if (url || publishableKey) {
    throw new LocalError(
      `${url ? 'PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'PUBLIC_SUPABASE_URL'} is missing: name both to use a Supabase project, or neither for the embedded database.`,
    );
  }
  console.log('Starting the embedded database');
  const local = await startLocal({ port: apiPort, storage, siteUrl, sampleData: true });
  return {
    local,
    // Neither knows a database of this machine.
    project: {
      url: local.url,
      publishableKey: local.publishableKey,
      secretKey: local.secretKey,
      sampleData: true,
      signInWith: 'none',
    },
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      port: { type: 'string', default: '8888' },
      'api-port': { type: 'string', default: '54321' },
      data: { type: 'string' },
      memory: { type: 'boolean' },
    },
  });
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const port = portFrom(values.port) || (await freePort());
  const apiPort = portFrom(values['api-port']);
  if (!(await isFree(port)))
    throw new LocalError(`Port ${port} is in use: stop what runs there or choose another port.`);
  const siteUrl = `http://localhost:${port}`;
  const stopping = new AbortController();
  const asked = new Promise<number>((end) => {
    const stop = () => {
      stopping.abort();
      end(0);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
  const { project, local } = await chooseProject(siteUrl, apiPort, chooseStorage(values));
  try {
    if (!values.dev) {
      console.log('Building the site');
      await Promise.race([build(project, 'dist'), asked]);
    }
    if (stopping.signal.aborted) return;
    console.log('Starting the web server');
    const site = await Promise.race([
      values.dev ? serveSource(project, port) : serveBuild(project, 'dist', port, 'dev'),
      asked,
    ]);
    if (typeof site === 'number') return;
    console.log(`\n  ${siteUrl}\n`);
    if (local)
      console.log(
        `  Sample account: ${sampleAccount.email}, password ${sampleAccount.password}\n  Mails: ${mailFolder}\n  Ctrl-C stops everything.\n`,
      );
    await Promise.race([site.ended, asked]);
    await site.stop();
    if (!stopping.signal.aborted) throw new LocalError('The web server ended by itself.');
  } finally {
    await local?.close();
  }
}

if (import.meta.main) {
  try {
    await main();
    // The embedded database leaves an exit code of its own.
    process.exit(0);
  } catch (error) {
    console.error(error instanceof LocalError ? error.message : firstLine(error));
    process.exit(1);
  }
}
