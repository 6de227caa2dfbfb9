import getPort from 'get-port';
import { CommandError } from './run-command.ts';

/**
 * The wanted port of 127.0.0.1, or any free one for 0. Call it before any slow operation. Throws a {@link CommandError} when the
 * port is in use; `example` is a command that uses another one.
 */
export async function choosePort(wanted: number, example?: string): Promise<number> {
  const port = await getPort({ host: '127.0.0.1', port: wanted });
  if (wanted !== 0 && port !== wanted) throw portInUse(wanted, example);
  return port;
}

/** The error for a port that is in use. */
export function portInUse(port: number, example?: string): CommandError {
  const other = example ? `another port: ${example}` : 'another port';
  return new CommandError(`Port ${port} is already in use. Stop the program that uses it, or choose ${other}.`);
}
