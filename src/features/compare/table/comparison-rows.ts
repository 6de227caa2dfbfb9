import { pricedAcquisitionNames, pricedAcquisitions } from '~/domain/images/acquisition';
import { sensorTypeNames, sensorTypes } from '~/domain/images/sensor-types';
import { sizeClasses } from '~/domain/images/size-class';
import { comparableBases } from '~/domain/prices/leading-price';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import type { PublishedInClass } from '~/domain/prices/published-in-class';
import type { MarketData } from '~/features/prices/summaries';
import { paths } from '~/paths';
import {
  bestLabels,
  type ComparisonValue,
  countQuotes,
  findBest,
  newestQuoteValue,
  priceValue,
  type RowKind,
  ratingValue,
} from './comparison-values';

/** The facts from a provider's file that a comparison shows. */
export interface ProviderFacts {
  key: string;
  name: string;
  address: string;
  status: string;
  /** Names of its sensor types, the main one first. */
  sensors: string[];
  /** Best native resolution. `label` is the size as text, or explains why `metres` is null. */
  resolution: { metres: number | null; label: string; statement: string };
  published: PublishedInClass[];
}

/** A sensor type and size class as a heading above rows of prices: "Multispectral, 50 cm class", "40–60 cm". */
interface PriceHeading {
  key: string;
  name: string;
  span: string;
}

/** A row of the comparison, with a cell for each company in their order. */
export interface ComparisonRow {
  kind: RowKind;
  label: string;
  /** The heading of a row of prices. */
  group: PriceHeading | null;
  /** The word that marks the best value. */
  bestLabel: 'finest' | 'highest' | 'lowest' | null;
  cells: { value: ComparisonValue; best: boolean }[];
}

/** The kinds of rows under each sensor type and size class, labelled "Archive, per km²", for example. */
const priceRows = comparableBases.flatMap((basis) =>
  pricedAcquisitions.map((acquisition) => ({
    basis,
    acquisition,
    label: `${pricedAcquisitionNames[acquisition]}, ${priceBasisLabels[basis]}`,
  })),
);

/**
 * Parses the keys of the companies in the address of a comparison, without duplicates. "a-vs-b" comes from the address of a pair
 * that has no page.
 */
export function parseComparedKeys(search: string): string[] {
  const param = new URLSearchParams(search).get('of')?.toLowerCase() ?? '';
  return [...new Set(param.split(/,|-vs-/).map((key) => key.trim()))].filter(Boolean);
}

/**
 * The rows that compare companies: first from the database, then from the providers' files. `market` has the same order as
 * `providers`, with null for a company whose data has not loaded.
 */
export function comparisonRows(providers: ProviderFacts[], market: (MarketData | null)[]): ComparisonRow[] {
  const facts = factRows(providers);
  if (market.every((data) => data === null)) return facts;
  const cells = (value: (data: MarketData) => ComparisonValue) =>
    market.map((data): ComparisonValue => (data ? value(data) : { kind: 'not-loaded' }));
  const ratings = cells(({ statistics }) => ratingValue(statistics));
  const newest = cells(newestQuoteValue);
  const prices = rowsOfPrices(providers, cells);
  return [
    comparisonRow('rating', 'Rating', ratings),
    ...prices,
    comparisonRow('month', 'Newest quote', newest),
    ...facts,
  ];
}

function factRows(providers: ProviderFacts[]): ComparisonRow[] {
  const status = providers.map((provider) => text(provider.status));
  const sensors = providers.map((provider) => text(provider.sensors.join(', ')));
  const resolution = providers.map((provider): ComparisonValue => ({ kind: 'resolution', ...provider.resolution }));
  return [
    comparisonRow('text', 'Status', status),
    comparisonRow('text', 'Sensors', sensors),
    comparisonRow('resolution', 'Best native resolution', resolution),
  ];
}

/**
 * One row for each group in which any company has enough quotes. One row for each sensor type, size class and acquisition in
 * which any has a published price. If no company has enough quotes, one more row says so.
 */
function rowsOfPrices(
  providers: ProviderFacts[],
  cells: (value: (data: MarketData) => ComparisonValue) => ComparisonValue[],
): ComparisonRow[] {
  const groups = sensorTypes.flatMap((sensor) =>
    sizeClasses.map(({ key: sizeClass, name, span }) => {
      const heading = { key: `${sensor}-${sizeClass}`, name: `${sensorTypeNames[sensor]}, ${name}`, span };
      const quoted = priceRows.map(({ label, ...group }) =>
        comparisonRow(
          'price',
          label,
          cells(({ prices }) => priceValue(prices, { sensor, sizeClass, ...group })),
          heading,
        ),
      );
      const published = pricedAcquisitions.map((acquisition) => {
        const values = providers.map((provider) => publishedValue(provider, { sensor, sizeClass, acquisition }));
        return comparisonRow('published', `${pricedAcquisitionNames[acquisition]}, published`, values, heading);
      });
      return [...quoted, ...published].filter(({ kind, cells }) => cells.some(({ value }) => value.kind === kind));
    }),
  );
  // What several companies sell comes first, because only that can be compared.
  const rows = groups.toSorted((a, b) => Number(isShared(b)) - Number(isShared(a))).flat();
  if (rows.some(({ kind }) => kind === 'price')) return rows;
  const missing = cells(({ statistics }) => ({ kind: 'missing', n: countQuotes(statistics) }));
  return [comparisonRow('price', 'Prices', missing), ...rows];
}

/** Whether several companies have a price in a group of rows. */
function isShared(rows: ComparisonRow[]): boolean {
  const [first] = rows;
  const hasPrice = (column: number) => rows.some(({ kind, cells }) => cells[column]?.value.kind === kind);
  return (first?.cells ?? []).filter((_, column) => hasPrice(column)).length > 1;
}

/** A provider's published prices of one sensor type, size class and acquisition, with links to their sources. */
function publishedValue(
  { address, published }: ProviderFacts,
  group: Pick<PublishedInClass, 'sensor' | 'sizeClass' | 'acquisition'>,
): ComparisonValue {
  const prices = published
    .filter(
      (price) =>
        price.sensor === group.sensor && price.sizeClass === group.sizeClass && price.acquisition === group.acquisition,
    )
    .map(({ label, note, id }) => ({ label, note, href: `${paths.provider(address)}#${id}` }));
  return prices.length > 0 ? { kind: 'published', prices } : { kind: 'missing', n: 0 };
}

/** A row with its best values marked. */
export function comparisonRow(
  kind: RowKind,
  label: string,
  values: ComparisonValue[],
  group: PriceHeading | null = null,
): ComparisonRow {
  const best = findBest(values);
  const cells = values.map((value, index) => ({ value, best: best[index] ?? false }));
  return { kind, label, group, bestLabel: bestLabels[kind], cells };
}

function text(value: string): ComparisonValue {
  return { kind: 'text', text: value };
}
