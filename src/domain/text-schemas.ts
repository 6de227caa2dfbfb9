import * as v from 'valibot';

// The same characters as private.is_plain_line and private.is_plain_text of the database; one list of cases judges both.
// NUL and halves of a character (\ud800-\udfff) come on top: a script can hold them, the database cannot.
/* biome-ignore-start lint/suspicious/noControlCharactersInRegex: it is they who are refused */
/* biome-ignore-start lint/suspicious/noMisleadingCharacterClass: each stands for itself, none combines */
const deceptiveInLine =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
const deceptiveInText =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e0fff}]/u;
// Tags are letters that nobody sees; only the flags of England, Scotland, Wales and the like are made of them.
const hiddenTags = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]|[\u{e0020}-\u{e007f}]{8}/u;
const visible = /[^\n \u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/u;
/* biome-ignore-end lint/suspicious/noMisleadingCharacterClass: the same */
/* biome-ignore-end lint/suspicious/noControlCharactersInRegex: the same */

/** Said beside a field that must be filled in and is not. */
export const required = 'Fill this in.';

const refusal = 'Remove invisible or control characters.';

/** A line that a person types: trimmed, not empty, at most `longest` characters, none of them invisible. */
export const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.check((typed) => [...typed].length <= longest, `At most ${longest.toLocaleString('en-US')} characters.`),
    v.check((typed) => !deceptiveInLine.test(typed), refusal),
  );

/** Paragraphs that a person types, with "\n" between lines: at most `longest` characters, something to be seen among them. */
export const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim()),
    v.nonEmpty(required),
    v.check((typed) => [...typed].length <= longest, `At most ${longest.toLocaleString('en-US')} characters.`),
    v.check((typed) => !deceptiveInText.test(typed) && !hiddenTags.test(typed), refusal),
    v.check((typed) => typed === '' || visible.test(typed), required),
  );
