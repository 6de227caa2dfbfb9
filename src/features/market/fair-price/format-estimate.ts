import { formatUsd, formatUsdPerKm2 } from '~/domain/format-number';

/** An estimated price in US dollars with three significant digits, because an estimate is not more exact: "$2,340". */
export function formatEstimate(usd: number): string {
  return formatUsd(Number(usd.toPrecision(3)));
}

/** A price per km² always with cents, so that the decimal points of a column align; below ten cents, two significant digits. */
export function formatPerKm2(usd: number): string {
  if (usd < 0.1) return formatUsdPerKm2(usd);
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A range of prices per km²: "$18.00 to $29.00"; a single price when both ends look the same. */
export function formatPerKm2Range(low: number, high: number): string {
  const [from, to] = [formatPerKm2(low), formatPerKm2(high)];
  return from === to ? from : `${from} to ${to}`;
}
