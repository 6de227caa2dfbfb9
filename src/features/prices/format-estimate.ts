import { formatNumber, formatUsd } from '~/domain/text/format-number';

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

/** {@link formatEstimate} for a sum in US cents. */
export function formatSum(usdCents: number): string {
  return formatEstimate(usdCents / 100);
}
