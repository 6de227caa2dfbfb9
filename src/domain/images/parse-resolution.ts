import { unitQuestion } from '../text/unit-question';

const amount = String.raw`\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}`;
const anyUnit =
  'cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot|米|厘米';
const sizeAlone = new RegExp(
  String.raw`^ *(?:(?:gsd|resolution)(?:: *| +))?(?:~|ca\.? |about )? *(${amount}) *(${anyUnit})? *(?:(?:-|–|—|to) *(${amount}) *)?(${anyUnit})? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$`,
);

// Words and signs which show that a length is not a pixel size, or is only a limit of one.
const notASize =
  /[<>≤≥≈~=×*$€£%]|^ *[-–—]|[-–—] \d| [-–—]\d|\dx| x |(?<![a-z\d])(?:swath|scenes?|accuracy|accurate|ce ?90|le ?90|rmse|dem|dsm|dtm|elevation|heights?|altitude|contours?|grid|wide|long|radius|buffer|better|finer|coarser|up to|at (?:least|most|best)|less|more|than|under|below|above|over|between|sub|min|max|minimum|maximum|or|not|no)(?![a-z\d])/;
// In "0.5/2 m" both numbers share the unit, unlike in the fraction "1/2 m".
const sharedUnit = /(?<![\d.,])(?=[\d /+&|]*[.,])(\d*[.,]?\d+)( ?[/+&|] ?\d*[.,]?\d+ ?(c?m)(?![a-z\d]))/g;
// The last digits of "1 000 m" or "1/2 m" are not a size. The number in "WorldView 3 30 cm" belongs to a name.
const afterNumber = String.raw`(?<!(?:^|[^a-z\d., /-]) ?\d[\d.,]* ?[.,]? ?|\d ?/ ?)`;
const sizeAmongWords = new RegExp(
  String.raw`${afterNumber}(?:^|[ (,;:]|(?<!^ ?|\d ?)[/+&|])(native:? )?(${amount})(?:(?:-|–|—| to )(${amount}))?[ -]?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|"|ft|feet|foot)(?=$|[ ),;:/(+&|.]|-[a-z])(?! ?(?:cms?|m|km|ft|px|pxl)(?:$|[ ,;/]))(?! ?/ ?(?!pan|ms|multi)[a-z])(?: \(?(native)(?!:? ?\d)(?![a-z]))?`,
  'g',
);
// The rest of a size that is not understood, which may be the finer one: "0.5 with", "PAN 50", "50 +".
const otherSize =
  /\d[ -]?(?:[cm]?m(?![a-z\d²³^])|(?:centi)?met)|(?<![a-z\d.,])\d+[.,]\d+(?![\d.,]| ?(?:[gm]hz|deg|°|[nuµk]m))|(?:^|[(,;:/+&|]) ?\d+ ?pan|(?<![a-z])pan(?:chromatic)?[ :(]*[.,]?\d|\d ?(?:[+&|]|and) ?#/;
const panchromatic = /(?<![a-z])pan(?![a-z])|panchrom/;
const multispectral = /(?<![a-z])(?:mss?|xs|multi[a-z]*|colou?r|rgb|v?nir|swir)(?![a-z])/;
const pansharpened = /pan[ -]?sharp|(?<![a-z])(?:psm|pms|bundle)(?![a-z])/;
const softwareSharpened = /(?<![a-z])hd(?![a-z])|super-?res/;
const maxCharacters = 200;

/**
 * Parses a typed resolution as a pixel size in metres: "50 cm", "0.5m", "1,5 m", "3 m/px". For a range such as "0.3-0.5 m" it
 * returns the finer end. The size may appear among words, as in "1 m SAR spotlight". For panchromatic and multispectral it
 * returns the finer size; for native and software-sharpened ("15 cm HD") the native one. A bare number below 10 is in metres.
 * From 10 it may mean either unit, 30 cm or the 30 m of Landsat. The forms then ask (`unitQuestion`), and a stored resolution has
 * no class rather than a wrong one. Returns null when the text cannot be understood or the size is outside 0.01 to 100,000 m.
 * `app.resolution_metres` in the database has the same rule for sizes without other words; one list of cases tests both.
 */
export function parseResolution(typed: string): number | null {
  if ([...typed].length > maxCharacters || unitQuestion(typed)) return null;
  // Long runs of spaces would make the pattern backtrack.
  const spaced = typed.replace(/[ \u00a0]+/g, ' ').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const parts = sizeAlone.exec(spaced);
  if (!parts) return notASize.test(spaced) ? null : findAmongWords(spaced.replace(sharedUnit, '$1 $3$2'));
  const [, first = '', firstUnit, last, lastUnit] = parts;
  // "3 pixels" is a count of pixels, but "3 m pixels" is a size.
  if (!firstUnit && !lastUnit && /[\d.,] *pixels? *$/.test(spaced)) return null;
  return firstUnit && lastUnit && last === undefined ? null : finerEnd(first, firstUnit, last, lastUnit);
}

/** The only size among the words; if there are several, the one that counts. */
function findAmongWords(text: string): number | null {
  const rest = text.replace(sizeAmongWords, ' #');
  if (otherSize.test(rest)) return null;
  const sizes = [...text.matchAll(sizeAmongWords)].map(([, before, first = '', last, unit, after]) => ({
    metres: finerEnd(first, unit, last, unit),
    isNative: Boolean(before ?? after),
  }));
  const metres = sizes.map((size) => size.metres).filter((size) => size !== null);
  if (metres.length < sizes.length) return null;
  if (metres.length < 2) return metres[0] ?? null;
  const [finest, coarsest] = [Math.min(...metres), Math.max(...metres)];
  // Some people add the size in inches or feet, roughly: "30 cm (1 foot)".
  if (metres.length === 2 && coarsest <= 1.02 * finest) return finest;
  // On most satellites, four panchromatic pixels fit side by side into a multispectral one. A size of 5 m by 20 m is from radar.
  // The ratio is rounded, because 2.45 / 0.7 is slightly more than 3.5.
  const ratio = Math.round((coarsest / finest) * 1e9) / 1e9;
  const isPair = metres.length === 2 && ratio > 3.5 && ratio < 4.5 && finest < 5;
  const isProduct = pansharpened.test(text) || (panchromatic.test(text) && multispectral.test(text));
  if (!softwareSharpened.test(text) && (isProduct || (isPair && (panchromatic.test(text) || !/[a-z]/.test(rest)))))
    return finest;
  const natives = sizes.filter(({ isNative }) => isNative);
  return natives.length === 1 ? (natives[0]?.metres ?? null) : null;
}

/** The finer end of a range, or the only number, in metres. Null when it is ambiguous or out of bounds. */
function finerEnd(first: string, firstUnit?: string, last = first, lastUnit?: string): number | null {
  // "1,000" may mean one metre or a thousand.
  if (/,\d{3}$/.test(first) || /,\d{3}$/.test(last)) return null;
  const finer = Math.min(metresOf(first, firstUnit ?? lastUnit), metresOf(last, lastUnit ?? firstUnit));
  return finer >= 0.01 && finer <= 100_000 ? finer : null;
}

function metresOf(number: string, unit: string | undefined): number {
  const value = Number(number.replace(',', '.').replace(/^\./, '0.'));
  // Dividing keeps 30 cm at 0.3. Multiplying by 0.01 would not.
  if (unit?.startsWith('c') || unit === '厘米') return value / 100;
  if (unit?.startsWith('k')) return value * 1000;
  if (unit?.startsWith('i') || unit === '"') return (value * 254) / 10_000;
  return unit?.startsWith('f') ? (value * 3048) / 10_000 : value;
}
