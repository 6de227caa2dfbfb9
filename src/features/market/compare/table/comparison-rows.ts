import { roundUsd } from '~/domain/format';
import { minimumQuotes } from '~/domain/price-statistics';
import type { ResolutionClass } from '~/domain/resolution';
import type { CompanyStatistics, MarketFigures, PriceStatistics } from '../../statistics';

/** What a provider's file says of it, as comparisons show it. */
export interface Facts {
  key: string;
  name: string;
  address: string;
  status: string;
  /** Names of its sensors, the main one first. */
  sensors: string[];
  /** Best native ground sample distance in metres and in words; the words alone where there is none. */
  resolution: { metres: number | null; words: string; statement: string };
}

/** A resolution class as a heading over rows of prices. */
export interface PriceGroup {
  key: ResolutionClass;
  name: string;
  span: string;
}

/** What is known of one company in one row; `n` is the number of quotes or ratings that it rests on. */
export type Value =
  | { kind: 'words'; words: string }
  | { kind: 'length'; metres: number | null; words: string; note: string }
  | { kind: 'rating'; mean: number; n: number }
  | { kind: 'price'; usd: number; lowerQuartileUsd: number; upperQuartileUsd: number; n: number }
  | { kind: 'day'; day: string; n: number }
  | { kind: 'missing'; n: number }
  | { kind: 'unasked' };

/** A line of the comparison, one cell for each company in their order. */
export interface Row {
  kind: 'words' | 'length' | 'rating' | 'price' | 'day';
  label: string;
  /** The class of pixel sizes that the prices are of. */
  group: PriceGroup | null;
  /** What the best is called. */
  mark: 'finest' | 'highest' | 'lowest' | null;
  cells: { value: Value; best: boolean }[];
}

/** A mean of fewer ratings is shown, but never called the highest. */
const fewestRatings = 3;

/** Keys of companies that an address asks to compare, each once; "a-vs-b" is what is left of a pair without a page. */
export function keysAsked(search: string): string[] {
  const asked = new URLSearchParams(search).get('of')?.toLowerCase() ?? '';
  return [...new Set(asked.split(/,|-vs-/).map((key) => key.trim()))].filter(Boolean);
}

/**
 * The rows that compare companies: first what their files say, then what the database holds. `figures` go with `facts`; null
 * stands for a company that the database has not been asked about.
 */
export function comparisonOf(facts: Facts[], figures: (MarketFigures | null)[], classes: PriceGroup[]): Row[] {
  const filed = [
    row(
      'words',
      'Status',
      facts.map(({ status }) => ({ kind: 'words', words: status })),
    ),
    row(
      'words',
      'Sensors',
      facts.map(({ sensors }) => ({ kind: 'words', words: sensors.join(', ') })),
    ),
    row(
      'length',
      'Best native resolution',
      facts.map(({ resolution: { statement, ...length } }) => ({ kind: 'length', ...length, note: statement })),
    ),
  ];
  if (figures.every((known) => known === null)) return filed;
  const asked = (of: (known: MarketFigures) => Value) =>
    figures.map((known): Value => (known ? of(known) : { kind: 'unasked' }));
  return [
    ...filed,
    row(
      'rating',
      'Rating',
      asked(({ statistics }) => ratingIn(statistics)),
    ),
    ...priceRows(asked, classes),
    row(
      'day',
      'Newest quote',
      asked(({ statistics }) => newestIn(statistics)),
    ),
  ];
}

/** The rows in which the companies differ. */
export function differing(rows: Row[]): Row[] {
  return rows.filter(({ cells }) => new Set(cells.map(({ value }) => said(value))).size > 1);
}

const priceKinds = [
  { label: 'Price per km²', basis: 'km2', acquisition: 'all' },
  { label: 'Archive, per km²', basis: 'km2', acquisition: 'archive' },
  { label: 'Tasking, per km²', basis: 'km2', acquisition: 'tasking' },
  { label: 'Whole order', basis: 'order', acquisition: 'all' },
  { label: 'Per scene', basis: 'scene', acquisition: 'all' },
] as const;

type Asking = (of: (known: MarketFigures) => Value) => Value[];

/** One row for each kind of price that anybody has enough quotes of; one that says so if there is none. */
function priceRows(asked: Asking, classes: PriceGroup[]): Row[] {
  const rows = classes.flatMap((group) =>
    priceKinds.map(({ label, basis, acquisition }) =>
      row(
        'price',
        label,
        asked(({ prices }) => priceIn(prices, { resolutionClass: group.key, basis, acquisition })),
        group,
      ),
    ),
  );
  const told = rows.filter(({ cells }) => cells.some(({ value }) => value.kind === 'price'));
  if (told.length > 0) return told;
  return [
    row(
      'price',
      'Prices',
      asked(({ prices }) => ({ kind: 'missing', n: Math.max(0, ...prices.map(({ n }) => n)) })),
    ),
  ];
}

function priceIn(
  prices: PriceStatistics[],
  wanted: Pick<PriceStatistics, 'resolutionClass' | 'basis' | 'acquisition'>,
): Value {
  const price = prices.find(
    ({ resolutionClass, basis, acquisition }) =>
      resolutionClass === wanted.resolutionClass && basis === wanted.basis && acquisition === wanted.acquisition,
  );
  if (!price || price.n < minimumQuotes) return { kind: 'missing', n: price?.n ?? 0 };
  return {
    kind: 'price',
    usd: roundUsd(price.median),
    lowerQuartileUsd: roundUsd(price.lowerQuartile),
    upperQuartileUsd: roundUsd(price.upperQuartile),
    n: price.n,
  };
}

function ratingIn(statistics: CompanyStatistics | null): Value {
  if (!statistics || statistics.ratingMean === null) return { kind: 'missing', n: 0 };
  return { kind: 'rating', mean: Math.round(statistics.ratingMean * 10) / 10, n: statistics.rated };
}

function newestIn(statistics: CompanyStatistics | null): Value {
  if (!statistics?.newestOn) return { kind: 'missing', n: 0 };
  return { kind: 'day', day: statistics.newestOn, n: statistics.reviews };
}

/** How good a value is among its row, the greater the better; null for what cannot be the best. */
const merits = {
  words: null,
  length: {
    mark: 'finest',
    of: (value: Value) => (value.kind === 'length' && value.metres !== null ? -value.metres : null),
  },
  rating: {
    mark: 'highest',
    of: (value: Value) => (value.kind === 'rating' && value.n >= fewestRatings ? value.mean : null),
  },
  price: { mark: 'lowest', of: (value: Value) => (value.kind === 'price' ? -value.usd : null) },
  day: null,
} as const;

/** Marks the best where at least two can be; equals, as they are shown, are all the best. */
function row(kind: Row['kind'], label: string, values: Value[], group: PriceGroup | null = null): Row {
  const found = values.map((value) => merits[kind]?.of(value) ?? null);
  const eligible = found.filter((merit) => merit !== null);
  const best = eligible.length > 1 ? Math.max(...eligible) : null;
  const cells = values.map((value, place) => ({ value, best: best !== null && found[place] === best }));
  return { kind, label, group, mark: merits[kind]?.mark ?? null, cells };
}

/** What somebody reads in a cell at first sight, without what it rests on. */
function said(value: Value): string {
  switch (value.kind) {
    case 'words':
    case 'length':
      return value.words;
    case 'rating':
      return String(value.mean);
    case 'price':
      return String(value.usd);
    case 'day':
      return value.day.slice(0, 7);
    case 'missing':
      return value.n === 0 ? 'none' : 'few';
    case 'unasked':
      return 'unasked';
  }
}
