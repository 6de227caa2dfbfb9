import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

/** A program of ours that runs until it is stopped. */
export interface Running {
  /** Settles with its exit code when it ends, asked or not. */
  ended: Promise<number>;
  /** The end of what it has printed. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts one of our tools in a process group of its own, so that its children end with it. */
export function start(tool: string, parameters: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(join(bin, tool), parameters, {
    cwd: root,
    // On the Node that this project brings, not on the machine's own.
    env: { ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number>((end) => child.once('exit', (code) => end(code ?? 1)).once('error', () => end(1)));
  return { ended, stop: () => stopGroup(child, ended), output: () => output };
}

async function stopGroup(child: ChildProcess, ended: Promise<number>): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // The group is gone already.
    }
  };
  signal('SIGTERM');
  const patience = setTimeout(() => signal('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
  signal('SIGKILL');
}
