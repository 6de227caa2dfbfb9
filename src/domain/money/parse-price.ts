import type { PriceBasis } from '../prices/price-basis';
import { explainWords, inexact, numberText, type ParsedAmount, range, tidyAmount } from '../text/parse-number';
import { roundMoney } from './currencies';
import { splitTax } from './price-tax';
import { explainPriceUnit, findPriceUnit } from './price-unit';
import { askForMoney, foreignCurrency, type ParsedPrice, readMoney, writeMoney } from './read-money';

export type { ParsedPrice } from './read-money';

const lowest = /^(min(?:\.|imum)?|from|ab):? ?(.*\d.*)$/i;
const severalPrices = /\d ?\p{Sc}? ?\/ ?(?:\p{Sc} ?\d|[\d.,]+$)/u;

/**
 * Parses a price as people type it: "$1,200", "1 200", "1.200,50 €", "CHF 950". Without a sign or code it is in US dollars. It is
 * rounded to the decimals of its currency, except below 0.01. `basis` is the only price basis that the field accepts, if there is
 * one: a field for prices per km² understands "$12/km²", and one for whole orders "€1.250". A tax that is named with its rate is
 * returned too. The error asks about an ambiguous price, and names any other unit or currency.
 */
export function parsePrice(typed: string, basis?: PriceBasis | null): ParsedPrice {
  const text = tidyAmount(typed);
  const price = readPrice(text, basis) ?? { error: askForMoney(splitTax(text).price) };
  if ('error' in price || price.value < 0.01) return price;
  return { ...price, value: roundMoney(price.value, price.currency) };
}

/**
 * Parses a price in US dollars like {@link parsePrice}, but does not round it: limits may have more decimals. The error names any
 * other currency.
 */
export function parseUsdPrice(typed: string, basis?: PriceBasis | null): ParsedAmount {
  const text = tidyAmount(typed);
  const foreign = foreignCurrency(findPriceUnit(text)?.amount ?? text);
  if (foreign) return { error: explainObstacle(text) ?? `This price is in ${foreign}. Enter it in US dollars.` };
  const price = readPrice(text, basis) ?? { error: askForMoney(text) };
  return 'value' in price && price.taxPercent ? { error: 'Enter the price without tax.' } : price;
}

/** Explains why a typed price is ambiguous, or not one that a quote may have. Null for other texts, such as "1." or "about". */
export function explainPrice(typed: string, basis: PriceBasis | null): string | null {
  const price = readPrice(tidyAmount(typed), basis);
  return price && 'error' in price ? price.error : null;
}

/** The price that a text states, not rounded, or why it states none. Null for a text without an amount of money. */
function readPrice(typed: string, basis?: PriceBasis | null): ParsedPrice | null {
  const { price: text, percent } = splitTax(typed);
  const price = readNamedPrice(text, basis);
  if (percent === 0 || !price || 'error' in price) return price;
  if (percent !== null && percent <= 40) return { ...price, taxPercent: percent };
  return { error: `Add the tax rate, like “${text} incl. 19% VAT”, or enter the price without tax.` };
}

function readNamedPrice(named: string, basis?: PriceBasis | null): ParsedPrice | null {
  const error = explainObstacle(named);
  if (error !== null) return { error };
  // In India, whole amounts end like "1200/- only".
  const text = named.replace(/ only\.?$/i, '').replace(/\/[-–—=]+$/, '');
  const [, word = '', stated = ''] = inexact.exec(text) ?? lowest.exec(text) ?? [];
  if (word) return explainWord(word, readNamedPrice(stated, basis));
  const unit = findPriceUnit(text);
  if (!unit) return readMoney(text, basis);
  if (basis && unit.basis === basis) return readMoney(unit.amount, basis);
  return { error: explainPriceUnit(unit, readMoney(unit.amount), basis) };
}

/** Says what was read beside "about" or "at least", and how to write it. */
function explainWord(word: string, price: ParsedPrice | null): ParsedPrice | null {
  if (!price || 'error' in price) return price;
  const amount = writeMoney(numberText(price.value), price.currency);
  return { error: `Leave out “${word}”. Write ${amount} if you were quoted that.` };
}

function explainObstacle(text: string): string | null {
  if (/%|^\+|surcharge|discount/i.test(text)) return 'A surcharge or discount is not a price. Enter the whole price.';
  if (range.test(text) || severalPrices.test(text))
    return 'This is a range. Enter one price: the one that you were quoted.';
  if (/(?<!\p{L})credits?(?!\p{L})/iu.test(text)) return 'Credits are not money. Enter what they cost.';
  return explainWords(text);
}
