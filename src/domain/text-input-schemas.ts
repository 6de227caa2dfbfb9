import * as v from 'valibot';

// The same characters as in app.is_plain_line and app.is_plain_text in the database; one list of cases tests both. NUL and lone
// surrogates (\ud800-\udfff) are added here, because JavaScript strings can contain them and Postgres texts cannot.
/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: these expressions exist to find control characters */
/* biome-ignore-start lint/suspicious/noMisleadingCharacterClass: every code point is meant on its own, not combined */
const deceptiveInLine =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
const deceptiveInText =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/u;
// Tag characters are invisible letters. Only flags use them, for example the flags of England, Scotland and Wales.
const hiddenTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]|[\u{e0020}-\u{e007f}]{8}/u;
// Joiners, direction marks and variation selectors. Some scripts and emoji need them, but never many in a row.
const unseen = /[\u200c-\u200f\ufe00-\ufe0f]/gu;
const unseenRun = /[\u200c-\u200f\ufe00-\ufe0f]{4}/u;
const maxUnseen = 500;
const visible = /[^\n \u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u;
/* biome-ignore-end lint/suspicious/noMisleadingCharacterClass: the same */
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: the same */

/** The message beside a required field that is empty. */
export const requiredMessage = 'Fill this in.';

/** Names the character to remove: the first that `pattern` finds, with the visible one before it. */
function characterMessage(typed: string, pattern: RegExp): string {
  const index = typed.search(pattern);
  const codePoint = typed.codePointAt(index) ?? 0;
  const before = [...typed.slice(0, index)].at(-1) ?? '';
  // Many emoji consist of a plain character and an invisible one.
  if (/\p{Extended_Pictographic}/u.test(before))
    return `Remove the emoji “${before}${String.fromCodePoint(codePoint)}”.`;
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
  const place = before.trim() ? `after “${before}”` : index === 0 ? 'at the beginning' : 'after a space';
  return `Remove the invisible or control character U+${code} ${place}.`;
}

/** Rejects texts in which a pattern finds a character. */
const without = (pattern: RegExp) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (typed) => !pattern.test(typed),
    ({ input }) => characterMessage(input, pattern),
  );

/** The rule that a text is not empty. */
export const required = v.check<string, string>((text) => text !== '', requiredMessage);

/** A single line of typed text: trimmed, not empty, at most `maxCharacters` code points, none of them invisible. */
export const singleLine = (maxCharacters: number) =>
  v.pipe(v.string(), v.trim(), required, v.check(...lengthRule(maxCharacters)), without(deceptiveInLine));

/** Typed text of several lines, separated by "\n": trimmed, at most `maxCharacters` code points, at least one of them visible. */
export const multiline = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim()),
    required,
    v.check(...lengthRule(maxCharacters)),
    without(deceptiveInText),
    without(hiddenTags),
    v.check((typed) => !hidesCharacters(typed), 'Type this text again: it has too many invisible characters.'),
    v.check((typed) => typed === '' || visible.test(typed), requiredMessage),
  );

function hidesCharacters(typed: string): boolean {
  return unseenRun.test(typed) || (typed.match(unseen)?.length ?? 0) > maxUnseen;
}

/** Counts code points, as Postgres does. A string's `length` counts most emoji twice or more. */
function lengthRule(maxCharacters: number): [(typed: string) => boolean, string] {
  return [
    (typed) => [...typed].length <= maxCharacters,
    `Use ${maxCharacters.toLocaleString('en-US')} characters or fewer.`,
  ];
}
