import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './run-command.ts';

/** The default data folder of the embedded Postgres. */
export const dataFolder = join(import.meta.dirname, '../.data');

/**
 * Marks a data folder as used by this process and returns the function that releases it. The embedded Postgres does not
 * notice a second process on its folder and would damage it. Throws a {@link CommandError} when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'in-use-by');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0 && holder !== process.pid && isRunning(holder)) {
      throw new CommandError(`The database in ${folder} is in use by process ${holder}, so stop that one first.`);
    }
    // A killed process does not remove its lock.
    writeFileSync(lock, String(process.pid));
  }
  return () => rmSync(lock, { force: true });
}

/** Deletes a data folder. Throws a {@link CommandError} while a database uses it. */
export function deleteFolder(folder: string): void {
  lockFolder(folder);
  rmSync(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
