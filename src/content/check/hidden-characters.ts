import { codeOf, type Problem, quoted } from './problem.ts';

// Line breaks, tabs, optional hyphens and what joins letters of some scripts are left alone.
const hidden = /(?![\t\n\u{AD}\u{200C}\u{200D}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const blank = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}]+$/u;

/**
 * Removes characters that nobody sees, such as NUL and those that reverse the order of letters. One problem for each line with one.
 */
export function removeHiddenCharacters(text: string): { text: string; problems: Problem[] } {
  if (!hidden.test(text)) return { text, problems: [] };
  const problems = text.split('\n').flatMap((line, index) => {
    const found = hidden.exec(line);
    if (!found) return [];
    const before = line.slice(0, found.index).trim();
    const place = before === '' ? 'at the start of the line' : `after ${quoted(lastWords(before))}`;
    return [{ line: index + 1, message: `remove the invisible character ${codeOf(found[0])} ${place}` }];
  });
  return { text: text.replaceAll(new RegExp(hidden, 'gu'), ''), problems };
}

/** Why a text in which such a character is written as a code is refused, or null: as \\u202E in a field or as &#x202E; in a text. */
export function codedCharacterProblem(text: string): string | null {
  const [found] = hidden.exec(text) ?? [];
  return found ? `remove the code of the invisible character ${codeOf(found)}` : null;
}

/** Whether a text has characters of which nobody sees any. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

function lastWords(text: string): string {
  return /(?:^|\s)(\S.{0,39})$/.exec(text)?.[1] ?? text.slice(-40);
}
