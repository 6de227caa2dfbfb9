import { formatNumber, formatUsd, formatUsdPerKm2 } from '~/domain/format-number';

const billion = 1e9;

/** An estimate in US dollars with three significant digits. */
export function roundEstimate(usd: number): number {
  return Number(usd.toPrecision(3));
}

/**
 * Formats an estimated price in US dollars with three significant digits, because an estimate is not more exact: "$2,340". Uses
 * words from a billion upwards, because prices never wrap and must fit half a phone's width: "$1.23 billion".
 */
export function formatEstimate(usd: number): string {
  const rounded = roundEstimate(usd);
  return rounded < billion ? formatUsd(rounded) : `$${formatNumber(rounded / billion)}\u00a0billion`;
}

/** Formats a range of prices per km²: "$18 to $29.50"; a single price when both ends look the same. */
export function formatPerKm2Range(low: number, high: number): string {
  const [from, to] = [formatUsdPerKm2(low), formatUsdPerKm2(high)];
  return from === to ? from : `${from} to ${to}`;
}
