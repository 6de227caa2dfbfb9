import { join } from 'node:path';
import { execa, type Options } from 'execa';

const root = join(import.meta.dirname, '../..');

/** A running program from `node_modules/.bin`. */
export interface RunningProcess {
  /** Resolves with the exit code when the program ends, whether it was stopped or not. */
  ended: Promise<number>;
  /** The last 8,000 characters of what the program printed. */
  output: () => string;
  /** Stops the program and all its child processes, by force after five seconds. */
  stop: () => Promise<void>;
}

/** Options for running a tool of this project in its root folder, on the Node version that npm installed into the project. */
export const toolOptions = {
  cwd: root,
  localDir: root,
  preferLocal: true,
  stdin: 'ignore',
  reject: false,
} as const satisfies Options;

const started = new Set<RunningProcess>();

/** Stops everything that {@link startProcess} has started, and resolves when it has ended. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...started].map(({ stop }) => stop()));
}

/** Starts a tool in a separate process group, so that its child processes end with it. */
export function startProcess(tool: string, parameters: string[], env: NodeJS.ProcessEnv): RunningProcess {
  const child = execa(tool, parameters, { ...toolOptions, env, all: true, buffer: false, killDescendants: true });
  let output = '';
  child.all.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000);
  });
  // Do not use execa's promise: it waits until no process holds the pipes, even when the tool itself has failed.
  const ended = new Promise<number>((end) => {
    child.nodeChildProcess.once('exit', (code) => end(code ?? 1)).once('error', () => end(1));
  });
  const stop = async () => {
    child.kill();
    await ended;
    child.kill('SIGKILL');
  };
  const running = { ended, output: () => output, stop };
  started.add(running);
  return running;
}
