/** A typed amount: its value, or a message explaining why it cannot be understood. */
export type ParsedAmount = { value: number } | { error: string };

/** How the separators of a number are read, and how the errors write it. */
export interface NumberStyle {
  /** Whether "1,200" can only mean 1200, and "1.200" too. Otherwise they may also mean 1.2. */
  commaGroups: boolean;
  pointGroups: boolean;
  /** Whether "4,50,000" means 450,000, as in India. */
  lakhs: boolean;
  /** Whether the number may have decimals. If not, "1.200" can only mean 1200. */
  decimals: boolean;
  /** Writes a plain number like "1200" so that it is understood: "EUR 1200". */
  write: (number: string) => string;
}

/** Numbers as written in English. */
export const plainNumbers: NumberStyle = {
  commaGroups: true,
  pointGroups: false,
  lakhs: false,
  decimals: true,
  write: (number) => number,
};

/** A range: two numbers with a dash or word between them. */
export const range = /\d.*?(?:[-–—~]| (?:to|and|or|bis|à|e|y) ).*?\d/i;

const inWords = /thousand|mil+ion|billion|lakh|crore|\d ?(?:(?:k|m|mn|mio|bn|mila)(?!\p{L}|\d| ?[2²^])|[万億亿])/iu;

const maxCharacters = 100;

/**
 * A text with single spaces, with ordinary characters instead of full-width ones and digits of other scripts, and without
 * invisible ones, such as the direction marks of calculators. Empty for a text so long that the patterns would be slow.
 */
export function tidyAmount(typed: string): string {
  if (typed.length > maxCharacters) return '';
  const text = typed
    .replace(/[！-～￡￥￦]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll('㎢', 'km²')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/(?<=\d)[٫٬](?=\d)/g, (separator) => (separator === '٫' ? '.' : ','))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > maxCharacters ? '' : text;
}

/** The digit from 0 to 9 that one of any script means: the digits of a script are in a row. */
function digitOf(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0;
  const values = Array.from({ length: 9 }, (_, value) => code - value - 1);
  const value = values.findIndex((before) => !/\p{Nd}/u.test(String.fromCodePoint(before)));
  return String(value < 0 ? 9 : value);
}

/** The number that a text consists of, or a question that says how to write an ambiguous one. Null for any other text. */
export function parseNumber(text: string, style: NumberStyle = plainNumbers): ParsedAmount | null {
  const [, whole, separator, last] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text) ?? [];
  // In much of Europe, "1.200" means 1,200.
  if (whole && last && style.decimals) {
    const isGroup = separator === ',' ? style.commaGroups : style.pointGroups;
    return isGroup ? { value: Number(whole + last) } : { error: askForThousands(text, whole, last, style) };
  }
  const plain = withoutGroups(text, style);
  return plain === null ? null : { value: Number(plain) };
}

/** A text that says an amount is not exact: the words, and what they are about. */
export const inexact =
  /^(~|≈|approx(?:\.|imately)?|about|around|roughly|circa|ca?\.|ca(?= )|etwa|max(?:\.|imum)?|at least|up to):? ?(.*\d.*)$/i;

/** Asks for digits, if a text contains a number in words. */
export function explainWords(text: string): string | null {
  return inWords.test(text) ? 'Write the number in digits, like 6,000,000.' : null;
}

/** Asks for a number without separators, if a text consists of digits and separators. Null for any other text. */
export function askForDigits(text: string, { decimals, write }: NumberStyle = plainNumbers): string | null {
  if (!/^[\d., ]*\d[\d., ]*$/.test(text)) return null;
  const examples = decimals ? `${write('1200')} or ${write('12.50')}` : write('1200');
  return `Enter the number without separators, like ${examples}.`;
}

/**
 * A number as text for a field, never like "1e-7". Parsing the text gives the same number: "12.345" could mean 12,345, "12.3450"
 * cannot.
 */
export function numberText(value: number): string {
  const text = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The digits of a number that can be read in one way, with a point before the decimals. */
function withoutGroups(text: string, { lakhs, decimals }: NumberStyle): string | null {
  if (/^\d+(?:\.\d+)?$/.test(text) && (decimals || !/^[1-9]\d{0,2}\.\d{3}$/.test(text))) return text;
  // A comma before three digits separates thousands, except in "0,500".
  if (/^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:['’]\d{3})+|(?: \d{3})+)(?:\.\d+)?$/.test(text))
    return text.replace(/[, '’]/g, '');
  if (lakhs && /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return text.replace(/,/g, '');
  // In much of Europe, numbers are written like "12,5", "1 200,50", "1.200,50" and "1.200.000".
  if (/^(?:\d+|[1-9]\d{0,2}(?:(?: \d{3})+|(?:\.\d{3})+)),\d{1,2}$/.test(text))
    return text.replace(/[ .]/g, '').replace(',', '.');
  return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) ? text.replace(/\./g, '') : null;
}

function askForThousands(text: string, whole: string, last: string, { write }: NumberStyle): string {
  const fraction = fractionOf(whole + last);
  return `${text} could mean ${whole},${last} or ${fraction}. Write ${write(whole + last)} or ${write(fraction)}.`;
}

/** What thousands would be if their separator were a decimal one: "1.20" for "1200". */
export function fractionOf(thousands: string): string {
  return (Math.round(Number(thousands) / 10) / 100).toFixed(2);
}
