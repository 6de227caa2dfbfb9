const longest = 700;
const mostLines = 12;
/** Where a long text is cut, so that what is folded away is worth a click. */
const kept = 560;
const keptLines = 9;

const sentenceEnd = /[.!?…。！？]["'”’»)\]]*\s+|[。！？]|\n+/gu;

/**
 * A long text as its beginning, up to the end of a sentence or at least of a word, and the rest; null when it is short enough
 * to be read at once. Only white space may get lost between them, and no character is ever cut in two.
 */
export function folded(text: string): { beginning: string; rest: string } | null {
  const lines = [...text.matchAll(/\n/g)];
  if (text.length <= longest && lines.length < mostLines) return null;
  const most = Math.min(kept, lines[keptLines - 1]?.index ?? kept);
  const cut = sentenceCut(text, most) ?? wordCut(text, most) ?? characterCut(text, most);
  const [beginning, rest] = [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
  return beginning === '' || rest === '' ? null : { beginning, rest };
}

/** After the last sentence that ends in the second half of what may be kept. */
function sentenceCut(text: string, most: number): number | undefined {
  // Somewhat beyond, because a sentence may end just there, and white space follows.
  return [...text.slice(0, most + 2).matchAll(sentenceEnd)]
    .map((end) => end.index + end[0].length)
    .findLast((end) => end >= most / 2);
}

function wordCut(text: string, most: number): number | undefined {
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  return space >= most / 2 ? space : undefined;
}

/** Before the character, as people count them, that stands where the text must end; letters may bear marks. */
function characterCut(text: string, most: number): number {
  const character = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(most);
  if (character && character.index > 0) return character.index;
  return /^[\udc00-\udfff]/.test(text.slice(most)) ? most - 1 : most;
}
