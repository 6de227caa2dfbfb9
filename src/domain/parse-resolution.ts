const amount = String.raw`\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}`;
const unit = 'cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?';
const spelling = new RegExp(
  String.raw`^ *(?:~|ca\.? |about )? *(${amount}) *(${unit})? *(?:(?:-|–|—|to) *(${amount}) *)?(${unit})? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$`,
);

/**
 * The pixel size in metres that a typed resolution means ("50 cm", "0.5m", "1,5 m", "3 m/px"; the finer end of "0.3-0.5 m"; a
 * bare number is metres). Returns null when it cannot be understood or lies outside 0.01 to 100,000 m. The database has the
 * same rule as `private.resolution_metres`; one list of cases tests both.
 */
export function parseResolution(typed: string): number | null {
  // Runs of spaces would make the pattern backtrack.
  const spaced = typed.replace(/[ \u00a0]+/g, ' ');
  const parts = spelling.exec(spaced.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (!parts) return null;
  const [, first = '', firstUnit, last, lastUnit] = parts;
  // "1,000" may be one metre or a thousand: ambiguous, so it is not understood.
  const ambiguous = [first, last].some((number) => number !== undefined && /,\d{3}$/.test(number));
  if (ambiguous || (firstUnit && lastUnit && last === undefined)) return null;
  const from = metres(first, firstUnit ?? lastUnit);
  const to = last === undefined ? from : metres(last, lastUnit ?? firstUnit);
  const finer = Math.min(from, to);
  return finer >= 0.01 && finer <= 100_000 ? finer : null;
}

function metres(number: string, unitName: string | undefined): number {
  const value = Number(number.replace(',', '.').replace(/^\./, '0.'));
  const factor = unitName?.startsWith('c') ? 100 : unitName?.startsWith('k') ? 0.001 : 1;
  // Dividing keeps 30 cm at 0.3, where multiplying by 0.01 would not.
  return value / factor;
}
