// The units in which people write areas, alone or in a price.

const squared = String.raw` ?(?:2|²|\^2)`;
const square = String.raw`(?:sq(?:uare|\.)?) ?`;

/** A pattern of square kilometres, without their plural. */
export const squareKilometre = String.raw`(?:sq\.? ?km|km${squared}|square kilomet(?:er|re)|平方公里)`;

const units: [pattern: string, km2: number][] = [
  [`${squareKilometre}s?`, 1],
  ['ha|hectares?|公顷', 0.01],
  ['ac|acres?', 0.004_046_856_422_4],
  [`${square}(?:nmi?|nautical miles?)|(?:nmi|nautical miles?)${squared}`, 3.429_904],
  [`${square}mi(?:les?)?|mi(?:les?)?${squared}|平方英里`, 2.589_988_110_336],
  [`${square}m(?:et(?:er|re)s?)?|m(?:et(?:er|re)s?)?${squared}|平方米`, 0.000_001],
];
const unitsAlone = units.map(([pattern, km2]) => [new RegExp(String.raw`^(?:${pattern})\.?$`, 'i'), km2] as const);

const length = '(?:mi(?:les?)?|f(?:ee|oo)?t|yards?|yd|met(?:er|re)s?)';

/** A pattern of other units of areas. */
export const otherAreaUnit = String.raw`(?:(?:sq\.?|square) ?(?:${length}|m)|(?:${length}|m)${squared}|acres?|hectares?|ha)`;

const anyUnit = new RegExp(
  String.raw`(?<!\p{L}|sq\.? ?|square )(?:${otherAreaUnit}|${length}|k(?:m|ilomet(?:er|re)s?))(?!\p{L}|${squared})`,
  'iu',
);

/** How many km² a unit has: 0.01 for "ha", "hectare" or "hectares". Null for a text that is not a unit of area. */
export function km2PerUnit(unit: string): number | null {
  return unitsAlone.find(([pattern]) => pattern.test(unit))?.[1] ?? null;
}

/** The name of a unit of areas or lengths in a text, as it is written there. */
export function findUnit(text: string): string | undefined {
  return anyUnit.exec(text)?.[0];
}
