import type { PriceBasis } from '../prices/price-basis';
import { formatList } from '../text/format-list';
import {
  askForDigits,
  fractionOf,
  type NumberStyle,
  numberText,
  parseNumber,
  plainNumbers,
} from '../text/parse-number';
import { currencyNames, decimalsOf, quoteCurrencies } from './currencies';
import { findCurrency } from './currency-spellings';
import type { ConvertibleCurrency } from './reference-rate';

/** A typed price in its currency, with the tax in it if it names one, or a message explaining why it cannot be understood. */
export type ParsedPrice =
  | {
      value: number;
      currency: ConvertibleCurrency;
      taxPercent?: number;
      /** Another reading of its separator, as it can be written: "EUR 2.40" where "€2,400" was read as 2400. */
      otherwise?: string;
    }
  | { error: string };

// Where these are used, nobody writes decimals after a comma.
const commaCurrencies: readonly ConvertibleCurrency[] = [
  ...(['USD', 'GBP', 'JPY', 'CAD', 'AUD', 'NZD', 'INR', 'CNY', 'KRW'] as const),
  ...(['SGD', 'HKD', 'ILS', 'THB', 'MXN', 'AED', 'SAR'] as const),
];

/**
 * The amount of money that a text consists of, not rounded, or why it is ambiguous or cannot be converted. Null for any other
 * text. `basis` is what the price is for, if that is known.
 */
export function readMoney(amount: string, basis: PriceBasis | null = null): ParsedPrice | null {
  const { before, number, after } = splitAmount(amount);
  const named = findCurrency(before, after);
  if (!named || number === '') return null;
  if (named.kind === 'contradiction') return { error: 'This names two currencies. Enter the price in one.' };
  if (named.kind === 'other') return { error: explainOther(named.name) };
  if (named.kind === 'several') return { error: `${named.question} ${writeEach(named.currencies, number)}.` };
  const { currency } = named;
  // Nobody sells an order or a scene for 1.25 euros.
  const pointGroups = before + after !== '' && (basis === 'order' || basis === 'scene');
  const style = styleOf(currency);
  const parsed = parseNumber(number, { ...style, pointGroups, commaGroups: style.commaGroups || basis !== 'km2' });
  if (!parsed || 'error' in parsed) return parsed;
  if (decimalsOf(currency) > 0 || Number.isInteger(parsed.value))
    return { value: parsed.value, currency, ...otherReading(number, currency) };
  return { error: `Prices in ${currencyNames[currency]} have no decimals. Enter a whole number.` };
}

function otherReading(number: string, currency: ConvertibleCurrency): { otherwise?: string } {
  const isOne = !/^[1-9]\d{0,2}[.,]\d{3}$/.test(number) || decimalsOf(currency) === 0;
  if (isOne || (number.includes(',') && commaCurrencies.includes(currency))) return {};
  return { otherwise: writeMoney(fractionOf(number.replace(/[.,]/, '')), currency) };
}

function styleOf(currency: ConvertibleCurrency): NumberStyle {
  return {
    commaGroups: commaCurrencies.includes(currency),
    pointGroups: false,
    lakhs: currency === 'INR',
    decimals: decimalsOf(currency) > 0,
    write: (number) => writeMoney(number, currency),
  };
}

/** A plain number in a currency, as it is always understood. */
export function writeMoney(number: string, currency: ConvertibleCurrency): string {
  return currency === 'USD' ? number : `${currency} ${number}`;
}

/** A number in each of several currencies, except in those without decimals if it has any. */
function writeEach(currencies: readonly ConvertibleCurrency[], number: string): string {
  const parsed = parseNumber(number, { ...plainNumbers, pointGroups: true });
  const value = parsed && 'value' in parsed ? parsed.value : null;
  const plain = value === null ? number : numberText(value);
  const isWhole = value === null || Number.isInteger(value);
  const possible = currencies.filter((currency) => isWhole || decimalsOf(currency) > 0);
  const spellings = possible.map((currency) => writeMoney(plain, currency));
  return formatList(spellings).replace(' and ', ' or ');
}

function explainOther(name: string): string {
  const accepted = formatList(quoteCurrencies).replace(' and ', ' or ');
  return `Prices in ${name} cannot be converted. Enter the price in ${accepted}.`;
}

/** The currency that an amount names, if it may not be US dollars. */
export function foreignCurrency(amount: string): string | null {
  const { before, after } = splitAmount(amount);
  const named = findCurrency(before, after);
  if (!named || named.kind === 'contradiction') return null;
  if (named.kind === 'one') return named.currency === 'USD' ? null : currencyNames[named.currency];
  return named.kind === 'other' ? named.name : before || after;
}

/** Asks for an amount of money without separators, or without other words. */
export function askForMoney(text: string): string {
  const { before, number, after } = splitAmount(text);
  const named = findCurrency(before, after);
  const digits = named?.kind === 'one' ? askForDigits(number, styleOf(named.currency)) : null;
  if (number === '') return 'Enter a number, like 1,200 or 12.50.';
  return digits ?? 'Enter only the price, like 1,200, and its currency if it is not in US dollars.';
}

/** The words before and after the number of an amount. Swiss prices are written like "1200.–", Indian ones like "1200/-". */
function splitAmount(text: string): { before: string; number: string; after: string } {
  const [start, last] = [text.search(/(?<!\p{L})[.,]\d|\d/u), text.search(/\d\D*$/)];
  if (start < 0) return { before: text.trim(), number: '', after: '' };
  const rest = text.slice(last + 1).replace(/^[.,:/][-–—]+/, '');
  // A final separator belongs to the number, which is then refused.
  const end = rest.search(/[^.,]|$/);
  const number = text.slice(start, last + 1) + rest.slice(0, end);
  return { before: text.slice(0, start).trim(), number, after: rest.slice(end).trim() };
}
