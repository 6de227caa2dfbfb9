import * as v from 'valibot';

// The same characters as in app.is_plain_line and app.is_plain_text in the database, which refuses them. NUL and lone
// surrogates (\ud800-\udfff) are added here, because JavaScript strings can contain them and Postgres texts cannot.
/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: these expressions exist to find control characters */
/* biome-ignore-start lint/suspicious/noMisleadingCharacterClass: every code point is meant on its own, not combined */
const deceptiveInLine =
  /(?<![\u0620-\u06ff])\u200c|\u200c(?![\u0620-\u06ff])|[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200b\u200d-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const deceptiveInText =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/gu;
// Tag characters are invisible letters. Only flags use them, for example the flags of England, Scotland and Wales.
const hiddenTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+|[\u{e0020}-\u{e007f}]{8,}/gu;
// Joiners, direction marks and variation selectors. Some scripts and emoji need them, but never many in a row.
const unseen = /[\u200c-\u200f\ufe00-\ufe0f]/gu;
const unseenRun = /[\u200c-\u200f\ufe00-\ufe0f]{4,}/gu;
const maxUnseen = 500;
const visible = /[^\n \u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u;
/* biome-ignore-end lint/suspicious/noMisleadingCharacterClass: the same */
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: the same */

/** The message beside a required field that is empty. */
export const requiredMessage = 'Fill this in.';

/**
 * A line without characters that nobody sees, which come along when a text is copied, with single spaces, and with plain characters
 * instead of full-width ones. A half-space between Arabic letters stays.
 */
export function plainLine(typed: string): string {
  return typed
    .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
    .replace(/(?:[^\S\ufeff]|\u2800)+/g, ' ')
    .replace(deceptiveInLine, '')
    .trim();
}

/** A text of several lines without characters that nobody sees, apart from those that scripts and emoji need. */
function plainText(typed: string): string {
  return typed
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(deceptiveInText, '')
    .replace(hiddenTags, '')
    .replace(unseenRun, (run) => run.slice(0, 3))
    .trim();
}

/** The rule that a text is not empty. */
export const required = v.check<string, string>((text) => text !== '', requiredMessage);

/** A single line of typed text as `plainLine` makes it: not empty, at most `maxCharacters` code points. */
export const singleLine = (maxCharacters: number) =>
  v.pipe(v.string(), v.transform(plainLine), required, v.check(...lengthRule(maxCharacters)));

/** Typed text of several lines, separated by "\n": trimmed, at most `maxCharacters` code points, at least one of them visible. */
export const multiline = (maxCharacters: number) =>
  v.pipe(
    v.string(),
    v.transform(plainText),
    required,
    v.check(...lengthRule(maxCharacters)),
    v.check(
      (typed) => (typed.match(unseen)?.length ?? 0) <= maxUnseen,
      'Type this text again: it has too many invisible characters.',
    ),
    v.check((typed) => typed === '' || visible.test(typed), requiredMessage),
  );

/** Counts code points, as Postgres does. A string's `length` counts most emoji twice or more. */
function lengthRule(maxCharacters: number): [(typed: string) => boolean, string] {
  return [
    (typed) => [...typed].length <= maxCharacters,
    `Use ${maxCharacters.toLocaleString('en-US')} characters or fewer.`,
  ];
}
