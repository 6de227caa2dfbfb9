import type { Problem } from './problem.ts';

/** What the template of a new file says where an editor has to write. */
export const toFillIn = 'TO FILL IN';

/** Lines that no file may have, whether they belong to its fields or its text, and what to do about them. */
const unusual: [RegExp, string][] = [
  [/^<{7}( |$)/, 'keep one of the two versions below, and remove the lines with <<<<<<<, ======= and >>>>>>>'],
  [new RegExp(toFillIn), `replace ${toFillIn} by what is asked for here`],
  // Optional hyphens and what joins letters of some scripts are left alone. U+FFFD stands for what is not UTF-8.
  [/(?![\t\u{AD}\u{200C}\u{200D}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/u, 'remove the unreadable character'],
  [/^[ \t]*[^\S \t]/, 'replace the wide spaces at the start of this line by ordinary ones'],
  [/\\[uUxe]|&#?\w+;/, 'write the character itself in place of its code'],
];

/** Finds what two people left in a file when their changes met, what is still to be written, and characters that nobody sees. */
export function findUnusualLines(text: string): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const [, message] = unusual.find(([pattern]) => pattern.test(line)) ?? [];
    return message ? [{ line: index + 1, message }] : [];
  });
}
