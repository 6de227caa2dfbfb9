import { type PriceBasis, priceBasisLabels } from './price-basis';

/** A typed amount: its value, or a message explaining why it cannot be understood. */
export type ParsedAmount = { value: number } | { error: string };

const maxCharacters = 100;
const spaces = /[\s\u00a0\u2009\u202f]+/g;

const us = String.raw`u\.?s\.?d?`;
const dollar = String.raw`(?:(?:${us} ?)?(?:\$|dollar[si]?)(?: ?${us})?|u\$[sd]|${us})`;
const dollars = new RegExp(`^${dollar} ?| ?${dollar}$`, 'gi');
// Any currency sign except the dollar's, other dollars such as "A$", currency codes, and written names.
const otherCurrency =
  /(?!\$)\p{Sc}|[元円圆원]|(?<!\p{L})(?:(?!usd?\$|u\$[sd])[a-z]{1,3}\$|(?:au|ca|hk|mx|nt|nz|sg) ?\$|r(?= ?\d)|(?:aed|aud|brl|cad|chf|cn[hy]|czk|dkk|eur|gbp|hkd|huf|idr|ils|inr|jpy|krw|mxn|myr|nok|nzd|php|pln|rmb|ron|rub|sar|sek|sgd|thb|try|twd|zar|euros?|pounds?|sterling|yen|yuan|renminbi|francs?|rupees?|kron(?:a|e|er|or)|kr|rs|s?fr|zł|won|baht|pesos?|reais|rand|lira|dirhams?|credits?|(?:canadian|australian|singapore|hong kong|new zealand) dollars?)(?!\p{L}))/iu;

const squared = String.raw` ?(?:2|²|\^2)`;
const squareKilometre = String.raw`(?:sq\.? ?km|km${squared}|square kilomet(?:er|re)|平方公里)`;
const squareKilometres = new RegExp(String.raw` ?${squareKilometre}s?\.?$`, 'i');
const length = '(?:mi(?:les?)?|f(?:ee|oo)?t|yards?|yd|met(?:er|re)s?)';
const otherArea = String.raw`(?:(?:sq\.?|square) ?(?:${length}|m)|(?:${length}|m)${squared}|acres?|hectares?|ha)`;
const areaUnit = new RegExp(
  String.raw`(?<!\p{L}|sq\.? ?|square )(?:${otherArea}|${length}|k(?:m|ilomet(?:er|re)s?))(?!\p{L}|${squared})`,
  'iu',
);
// The amount, and the unit that it is for.
const priceUnits = [
  /^(.*?\d.*?)(?:\/|(?<!\p{L})(?:per|an?|each)(?!\p{L})) ?(.*\p{L}.*)$/iu,
  new RegExp(String.raw`^(.*?)(?<!\p{L})(${squareKilometre}|${otherArea})(?!\p{L})`, 'iu'),
];
const unitsOfBases: [PriceBasis, RegExp][] = [
  ['km2', new RegExp(`^${squareKilometre}`, 'i')],
  ['scene', /^(?:scene|image|picture|tile|frame|景)/i],
];

const range = /\d.*?(?:[-–—~]| (?:to|and|or|bis|à|e|y) ).*?\d/i;
const sides = /\d ?(?:km)? ?(?:[x×*]|by) ?\d/i;
const inWords = /thousand|mil+ion|billion|lakh|crore|\d ?(?:(?:k|m|mn|mio|bn|mila)(?!\p{L}|\d| ?[2²^])|[万億亿])/iu;
const writeDigits = 'Write the number in digits, like 6,000,000.';

/**
 * Parses a price in US dollars as people type it: "$1,200", "1 200", "1,200.50", "USD 1200". `basis` is the only price basis that
 * the field accepts, if there is one: a field for prices per km² understands "$12/km²". The error names any other unit or
 * currency.
 */
export function parsePrice(typed: string, basis?: PriceBasis | null): ParsedAmount {
  const text = tidy(typed);
  const unit = priceUnit(text);
  const amount = basis && unit?.basis === basis ? unit.amount.trim() : text;
  const parsed = parseNumber(amount.replace(dollars, ''));
  return parsed ?? { error: explainPrice(amount, basis) ?? askForNumber(text, 'price in US dollars') };
}

/** Parses an area in km² as people type it: "120", "1,200.5", "120 km2", "120 sq km". The error names any other unit. */
export function parseArea(typed: string): ParsedAmount {
  const text = tidy(typed);
  return parseNumber(text.replace(squareKilometres, '')) ?? { error: explainArea(text) };
}

/**
 * Explains why a typed price is not one in US dollars: another currency, another unit or a range. Null when it names none of
 * these.
 */
export function explainPrice(typed: string, basis?: PriceBasis | null): string | null {
  const text = tidy(typed);
  if (/%|^\+|surcharge|discount/i.test(text)) return 'A surcharge or discount is not a price. Enter the whole price.';
  if (range.test(text)) return 'This is a range. Enter one price: the one paid.';
  const currency = otherCurrency.exec(text)?.[0];
  if (currency)
    return `This price is in ${currency}. Enter it in US dollars, converted at the rate of the month of the quote.`;
  if (inWords.test(text)) return writeDigits;
  const unit = priceUnit(text);
  if (!unit) return null;
  const named = `This price is ${unit.basis ? priceBasisLabels[unit.basis] : `per ${unit.name}`}.`;
  if (unit.basis && !basis)
    return `${named} Enter the number alone, and choose “${priceBasisLabels[unit.basis]}” as the price basis.`;
  return `${named} Enter it ${basis ? priceBasisLabels[basis] : 'per km² or for the whole order'}.`;
}

/**
 * A number as text for a field, never like "1e-7". Parsing the text gives the same number: "12.345" could mean 12,345, "12.3450"
 * cannot.
 */
export function numberText(value: number): string {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function explainArea(text: string): string {
  if (sides.test(text)) return 'Multiply the sides, and enter the area in km².';
  if (range.test(text)) return 'This is a range. Enter one area.';
  if (inWords.test(text)) return writeDigits;
  const unit = areaUnit.exec(text)?.[0];
  return unit ? `This area is in ${unit}. Enter it in km².` : askForNumber(text, 'area in km²');
}

/** The unit that a price is for, the price basis that it means, if any, and the amount before it. */
function priceUnit(text: string): { amount: string; name: string; basis: PriceBasis | null } | null {
  const [, amount, name] = priceUnits.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (amount === undefined || name === undefined) return null;
  return { amount, name, basis: unitsOfBases.find(([, unit]) => unit.test(name))?.[0] ?? null };
}

function askForNumber(text: string, wanted: string): string {
  return `Enter ${/\d/.test(text) ? `only the ${wanted}` : 'a number'}, like 1,200 or 12.50.`;
}

/** The text with single spaces. Empty for a text so long that the patterns would be slow; no amount is that long. */
function tidy(typed: string): string {
  return typed.length > maxCharacters ? '' : typed.replace(spaces, ' ').trim();
}

/** The number that a text consists of, or an error that says how to write an ambiguous one. Null for any other text. */
function parseNumber(typed: string): ParsedAmount | null {
  // Swiss prices are written like "1200.–".
  const text = typed.replace(/[.,][-–—]$/, '');
  // In much of Europe, "1.200" means 1,200.
  const [, whole, decimals] = /^([1-9]\d{0,2})\.(\d{3})$/.exec(text) ?? [];
  if (whole && decimals) return { error: askForThousands(whole, decimals) };
  if (/^\d+(?:\.\d+)?$/.test(text)) return { value: Number(text) };
  // A comma before three digits separates thousands, except in "0,500".
  if (/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?: \d{3})+)(?:\.\d+)?$/.test(text))
    return { value: Number(text.replace(/[, '’]/g, '')) };
  // In much of Europe, decimals are written like "12,5", "1 200,50" and "1.200,50".
  if (/^(?:\d+|[1-9]\d{0,2}(?:(?: \d{3})+|(?:\.\d{3})+)),\d{1,2}$/.test(text))
    return { value: Number(text.replace(/[ .]/g, '').replace(',', '.')) };
  return /^[\d., ]*\d[\d., ]*$/.test(text)
    ? { error: 'Enter the number without separators, like 1200 or 12.50.' }
    : null;
}

function askForThousands(whole: string, decimals: string): string {
  const rounded = (Math.round(Number(`${whole}${decimals}`) / 10) / 100).toFixed(2);
  return `${whole}.${decimals} could mean ${whole},${decimals} or ${rounded}. Write ${whole}${decimals} or ${rounded}.`;
}
