import { parseUsdPrice } from '~/domain/money/parse-price';
import { parseArea } from '~/domain/text/parse-area';
import { numberText, type ParsedAmount } from '~/domain/text/parse-number';
import type { LimitedNumber, Limits, View } from './review-filters';

/** The fields in which limits are typed. */
export const limitFields = ['priceFrom', 'priceTo', 'areaFrom', 'areaTo'] as const;

/** A field in which a limit is typed. */
export type LimitField = (typeof limitFields)[number];

/** A text for some of the fields. */
export type LimitTexts = Partial<Record<LimitField, string>>;

const highest = 9_999_999_999;

/** The text of each field for the limits of a view. */
export function limitTexts({ price, area }: View): Record<LimitField, string> {
  const text = (limit: number | null | undefined) => (limit == null ? '' : numberText(limit));
  return {
    priceFrom: text(price?.from),
    priceTo: text(price?.to),
    areaFrom: text(area?.from),
    areaTo: text(area?.to),
  };
}

/** Parses the limits typed for a view, with a message for each field that cannot be understood. */
export function readLimits(texts: LimitTexts, { basis }: View): Pick<View, LimitedNumber> & { errors: LimitTexts } {
  const errors: LimitTexts = {};
  const read = (field: LimitField, parse: (typed: string) => ParsedAmount): number | null => {
    const typed = texts[field]?.trim();
    if (!typed) return null;
    const parsed = parse(typed);
    if ('value' in parsed && parsed.value <= highest) return Math.round(parsed.value * 1e6) / 1e6;
    errors[field] = 'error' in parsed ? parsed.error : 'Enter at most 9,999,999,999.';
    return null;
  };
  const readPair = (name: LimitedNumber, parse: (typed: string) => ParsedAmount): Limits | null => {
    const [from, to] = [read(`${name}From`, parse), read(`${name}To`, parse)];
    if (from !== null && to !== null && from > to) errors[`${name}To`] = 'Enter at least the number in “From”.';
    return from === null && to === null ? null : { from, to };
  };
  return {
    price: readPair('price', (typed) => parseUsdPrice(typed, basis)),
    area: readPair('area', parseArea),
    errors,
  };
}
