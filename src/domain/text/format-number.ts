// Without `Intl`, whose first use takes a slow phone a tenth of a second, and answers wait for it.

/** A number with thousands separators and at most three decimals: "1,200", "0.125". */
export function formatNumber(value: number): string {
  return groupThousands(withDecimals(value, 3));
}

function withDecimals(value: number, most: number): string {
  return String(Number(value.toFixed(most)));
}

/** Digits with a comma before each three: "1,200.50". */
export function groupThousands(digits: string): string {
  return digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A count with its noun: "1 review", "1,200 reviews". `plural` is needed only where adding "s" is wrong. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** US dollars with cents only when there are any: "$1,200", "$12.50"; below ten cents, two significant digits: "$0.015". */
export function formatUsd(usd: number): string {
  if (usd > 0 && usd < 0.1)
    return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 });
  return `$${groupThousands(usd.toFixed(Number.isInteger(usd) ? 0 : 2))}`;
}

/** A price per km² in US dollars, rounded as in summaries, with cents only when there are any: "$300", "$21", "$22.50". */
export function formatUsdPerKm2(usd: number): string {
  return formatUsd(roundUsd(usd));
}

/** US dollars rounded as summaries show them: whole dollars from $100, cents below, two significant digits below ten cents. */
export function roundUsd(usd: number): number {
  if (usd < 0.1) return Number(usd.toPrecision(2));
  return usd < 100 ? Math.round(usd * 100) / 100 : Math.round(usd);
}

/** A length in metres as buyers write it: in centimetres below one metre, at most two decimals. */
export function formatLength(metres: number): string {
  const [value, unit] = metres < 1 ? [metres * 100, 'cm'] : [metres, 'm'];
  return `${formatNumber(Math.round(value * 100) / 100)} ${unit}`;
}

/** An area in km² with up to six decimals: "1,200 km²", "0.25 km²". */
export function formatArea(areaKm2: number): string {
  return `${groupThousands(withDecimals(areaKm2, 6))} km²`;
}
