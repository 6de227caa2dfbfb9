import { type PriceBasis, priceBasisLabels } from '../prices/price-basis';
import { km2PerUnit, otherAreaUnit, squareKilometre } from '../text/area-units';
import { numberText } from '../text/parse-number';
import { formatMoney, roundMoney } from './currencies';
import { type ParsedPrice, writeMoney } from './read-money';

/** What a typed price is for, the price basis that this means, if any, and the amount before it. */
export interface PriceUnit {
  amount: string;
  name: string;
  basis: PriceBasis | null;
}

// The amount, and the unit that it is for.
const patterns = [
  /^(.*?\d.*?)(?:\/|(?<!\p{L})(?:per|par|pro|por|je|an?|each)(?![\p{L}$])) ?(.*\p{L}.*)$/iu,
  new RegExp(String.raw`^(.*?)(?<!\p{L})(${squareKilometre}|${otherAreaUnit})(?!\p{L})`, 'iu'),
];
const unitsOfBases: [PriceBasis, RegExp][] = [
  ['km2', new RegExp(`^${squareKilometre}`, 'i')],
  ['scene', /^(?:scene|image|picture|tile|frame|景)/i],
];

/** Finds the unit of a price in a text: "km2" of "$12/km2". Null for a price without one. */
export function findPriceUnit(text: string): PriceUnit | null {
  const [, amount, name] = patterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  if (amount === undefined || name === undefined) return null;
  return { amount, name, basis: unitsOfBases.find(([, unit]) => unit.test(name))?.[0] ?? null };
}

/**
 * Explains how to enter a price for a unit that the field does not accept: as the same price per km², if that follows from the
 * unit. `price` is the amount before the unit, and `basis` the only price basis that the field accepts, if there is one.
 */
export function explainPriceUnit(unit: PriceUnit, price: ParsedPrice | null, basis?: PriceBasis | null): string {
  if (unit.basis && !basis) return chooseBasis(priceBasisLabels[unit.basis], price);
  const perKm2 = unit.basis ? null : pricePerKm2(unit.name, price);
  if (!perKm2 || !price || 'error' in price) {
    const named = unit.basis ? priceBasisLabels[unit.basis] : `per ${unit.name}`;
    return `This price is ${named}. Enter it ${basis ? priceBasisLabels[basis] : 'per km² or for the whole order'}.`;
  }
  const { value, currency } = price;
  const equation = `${formatMoney(value, currency)} per ${unit.name} is ${formatMoney(perKm2, currency)} per km².`;
  if (basis && basis !== 'km2') return `${equation} Enter the price ${priceBasisLabels[basis]}.`;
  return `${equation} Enter ${writeMoney(numberText(perKm2), currency)}${basis ? '' : ' and choose per km²'}.`;
}

function chooseBasis(label: string, price: ParsedPrice | null): string {
  const money = price && 'value' in price ? price : null;
  const written = money && writeMoney(numberText(money.value), money.currency);
  // A number without its currency would be in US dollars.
  const alone = money?.currency === 'USD' ? 'the number alone' : `only ${written ?? 'the amount with its currency'}`;
  return `This price is ${label}. Enter ${alone}, and choose “${label}” as the price basis.`;
}

/** The price per km², if the unit is one of areas and the result is not too small to be written. */
function pricePerKm2(unit: string, price: ParsedPrice | null): number | null {
  const km2 = km2PerUnit(unit);
  return km2 === null || !price || 'error' in price ? null : roundMoney(price.value / km2, price.currency) || null;
}
