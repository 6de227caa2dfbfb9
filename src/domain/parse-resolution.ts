import { unitQuestion } from './unit-question';

const amount = String.raw`\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}`;
const anyUnit = 'cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot';
const sizeAlone = new RegExp(
  String.raw`^ *(?:~|ca\.? |about )? *(${amount}) *(${anyUnit})? *(?:(?:-|–|—|to) *(${amount}) *)?(${anyUnit})? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$`,
);

// Words and signs that make a length something other than a pixel size, or only a limit of one.
const notASize =
  /[<>≤≥≈~=×*$€£%]|^ *[-–—]|[-–—] \d| [-–—]\d|\dx| x |(?<![a-z\d])(?:swath|scenes?|accuracy|accurate|ce ?90|le ?90|rmse|dem|dsm|dtm|elevation|heights?|altitude|contours?|grid|wide|long|radius|buffer|better|finer|coarser|up to|at (?:least|most|best)|less|more|than|under|below|above|over|between|sub|min|max|minimum|maximum|or|not|no)(?![a-z\d])/;
// In "1 000 m" or "1/2 m" the last digits are no size. The number in "WorldView 3 30 cm" belongs to a name.
const afterNumber = String.raw`(?<!(?:^|[^a-z\d., /-]) ?\d[\d.,]* ?[.,]? ?|\d ?/ ?)`;
const sizeAmongWords = new RegExp(
  `${afterNumber}(?:^|[ (,;:]|(?<!\\d ?)/)(${amount})(?:(?:-|–|—| to )(${amount}))? ?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|"|ft|feet|foot)(?=$|[ ),;:/])(?! ?(?:cms?|m|km|ft|px|pxl)(?:$|[ ,;/]))(?! ?/ ?[a-z])(?: (native|pan|panchromatic)(?=$|[ ),;:/]))?`,
  'g',
);
const maxCharacters = 200;

/**
 * The pixel size in metres that a typed resolution means: "50 cm", "0.5m", "1,5 m", "3 m/px", the finer end of "0.3-0.5 m", also
 * among words, as in "1 m SAR spotlight" or "30 cm native, 15 cm HD", where the native one counts. A bare number below 10 is metres.
 * From 10 it may mean either unit, 30 cm or the 30 m of Landsat, so it is not understood: the forms ask (`unitQuestion`), and a
 * stored one has no class rather than a wrong one. Returns null when the text cannot be understood or the size lies outside 0.01 to
 * 100,000 m. The database has the same rule as `private.resolution_metres`; one list of cases tests both.
 */
export function parseResolution(typed: string): number | null {
  if ([...typed].length > maxCharacters) return null;
  // Runs of spaces would make the pattern backtrack.
  const spaced = typed.replace(/[ \u00a0]+/g, ' ').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const size = parseSizeAlone(spaced) ?? findSizeAmongWords(spaced);
  if (!size || unitQuestion(typed)) return null;
  const [first, firstUnit, last, lastUnit] = size;
  // "1,000" may be one metre or a thousand: ambiguous, so it is not understood.
  const ambiguous = [first, last].some((number) => number !== undefined && /,\d{3}$/.test(number));
  if (ambiguous || (firstUnit && lastUnit && last === undefined)) return null;
  // "3 pixels" counts pixels, and "3 m pixels" measures one.
  if (!firstUnit && !lastUnit && /[\d.,] *pixels? *$/.test(spaced)) return null;
  const from = metres(first, firstUnit ?? lastUnit);
  const to = last === undefined ? from : metres(last, lastUnit ?? firstUnit);
  const finer = Math.min(from, to);
  return finer >= 0.01 && finer <= 100_000 ? finer : null;
}

/** A number, its unit, and for a range the last number and its unit. */
type SizeParts = [
  first: string,
  firstUnit?: string | undefined,
  last?: string | undefined,
  lastUnit?: string | undefined,
];

function parseSizeAlone(text: string): SizeParts | null {
  const parts = sizeAlone.exec(text);
  return parts ? [parts[1] ?? '', parts[2], parts[3], parts[4]] : null;
}

/** The only size among the words or, of several, the only one that is called native or panchromatic. */
function findSizeAmongWords(text: string): SizeParts | null {
  if (notASize.test(text)) return null;
  const sizes = [...text.matchAll(sizeAmongWords)];
  const native = sizes.filter(([, , , , called]) => called !== undefined);
  const [size] = sizes.length === 1 ? sizes : native.length === 1 ? native : [];
  return size ? [size[1] ?? '', size[3], size[2]] : null;
}

function metres(number: string, unit: string | undefined): number {
  const value = Number(number.replace(',', '.').replace(/^\./, '0.'));
  // Dividing keeps 30 cm at 0.3, where multiplying by 0.01 would not.
  if (unit?.startsWith('c')) return value / 100;
  if (unit?.startsWith('k')) return value * 1000;
  if (unit?.startsWith('i') || unit === '"') return (value * 254) / 10_000;
  return unit?.startsWith('f') ? (value * 3048) / 10_000 : value;
}
