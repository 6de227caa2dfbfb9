/** A typed amount: its value, or why it cannot be read. */
export type ParsedAmount = { value: number } | { error: 'not a number' | 'ambiguous' | 'foreign currency' };

/** How to write an amount that cannot be read. */
export const amountMessages = {
  'not a number': 'Enter a number, like 1,200 or 12.50.',
  ambiguous: 'Enter the number without separators, like 1200 or 12.50.',
  'foreign currency': 'Enter the price in US dollars. Convert other currencies at the rate of the month of the quote.',
};

const maxCharacters = 100;
const spaces = /[\s\u00a0\u2009\u202f]+/g;
// Any sign of a currency but the dollar's, other dollars such as "A$", and names that people write.
const otherCurrency =
  /(?!\$)\p{Sc}|(?!us\$)\b[a-z]{1,2}\$|(?<![a-z])(?:eur|euros?|gbp|pounds?|jpy|yen|cny|rmb|inr|chf|cad|aud|nzd|sgd|sek|nok|dkk|pln|brl|zar|krw)(?![a-z])/iu;
const dollars = /^(?:us ?)?\$ ?|^(?:usd|us dollars?|dollars?) ?| ?(?:us ?)?\$$| ?(?:usd|us dollars?|dollars?)$/gi;
const squareKilometres = / ?(?:sq\.? ?km\.?|km ?(?:2|²|\^2)|square kilomet(?:er|re)s?)$/i;

/**
 * Parses a price in US dollars as people type it: "$1,200", "1 200", "1,200.50", "1200 USD". Signs of other currencies are
 * refused, because quotes are compared in US dollars.
 */
export function parsePrice(typed: string): ParsedAmount {
  const tidied = tidy(typed);
  if (otherCurrency.test(tidied)) return { error: 'foreign currency' };
  const amount = tidied.replace(dollars, '');
  // "1.200" is 1,200 to much of Europe, and no price has three decimals.
  return /^\d{1,3}\.\d{3}$/.test(amount) ? { error: 'ambiguous' } : parseNumber(amount);
}

/** Parses an area in km² as people type it: "120", "1,200.5", "120 km2", "120 sq km". */
export function parseArea(typed: string): ParsedAmount {
  return parseNumber(tidy(typed).replace(squareKilometres, ''));
}

/** With single spaces. Empty for a text on which the patterns would be slow: no amount is that long. */
function tidy(typed: string): string {
  return typed.length > maxCharacters ? '' : typed.replace(spaces, ' ').trim();
}

function parseNumber(text: string): ParsedAmount {
  if (/^\d+(?:\.\d+)?$/.test(text)) return { value: Number(text) };
  // A comma before three digits separates thousands, except in "0,500".
  if (/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d+)?$/.test(text))
    return { value: Number(text.replace(/[, ]/g, '')) };
  // "12,5", "1 200,50" and "1.200,50" are how much of Europe writes decimals.
  if (/^(?:\d+|[1-9]\d{0,2}(?:(?: \d{3})+|(?:\.\d{3})+)),\d{1,2}$/.test(text))
    return { value: Number(text.replace(/[ .]/g, '').replace(',', '.')) };
  return { error: /^[\d., ]*\d[\d., ]*$/.test(text) ? 'ambiguous' : 'not a number' };
}
