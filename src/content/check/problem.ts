/** A mistake in a file that editors write: where it is, and what to write instead. */
export interface Problem {
  /** From 1. */
  line?: number | undefined;
  field?: string | undefined;
  /** The end of a sentence. A full stop follows. */
  message: string;
}

/** A problem in one sentence. `file` is a path from the project's root. */
export function sentence(file: string, { line, field, message }: Problem): string {
  const place = [file, line === undefined ? [] : `line ${line}`, field ?? []].flat().join(', ');
  // A terminal obeys some of the characters that nobody sees.
  return `${place}: ${message.replace(/\.$/, '')}.`.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
}

/** A text in double quotes as it may stand in a file, shortened to 60 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= 60 ? text : `${text.slice(0, 60)}…`);
}
