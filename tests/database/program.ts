import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** How a program ended and what it said. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The local database run as a person runs it. */
export interface Program {
  /** The address that it announces. Throws when it ends before that. */
  address: () => Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ending>;
}

/** Starts `node supabase/local/start.ts` on the Node of this project with these parameters. */
export function runLocal(parameters: string[], environment: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['supabase/local/start.ts', ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, LITE_TELEMETRY: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  const ended = once(child, 'close').then(([code]): Ending => ({ code, ...said }));
  return { address: () => announced(child, said, ended), kill: (signal) => child.kill(signal), ended };
}

async function announced(child: ChildProcess, said: { stdout: string }, ended: Promise<Ending>): Promise<string> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (;;) {
    const address = /Data API at (http:\S+)\n/.exec(said.stdout)?.[1];
    if (address) return address;
    if (over || !child.stdout) throw new Error(`It ended with ${JSON.stringify(await ended)}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
}
