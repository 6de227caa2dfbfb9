import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { CommandError } from '../../supabase/local/run-command.ts';
import { type RunningProcess, startProcess } from './processes.ts';
import { buildEnvironment, type SupabaseProject } from './supabase-project.ts';

const loopbackPreload = pathToFileURL(join(import.meta.dirname, 'bind-to-loopback.ts'));
const netlifyDev = ['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];

/** Builds the site into `folder`. Throws a {@link CommandError} with the output of the build when it fails. */
export async function buildSite(project: SupabaseProject, folder: string): Promise<void> {
  const build = startProcess('astro', ['build', '--outDir', folder], buildEnvironment(project));
  const code = await build.ended;
  if (code !== 0) throw new CommandError(`The build failed:\n${build.output()}`);
}

/**
 * Serves a finished build with its headers, redirects and functions, as Netlify does. `context` is the netlify.toml context that
 * publishes `folder`, because netlify dev reads headers from there too. Resolves when the site responds.
 */
export async function serveBuild(
  project: SupabaseProject,
  folder: string,
  port: number,
  context: 'dev' | 'npm..test',
): Promise<RunningProcess> {
  return serveBehindNetlify(project, port, ['--framework', '#static', '--dir', folder, '--context', context]);
}

/** Serves the site from its source, with hot reload, behind the same functions. Resolves when the site responds. */
export async function serveSource(project: SupabaseProject, port: number): Promise<RunningProcess> {
  const target = String(await getPort({ host: '127.0.0.1' }));
  const command = `astro dev --port ${target} --host 127.0.0.1`;
  // On a busy machine, Astro takes longer to start than the 15 seconds that netlify dev would wait.
  const source = ['--framework', '#custom', '--command', command, '--target-port', target, '--skip-wait-port'];
  // For this context, netlify.toml names a folder without headers, so that the headers of the last build do not apply.
  return serveBehindNetlify(project, port, [...source, '--context', 'npm..dev']);
}

async function serveBehindNetlify(project: SupabaseProject, port: number, options: string[]): Promise<RunningProcess> {
  const functionsPort = await getPort({ host: '127.0.0.1' });
  const ports = ['--port', String(port), '--functions-port', String(functionsPort)];
  const server = startProcess('netlify', [...netlifyDev, ...ports, ...options], {
    ...buildEnvironment(project),
    NODE_OPTIONS: `--import ${loopbackPreload}`,
  });
  const failed = server.ended.then(() => {
    throw new CommandError(`The web server could not start:\n${server.output()}`);
  });
  const waiting = new AbortController();
  try {
    await Promise.race([untilAnswered(`http://localhost:${port}/`, waiting.signal), failed]);
    return server;
  } catch (error) {
    await server.stop();
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The site did not answer within three minutes:\n${server.output()}`);
  } finally {
    waiting.abort();
  }
}

/** Requests an address ten times a second until the response is a success. Rejects after three minutes, or when aborted. */
async function untilAnswered(address: string, aborted: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(180_000)]);
  while (!(await answers(address))) await setTimeout(100, undefined, { signal });
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    // If nobody reads the body, Node ends with a failed assertion when the server closes the connection.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
