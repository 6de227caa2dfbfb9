// Runs a part of the benchmark in a process of its own, so that it does not take time from the server that is measured.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

/** Runs a program that calls {@link answerTask} and returns its result. Throws if it ends without one. */
export async function runInChildProcess<Task, Result>(program: URL, task: Task): Promise<Result> {
  const child = fork(program, { serialization: 'advanced' });
  running.add(child);
  try {
    const result = new Promise<Result>((resolve) => child.once('message', (message) => resolve(message as Result)));
    const ended = once(child, 'exit');
    child.send(task as object);
    const first = await Promise.race([result.then((value) => ({ value })), ended.then(() => null)]);
    if (!first) throw new Error(`${program.pathname.split('/').at(-1)} ended without a result.`);
    await ended;
    return first.value;
  } finally {
    running.delete(child);
  }
}

/** Stops what still runs. */
export function stopChildProcesses(): void {
  for (const child of running) child.kill();
}

/** In the child process: does what it is asked to do, sends the result and ends. */
export function answerTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  // The parent has ended, so nobody waits for the result.
  process.once('disconnect', () => process.exit(1));
  process.once('message', async (task) => {
    const result = await work(task as Task);
    process.send?.(result, () => process.exit(0));
  });
}
