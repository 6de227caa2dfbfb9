// Runs the site behind Netlify's functions and headers until Ctrl-C. `npm start` builds it, `npm run dev` serves the source. Both
// scripts begin with "exec": npm passes signals only to its direct child, which would otherwise be the shell.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findContentProblems } from '../../src/content/content-problems.ts';
import { choosePort } from '../../supabase/local/choose-port.ts';
import { chooseStorage } from '../../supabase/local/local-supabase.ts';
import { mailFolder } from '../../supabase/local/mail-delivery.ts';
import { CommandError, parsePort, runCommand } from '../../supabase/local/run-command.ts';
import { sampleAccount } from '../../supabase/local/sample-data.ts';
import { type RunningProcess, stopProcesses } from './processes.ts';
import { buildSite, serveBuild, serveSource } from './site-server.ts';
import { hostedProject, type SupabaseProject, startLocalProject } from './supabase-project.ts';

const environmentFile = join(import.meta.dirname, '../../.env');

function readOptions() {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      port: { type: 'string', default: '8888' },
      'api-port': { type: 'string', default: '54321' },
      data: { type: 'string' },
      memory: { type: 'boolean' },
      'no-sample': { type: 'boolean', default: false },
    },
  });
  return values;
}

/** Aborts on Ctrl-C, on SIGTERM or when the terminal is closed, so that a build or a start in progress can be cancelled. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  return stopping.signal;
}

/** Builds and serves the site until it is stopped. Throws a {@link CommandError} when the web server ends unexpectedly. */
async function runSite(project: SupabaseProject, port: number, dev: boolean, stop: AbortSignal, ready: () => void) {
  const stopped = new Promise<null>((resolve) => stop.addEventListener('abort', () => resolve(null)));
  if (!dev && !stop.aborted) {
    console.log('Building the site');
    await Promise.race([buildSite(project, 'dist'), stopped]);
  }
  if (stop.aborted) return;
  console.log('Starting the web server');
  const starting = dev ? serveSource(project, port) : serveBuild(project, 'dist', port, 'dev');
  const server: RunningProcess | null = await Promise.race([starting, stopped]);
  if (server === null) return;
  ready();
  await Promise.race([server.ended, stopped]);
  if (!stop.aborted) throw new CommandError('The web server stopped unexpectedly.');
}

await runCommand(async () => {
  const options = readOptions();
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const apiPort = parsePort(options['api-port']);
  const otherPorts = `npm ${options.dev ? 'run dev' : 'start'} -- --port 9000 --api-port 0`;
  const port = await choosePort(parsePort(options.port), otherPorts);
  const siteUrl = `http://localhost:${port}`;
  const stop = stopSignal();
  // Once the site runs from source, mistakes are shown in its pages.
  const { problems } = await findContentProblems();
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  const hosted = hostedProject();
  if (hosted) {
    const ready = `\n  ${siteUrl}\n\n  This uses the Supabase project at ${hosted.url}, with its real accounts.\n  Press Ctrl+C to stop.\n`;
    return runSite(hosted, port, options.dev, stop, () => console.log(ready)).finally(stopProcesses);
  }
  const { project, local } = await startLocalProject(
    siteUrl,
    await choosePort(apiPort, otherPorts),
    chooseStorage(options),
    !options['no-sample'],
  );
  const { email, password } = sampleAccount;
  const account = project.sampleData ? `\n  Sample account: ${email}, password ${password}` : '';
  try {
    await runSite(project, port, options.dev, stop, () =>
      console.log(
        `\n  ${siteUrl}\n${account}\n  Emails: ${mailFolder}\n  For operators: PUBLIC_SUPABASE_URL=${local.url} SUPABASE_SECRET_KEY=${local.secretKey}\n  Press Ctrl+C to stop.\n`,
      ),
    );
  } finally {
    await stopProcesses();
    await local.close();
  }
});
