const amount = String.raw`\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}`;
const unit = 'cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?';
const spelling = new RegExp(
  String.raw`^ *(?:~|ca\.? |about )? *(${amount}) *(${unit})? *(?:(?:-|–|—|to) *(${amount}) *)?(${unit})? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$`,
);

/** Classes of delivered pixel size after the Copernicus contributing missions. */
export type ResolutionClass = 'very-high' | 'high' | 'medium' | 'low';

/** The names of the classes as people read them. */
export const classNames: Record<ResolutionClass, string> = {
  'very-high': 'Very High Res',
  high: 'High Res',
  medium: 'Medium Res',
  low: 'Low Res',
};

/**
 * Metres meant by a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m": the finer one; a bare number is
 * metres), or null when it is not understood or outside 0.01 to 100,000 m. The same as `private.resolution_metres` of the
 * database; both are judged by one list of cases.
 */
export function resolutionMetres(typed: string): number | null {
  // Without runs of spaces the pattern is quick, whatever was pasted.
  const spaced = typed.replace(/[ \u00a0]+/g, ' ');
  const parts = spelling.exec(spaced.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (!parts) return null;
  const [, first = '', firstUnit, last, lastUnit] = parts;
  // "1,000" may be one metre or a thousand: nobody can tell, so it is not understood.
  const ambiguous = [first, last].some((number) => number !== undefined && /,\d{3}$/.test(number));
  if (ambiguous || (firstUnit && lastUnit && last === undefined)) return null;
  const from = metres(first, firstUnit ?? lastUnit);
  const to = last === undefined ? from : metres(last, lastUnit ?? firstUnit);
  const finer = Math.min(from, to);
  return finer >= 0.01 && finer <= 100_000 ? finer : null;
}

/** Class of a delivered pixel size in metres. */
export function resolutionClass(metres: number): ResolutionClass {
  if (metres <= 4) return 'very-high';
  if (metres <= 30) return 'high';
  return metres <= 300 ? 'medium' : 'low';
}

/** A pixel size as buyers write it: centimetres below one metre. */
export function resolutionInWords(metres: number): string {
  return metres < 1 ? `${rounded(metres * 100)} cm` : `${rounded(metres)} m`;
}

function metres(number: string, unitName: string | undefined): number {
  const value = Number(number.replace(',', '.').replace(/^\./, '0.'));
  const factor = unitName?.startsWith('c') ? 100 : unitName?.startsWith('k') ? 0.001 : 1;
  // Dividing keeps 30 cm at 0.3, where multiplying by 0.01 would not.
  return value / factor;
}

function rounded(value: number): string {
  return (Math.round(value * 100) / 100).toLocaleString('en-US');
}
