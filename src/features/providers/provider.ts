/** Classes of delivered pixel size after the Copernicus contributing missions, finest first. */
export const resolutionClasses = [
  { key: 'very-high', name: 'Very High Res', span: '≤ 4 m' },
  { key: 'high', name: 'High Res', span: '4–30 m' },
  { key: 'medium', name: 'Medium Res', span: '30–300 m' },
  { key: 'low', name: 'Low Res', span: '> 300 m' },
] as const;

/** What a provider runs, in the words of its page; nothing for those who run imaging satellites. */
export const kindInWords = {
  satellite: null,
  aerial: 'Aerial imagery, not satellites',
  reseller: 'Sells images of other operators',
  'radio-occultation': 'Sells atmospheric soundings, not images',
} as const;

/** A length in metres as buyers write it: centimetres below one metre. */
export function lengthInWords(metres: number): string {
  return metres < 1 ? `${trimmed(metres * 100)} cm` : `${trimmed(metres)} m`;
}

/** US dollars with thousands separators, and cents only when there are any. */
export function dollars(usd: number): string {
  return usd.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(usd) ? 0 : 2,
  });
}

/** "2026-11" as "Nov 2026". */
export function monthInWords(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function trimmed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
