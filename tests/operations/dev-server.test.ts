// Tests the programs behind `npm run dev` and `npm start`, on a copy of the project in which files are broken and repaired.
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchProcessTree } from '../process-tree.ts';
import { copyProject } from '../project-copy.ts';

const provider = 'src/content/providers/sstl.md';
const ready = 'Press Ctrl+C to stop.\n\n';
let copy: string;
let port: string;
let valid: string;
let mistakes: string[];
let server: ReturnType<typeof runScript> | undefined;
let output = '';
let outputBeforeFix = '';

/** Runs a script of package.json in the copy, without the variables of the tests, which name a Supabase project. */
function runScript(script: 'dev' | 'start') {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, npm_config_update_notifier: 'false' };
  const options = { cwd: copy, env, extendEnv: false, all: true, reject: false, detached: true } as const;
  return execa('npm', ['run', script, '--', '--memory', '--port', port, '--api-port', '0'], options);
}

/** Runs a script as {@link runScript} does, and collects its output. */
function startServer(script: 'dev' | 'start') {
  output = '';
  server = runScript(script);
  server.all?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return server;
}

const saveProvider = (text: string) => writeFile(join(copy, provider), text);
const withMistakes = () =>
  valid.replace(/^kind: .+$/m, 'kind: <b>Satelite').replace(/^summary: .+$/m, 'summary: short');
const lineOf = (field: string) => valid.split('\n').findIndex((text) => text.startsWith(`${field}:`)) + 1;

/** Waits until the server has printed a text. Fails at once if the server has ended. */
async function untilPrinted(text: string): Promise<void> {
  const ended = server?.then(() => {
    throw new Error(`The program ended:\n${output}`);
  });
  const printed = vi.waitFor(() => expect(output).toContain(text), { timeout: 240_000, interval: 100 });
  await Promise.race([printed, ended]);
}

beforeAll(async () => {
  copy = await copyProject();
  await cp(join(import.meta.dirname, '../../netlify.toml'), join(copy, 'netlify.toml'));
  await mkdir(join(copy, 'dist'));
  await writeFile(join(copy, 'dist/_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
  valid = await readFile(join(copy, provider), 'utf8');
  mistakes = [
    `${provider}, line ${lineOf('kind')}, kind: write one of satellite, thermal, aerial, radio-occultation, not "<b>Satelite".`,
    `${provider}, line ${lineOf('summary')}, summary: write at least 40 characters, not 5.`,
  ];
  port = String(await getPort({ host: '127.0.0.1' }));
  await saveProvider(withMistakes());
  await startServer('dev');
  outputBeforeFix = output;
  await saveProvider(valid);
  startServer('dev');
  await untilPrinted(ready);
});
afterAll(async () => {
  const pid = server?.pid;
  try {
    // Signal the whole group, so that no process remains after a failed test of stopping.
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {}
  await server;
  await rm(copy, { recursive: true });
});

interface Message {
  type: string;
  err?: { message: string };
}

/** Connects as an open page does, and returns all further messages from the server. */
async function openPage(): Promise<Message[]> {
  const client = await (await fetch(`http://localhost:${port}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr');
  const messages: Message[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  await once(socket, 'open');
  return messages;
}

/** A text as the error page inserts it. */
const inHtml = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const shownIn = (page: Message[]) => page.map(({ err }) => err?.message).join('\n');

describe('npm run dev', () => {
  it('prints the mistakes that exist at the start, and ends', () => {
    expect(outputBeforeFix).toContain(mistakes.join('\n'));
    expect(outputBeforeFix).not.toContain('Starting');
  });

  it('does not serve the headers of the last build after npm start', async () => {
    const response = await fetch(`http://localhost:${port}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(await response.text()).toContain('/@vite/client');
  });

  it('shows mistakes at once in open pages, until they are fixed', async () => {
    const open = await openPage();
    await saveProvider(withMistakes());
    await expect.poll(() => shownIn(open)).toContain(inHtml(mistakes.join('\n\n')));
    const openedLater = await openPage();
    await expect.poll(() => shownIn(openedLater)).toContain(inHtml(mistakes.join('\n\n')));
    await saveProvider(valid);
    for (const page of [open, openedLater]) await expect.poll(() => page.at(-1)?.type).toBe('full-reload');
  });

  it('says how to choose another port when one is in use', async () => {
    const { exitCode, stderr } = await runScript('dev');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm run dev -- --port 9000 --api-port 0.`,
    );
  });

  it('ends with everything that it has started when it is told to stop', async () => {
    const left = await watchProcessTree(server?.pid ?? 0, copy);
    expect(await left()).toContainEqual(expect.stringContaining('astro'));
    server?.kill('SIGTERM');
    expect((await server)?.exitCode).toBe(0);
    expect(await left()).toEqual([]);
  });
});

describe('npm start', () => {
  it('ends with everything that it has started when the terminal is closed during the build', async () => {
    const { pid = 0 } = startServer('start');
    await untilPrinted('Building the site');
    const left = await watchProcessTree(pid, copy);
    await expect.poll(left).toContainEqual(expect.stringContaining('astro build'));
    process.kill(-pid, 'SIGHUP');
    await server;
    await expect.poll(left).toEqual([]);
  });
});
