/** Classes of delivered pixel size after the Copernicus contributing missions, finest first. */
const resolutionClasses = [
  { key: 'very-high', name: 'Very High Res', span: '≤ 4 m' },
  { key: 'high', name: 'High Res', span: '4–30 m' },
  { key: 'medium', name: 'Medium Res', span: '30–300 m' },
  { key: 'low', name: 'Low Res', span: '> 300 m' },
] as const;

/** The classes with what a provider's file holds for a usual order in each, in US dollars. */
export function classesWith(indicativePrices: { class: string; usd: number }[]) {
  const usd = new Map(indicativePrices.map((price) => [price.class, price.usd]));
  return resolutionClasses.map((pixels) => ({ ...pixels, indicativeUsd: usd.get(pixels.key) ?? null }));
}

/** What a provider runs, in the words of its page; nothing for those who run imaging satellites. */
export const kindInWords = {
  satellite: null,
  aerial: 'Aerial imagery, not satellites',
  reseller: 'Sells images of other operators',
  'radio-occultation': 'Sells atmospheric soundings, not images',
} as const;

/** What stands in place of a native resolution. */
export function noResolution(kind: keyof typeof kindInWords): string {
  return kind === 'radio-occultation' ? 'Not applicable' : 'Not confirmed';
}

interface Described {
  key: string;
  name: string;
  address: string;
  status: string;
  sensors: { key: string; name: string }[];
  kind: keyof typeof kindInWords;
  resolution: { metres: number; statement: string } | null;
}

/** What a provider's file says of it, as comparisons show it. */
export function factsOf({ key, name, address, status, sensors, kind, resolution }: Described) {
  return {
    key,
    name,
    address,
    status,
    sensors: sensors.map((sensor) => sensor.name),
    resolution: {
      metres: resolution?.metres ?? null,
      words: resolution ? lengthInWords(resolution.metres) : noResolution(kind),
      statement: resolution?.statement ?? '',
    },
  };
}

/** A length in metres as buyers write it: centimetres below one metre. */
export function lengthInWords(metres: number): string {
  return metres < 1 ? `${trimmed(metres * 100)} cm` : `${trimmed(metres)} m`;
}

function trimmed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
