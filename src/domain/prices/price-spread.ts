/** What is shown of the prices of a group of quotes, beside their number. */
export interface PriceSpread {
  median: number;
  /** Lower and upper quartile, without unusual quotes. Null below ten quotes and for whole orders. */
  middleHalf: readonly number[] | null;
  /** The price of each quote, ascending, if there are three to nine. Otherwise null. */
  prices: readonly number[] | null;
}

/** The same spread with other amounts, for example rounded. */
export function mapSpread({ median, middleHalf, prices }: PriceSpread, change: (price: number) => number): PriceSpread {
  return {
    median: change(median),
    middleHalf: middleHalf?.map(change) ?? null,
    prices: prices?.map(change) ?? null,
  };
}

/** What a drawing shows besides the median, in words: "middle half $13 to $25.50", "prices $13, $14, $20"; null for nothing. */
export function describeSpread(
  { middleHalf, prices }: Omit<PriceSpread, 'median'>,
  format: (price: number) => string,
): string | null {
  if (middleHalf) return `middle half ${middleHalf.map(format).join(' to ')}`;
  return prices && `prices ${prices.map(format).join(', ')}`;
}
