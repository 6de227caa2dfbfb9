/** A mistake in a file that editors write: where it is, and what to write instead. */
export interface Problem {
  /** From 1. */
  line?: number | undefined;
  /** As editors know it: "resolution.metres", "publishedPrices, entry 2, price". */
  field?: string | undefined;
  /** The end of a sentence, without a full stop. */
  message: string;
}

/** A problem as the end of a sentence about its file: "line 12, kind: …". */
export function inWords({ line, field, message }: Problem): string {
  const place = [line === undefined ? [] : `line ${line}`, field ?? []].flat().join(', ');
  return place === '' ? message : `${place}: ${message}`;
}

/** A problem in one sentence. `file` is a path from the project's root. */
export function sentence(file: string, problem: Problem): string {
  const separator = problem.line === undefined && problem.field === undefined ? ':' : ',';
  return visible(`${file}${separator} ${inWords(problem)}.`);
}

/** With codes in place of characters that nobody sees, some of which a terminal obeys. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, codeOf);
}

/** A character as Unicode's tables name it: "U+200D". */
export function codeOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text in double quotes as it may stand in a file, shortened to 60 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= 60 ? text : `${text.slice(0, 60)}…`);
}
