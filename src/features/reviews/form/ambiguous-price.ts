/**
 * Why a price with a point before three decimals is refused: "12.345 could mean 12,345 or 12.35." Null for any other text. Much of
 * Europe separates thousands by points.
 */
export function ambiguousPriceMessage(typed: string): string | null {
  const [number, whole, decimals] = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/.exec(typed) ?? [];
  if (!number) return null;
  const rounded = (Math.round(Number(`${whole}${decimals}`) / 10) / 100).toFixed(2);
  return `${number} could mean ${whole},${decimals} or ${rounded}. Write ${whole}${decimals} or ${rounded}.`;
}
