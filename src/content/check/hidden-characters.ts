import { type Problem, quoted } from './problem.ts';

// Line breaks, tabs, optional hyphens and what joins letters of some scripts are left alone.
const hidden = /(?![\t\n\u{AD}\u{200C}\u{200D}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Removes characters that nobody sees, such as NUL and those that reverse the order of letters. One problem for each line with one.
 */
export function removeHiddenCharacters(text: string): { text: string; problems: Problem[] } {
  if (!hidden.test(text)) return { text, problems: [] };
  const problems = text.split('\n').flatMap((line, index) => {
    const found = hidden.exec(line);
    if (!found) return [];
    const before = line.slice(0, found.index).trim();
    const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const place = before === '' ? 'at the start of the line' : `after ${quoted(lastWords(before))}`;
    return [{ line: index + 1, message: `remove the invisible character U+${code} ${place}` }];
  });
  return { text: text.replaceAll(new RegExp(hidden, 'gu'), ''), problems };
}

/** Why a text in which such a character is written as a code is refused, or null: as \\u202E in a field or as &#x202E; in a text. */
export function codedCharacterProblem(text: string): string | null {
  const code = hidden.exec(text)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code ? `remove the code of the invisible character U+${code}` : null;
}

function lastWords(text: string): string {
  return /(?:^|\s)(\S.{0,39})$/.exec(text)?.[1] ?? text.slice(-40);
}
