/** An error whose message is a complete sentence for the user at the command line. It is printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command and ends the process with code 0, or with 1 after printing the error. The exit is explicit because the embedded
 * Postgres sets another exit code.
 */
export async function runCommand(main: () => Promise<void>): Promise<never> {
  try {
    await main();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : firstLine(error));
    process.exit(1);
  }
}

/** Parses a port number, where 0 means any free port. Throws a {@link CommandError}. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new CommandError(`"${text}" is not a valid port. Use a number from 0 to 65535.`);
}

/**
 * Formats text from other people as one word for a shell: in single quotes unless it is plain. The operator copies names and
 * addresses from a list into the next command, and a shell would run "$(…)" even between double quotes.
 */
export function shellWord(text: string): string {
  return /^[\w@.,:+][\w@.,:+-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** How the lines begin into which a long one is broken. */
const continued = '    | ';

/**
 * Lays out a line with text from other people for a terminal: control characters as codes, and broken at its width with a mark before
 * each part. A line that the terminal wraps itself could look like one of the program's own.
 */
export function terminalLine(line: string, columns = process.stdout.columns ?? 80): string {
  let [text, width] = ['', 0];
  for (const character of line.replaceAll(/[\p{Cc}\p{Cf}]/gu, codeOf)) {
    // Letters of other scripts may take two columns.
    const needed = character <= '~' ? 1 : 2;
    if (width + needed > Math.max(columns, 20)) {
      text += `\n${continued}`;
      width = continued.length;
    }
    text += character;
    width += needed;
  }
  return text;
}

function codeOf(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
}

/** The first line of an error's message, or its name when it has no message. */
export function firstLine(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error && error.message;
  const text = String(message || (error instanceof Error ? error.name : error));
  return text.split('\n')[0] ?? '';
}
