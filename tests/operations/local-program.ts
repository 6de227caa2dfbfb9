import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The exit code and the output of a program. */
export interface ProgramResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The local database, run as a separate program. */
export interface LocalProgram {
  /** The address that it prints when it is ready. Throws if it ends before that. */
  address: () => Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<ProgramResult>;
}

/** Runs `node supabase/local/start-supabase.ts` with these parameters on the project's own Node. */
export function runLocal(parameters: string[], environment: NodeJS.ProcessEnv = {}): LocalProgram {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['supabase/local/start-supabase.ts', ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, LITE_TELEMETRY: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text;
    });
  }
  const ended = once(child, 'close').then(([code]): ProgramResult => ({ code, ...output }));
  return { address: () => printedAddress(child, output, ended), kill: (signal) => child.kill(signal), ended };
}

async function printedAddress(
  child: ChildProcess,
  output: { stdout: string },
  ended: Promise<ProgramResult>,
): Promise<string> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const address = /Data API at (http:\S+)\n/.exec(output.stdout)?.[1];
    if (address) return address;
    if (hasEnded || !child.stdout) throw new Error(`The program ended: ${JSON.stringify(await ended)}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
}
