// A text is split if it is longer than this, in UTF-16 code units or in lines.
const maxLength = 700;
const maxLines = 12;
/** The maximum length of the beginning of a long text. It is less than {@link maxLength}, so that the rest is worth a click. */
const maxBeginningLength = 560;
const maxBeginningLines = 9;

const sentenceEnd = /[.!?…。！？]["'”’»)\]]*\s+|[。！？]|\n+/gu;

/**
 * Splits a long text into its beginning and the rest. The beginning ends with a sentence if possible, otherwise with a word.
 * Returns null for a text that is short enough to be shown in full. Only white space between the parts is removed, and no
 * character is split.
 */
export function splitLongText(text: string): { beginning: string; rest: string } | null {
  const lineBreaks = [...text.matchAll(/\n/g)];
  if (text.length <= maxLength && lineBreaks.length < maxLines) return null;
  const limit = Math.min(maxBeginningLength, lineBreaks[maxBeginningLines - 1]?.index ?? maxBeginningLength);
  const end = endOfSentence(text, limit) ?? endOfWord(text, limit) ?? endOfCharacter(text, limit);
  const [beginning, rest] = [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  return beginning === '' || rest === '' ? null : { beginning, rest };
}

/** The end of the last sentence before the limit, unless it is in the first half. */
function endOfSentence(text: string, limit: number): number | undefined {
  // The match includes white space, so a sentence that ends exactly at the limit is matched two characters beyond it.
  return [...text.slice(0, limit + 2).matchAll(sentenceEnd)]
    .map((match) => match.index + match[0].length)
    .findLast((end) => end >= limit / 2);
}

function endOfWord(text: string, limit: number): number | undefined {
  const space = text.slice(0, limit + 1).search(/\s\S*$/);
  return space >= limit / 2 ? space : undefined;
}

/**
 * The start of the grapheme at the limit. A grapheme at the start of the text may be longer than the limit; it is then cut
 * without splitting a surrogate pair.
 */
function endOfCharacter(text: string, limit: number): number {
  const grapheme = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(limit);
  if (grapheme && grapheme.index > 0) return grapheme.index;
  return /^[\udc00-\udfff]/.test(text.slice(limit)) ? limit - 1 : limit;
}
