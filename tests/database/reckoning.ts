import type { Stage } from './play.ts';

/** The statistics of every company, and of its prices by "company class basis acquisition". */
export interface Statistics {
  companies: Record<string, Record<string, unknown> & { reviews: number }>;
  prices: Record<string, Record<string, unknown> & { n: number }>;
}

interface Quote {
  id: string;
  company: string;
  rating: number | null;
  price: number;
  price_basis: string;
  price_per_km2: number | null;
  acquisition: string | null;
  resolution_class: string | null;
  created_on: string;
}

const classes = ['very-high', 'high', 'medium', 'low'];

/** The statistics as the triggers keep them. */
export async function statistics(stage: Stage): Promise<Statistics> {
  const companies = await stage.owner<Record<string, unknown>>('select *, newest_on::text from public.company_stats');
  const prices = await stage.owner<Record<string, unknown>>(
    'select *, newest_on::text from public.price_stats order by company, resolution_class, basis, acquisition',
  );
  return {
    companies: Object.fromEntries(
      companies.map((row) => [String(row.company), asNumbers(row) as Statistics['companies'][string]]),
    ),
    prices: Object.fromEntries(
      prices.map((row) => [
        `${row.company} ${row.resolution_class} ${row.basis} ${row.acquisition}`,
        asNumbers(row) as Statistics['prices'][string],
      ]),
    ),
  };
}

/** The same, counted here from all reviews, by other means than the database's. */
export async function recomputed(stage: Stage): Promise<Statistics> {
  const keys = await stage.owner<{ key: string }>('select key from public.companies');
  const rows = await stage.owner<Record<string, unknown>>('select *, created_on::text from public.reviews');
  const quotes = (rows.map(asNumbers) as unknown as Quote[]).sort(newestFirst);
  const horizon = new Date();
  horizon.setUTCMonth(horizon.getUTCMonth() - 24);
  const recent = quotes.filter((quote) => quote.created_on > horizon.toISOString().slice(0, 10));
  const prices: Statistics['prices'] = {};
  for (const { key } of keys) {
    for (const resolution_class of classes) {
      for (const basis of ['order', 'scene', 'km2']) {
        for (const acquisition of ['all', 'archive', 'tasking']) {
          const summary = summaryOf(recent, key, resolution_class, basis, acquisition);
          if (summary) prices[`${key} ${resolution_class} ${basis} ${acquisition}`] = summary;
        }
      }
    }
  }
  const companies = Object.fromEntries(keys.map(({ key }) => [key, countOf(quotes, prices, key)]));
  return { companies, prices };
}

function summaryOf(quotes: Quote[], company: string, resolution_class: string, basis: string, acquisition: string) {
  const window = quotes
    .filter((quote) => quote.company === company && quote.resolution_class === resolution_class)
    .filter((quote) => (basis === 'km2' ? quote.price_per_km2 !== null : quote.price_basis === basis))
    .slice(0, 500)
    .filter((quote) => acquisition === 'all' || quote.acquisition === acquisition);
  if (window.length === 0) return undefined;
  const figures = window
    .map((quote) => (basis === 'km2' ? (quote.price_per_km2 ?? 0) : quote.price))
    .sort((a, b) => a - b);
  const average = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  return {
    company,
    resolution_class,
    basis,
    acquisition,
    n: figures.length,
    average: average,
    lower_quartile: quantile(figures, 0.25),
    median: quantile(figures, 0.5),
    upper_quartile: quantile(figures, 0.75),
    newest_on: window[0]?.created_on,
  };
}

function countOf(quotes: Quote[], prices: Statistics['prices'], company: string): Statistics['companies'][string] {
  const own = quotes.filter((quote) => quote.company === company);
  const ratings = own.flatMap((quote) => (quote.rating === null ? [] : [quote.rating]));
  const quoted = (resolution_class: string) =>
    ['order', 'scene', 'km2'].reduce(
      (sum, basis) => sum + (prices[`${company} ${resolution_class} ${basis} all`]?.n ?? 0),
      0,
    );
  const [typical] = classes.filter((name) => quoted(name) > 0).sort((a, b) => quoted(b) - quoted(a));
  const median = (basis: string) => {
    const summary = prices[`${company} ${typical} ${basis} all`];
    return summary && summary.n >= 3 ? summary.median : null;
  };
  return {
    company,
    reviews: own.length,
    rated: ratings.length,
    rating_mean: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    rating_histogram: Array.from(
      { length: 10 },
      (_, step) => ratings.filter((rating) => rating * 2 === step + 1).length,
    ),
    newest_on: own[0]?.created_on ?? null,
    typical_class: typical ?? null,
    typical_price: median('order'),
    typical_price_per_km2: median('km2'),
  };
}

function quantile(sorted: number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}

function newestFirst(a: Quote, b: Quote): number {
  if (a.created_on !== b.created_on) return a.created_on < b.created_on ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Where two counts differ; figures may do so by a thousandth, because the last digit depends on who rounds. */
export function differences(kept: unknown, counted: unknown, path = ''): string[] {
  if (typeof kept === 'number' && typeof counted === 'number') {
    return Math.abs(kept - counted) < 0.001 ? [] : [`${path}: kept ${kept}, counted ${counted}`];
  }
  if (typeof kept === 'object' && typeof counted === 'object' && kept !== null && counted !== null) {
    const [a, b] = [kept as Record<string, unknown>, counted as Record<string, unknown>];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      differences(a[key], b[key], `${path}/${key}`),
    );
  }
  return kept === counted ? [] : [`${path}: kept ${String(kept)}, counted ${String(counted)}`];
}

function asNumbers(row: Record<string, unknown>): Record<string, unknown> {
  const texts = new Set([
    'id',
    'company',
    'display_name',
    'resolution',
    'review',
    'newest_on',
    'created_on',
    'updated_on',
  ]);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const numeric = !texts.has(name) && typeof value === 'string' && value !== '' && Number.isFinite(Number(value));
      return [name, numeric ? Number(value) : value];
    }),
  );
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
