import { execa } from 'execa';

interface RunningProgram {
  pid: number;
  parent: number;
  command: string;
}

async function runningPrograms(): Promise<RunningProgram[]> {
  const { stdout } = await execa('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // A zombie has ended, and only waits for its parent to read its exit code.
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** All descendants of a process. */
async function descendantsOf(pid: number): Promise<RunningProgram[]> {
  const programs = await runningPrograms();
  const found: RunningProgram[] = [];
  for (const ancestors = new Set([pid]); ; ) {
    const next = programs.filter((program) => ancestors.has(program.parent) && !ancestors.has(program.pid));
    if (next.length === 0) return found;
    for (const program of next) ancestors.add(program.pid);
    found.push(...next);
  }
}

/**
 * Records everything that a process has started so far. Returns a function that resolves with the command lines of processes that
 * are still running, including others started from `folder`.
 */
export async function watchProcessTree(pid: number, folder: string): Promise<() => Promise<string[]>> {
  const started = await descendantsOf(pid);
  return async () =>
    (await runningPrograms())
      .filter(
        (program) =>
          program.command.includes(folder) ||
          started.some((earlier) => earlier.pid === program.pid && earlier.command === program.command),
      )
      .map(({ command }) => command);
}
