import { type PricedAcquisition, pricedAcquisitions } from '~/domain/images/acquisition';
import { nameOfImages } from '~/domain/images/name-of-size';
import { sensorTypes } from '~/domain/images/sensor-types';
import { sizeClasses } from '~/domain/images/size-class';
import { comparableBases } from '~/domain/prices/leading-price';
import { type PriceBasis, priceBasisLabels } from '~/domain/prices/price-basis';
import type { PriceGroup } from '~/domain/prices/price-group';
import type { PublishedInClass } from '~/domain/prices/published-in-class';
import type { MarketData } from '~/features/prices/summaries';
import { paths } from '~/paths';
import {
  bestLabels,
  type ComparisonValue,
  countQuotes,
  findBest,
  isRankable,
  type ListedPrice,
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

/** A row of the comparison, with a cell for each company in their order. */
export interface ComparisonRow {
  kind: RowKind;
  /** "50 cm from the archive, per km²". */
  label: string;
  /** What its prices are for; null in other rows. */
  priced: PricedRow | null;
  /** The word that marks the best value. */
  bestLabel: 'finest' | 'highest' | 'lowest' | null;
  cells: { value: ComparisonValue; best: boolean }[];
}

/** What the prices of a row are for. */
export interface PricedRow {
  /** Key of the images (`imagesKey`), without a radar mode. */
  images: string;
  acquisition: PricedAcquisition;
  /** Prices per km², per scene, for the whole order or for the visitor's order: rows with equal ones share an axis. */
  basis: PriceBasis | 'asked';
  /** In a sentence, if its prices can be ranked: "50 cm from the archive". */
  subject: string | null;
}

/** How images are acquired, after their name. */
export const acquiredAs: Record<PricedAcquisition, string> = {
  archive: ' from the archive',
  tasking: ' tasked',
  assured: ', assured tasking',
};

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
  const prices = rowsOfPrices(providers, market);
  const missing = cells(({ statistics }) => ({ kind: 'missing', n: countQuotes(statistics) }));
  return [
    ...(prices.some(hasQuotes) ? [] : [comparisonRow('price', 'Prices', missing)]),
    ...prices,
    comparisonRow(
      'rating',
      'Rating',
      cells(({ statistics }) => ratingValue(statistics)),
    ),
    ...facts,
    comparisonRow('month', 'Newest quote', cells(newestQuoteValue)),
  ];
}

function factRows(providers: ProviderFacts[]): ComparisonRow[] {
  const status = providers.map((provider) => text(provider.status));
  const sensors = providers.map((provider) => text(provider.sensors.join(', ')));
  const resolution = providers.map((provider): ComparisonValue => ({ kind: 'resolution', ...provider.resolution }));
  return [
    comparisonRow('resolution', 'Best native resolution', resolution),
    comparisonRow('text', 'Sensors', sensors),
    comparisonRow('text', 'Status', status),
  ];
}

/**
 * One row for each group in which any company has enough quotes or a list price. What most companies sell comes first, because only
 * that can be compared.
 */
function rowsOfPrices(providers: ProviderFacts[], market: (MarketData | null)[]): ComparisonRow[] {
  return priceGroups
    .map((group) => {
      const images = nameOfImages(group) + acquiredAs[group.acquisition];
      const values = providers.map((provider, index): ComparisonValue => {
        const [prices, listed] = [market[index]?.prices, listedPrices(provider, group)];
        return prices || listed.length > 0 ? priceValue(prices ?? [], group, listed) : { kind: 'not-loaded' };
      });
      const subject = isRankable(group) ? images : null;
      return comparisonRow('price', `${images}, ${priceBasisLabels[group.basis]}`, values, {
        ...{ ...group, subject, images: `${group.sensor}/${group.sizeClass}` },
      });
    })
    .filter((row) => countValues(row) > 0)
    .sort((a, b) => countValues(b) - countValues(a));
}

/** All groups of prices, by sensor type, finest first. */
const priceGroups = sensorTypes.flatMap((sensor) =>
  sizeClasses.flatMap(({ key: sizeClass }) =>
    comparableBases.flatMap((basis) =>
      pricedAcquisitions.map((acquisition) => ({ sensor, sizeClass, basis, acquisition })),
    ),
  ),
);

/** The number of companies with a value in a row. */
export function countValues({ kind, cells }: ComparisonRow): number {
  return cells.filter(({ value }) => value.kind === kind).length;
}

function hasQuotes({ cells }: ComparisonRow): boolean {
  return cells.some(({ value }) => value.kind === 'price' && value.usd);
}

/** A provider's list prices in one group, with links to their sources. */
function listedPrices({ address, published }: ProviderFacts, group: PriceGroup): ListedPrice[] {
  return published
    .filter(
      (price) =>
        price.sensor === group.sensor &&
        price.sizeClass === group.sizeClass &&
        price.acquisition === group.acquisition &&
        price.comparedBasis === group.basis,
    )
    .map(({ usdPerKm2: usd, label, note, id }) => ({
      ...{ usd, label, note },
      href: `${paths.provider(address)}#${id}`,
    }));
}

/** A row with its best values marked. */
export function comparisonRow(
  kind: RowKind,
  label: string,
  values: ComparisonValue[],
  priced: PricedRow | null = null,
): ComparisonRow {
  const best = findBest(values);
  const cells = values.map((value, index) => ({ value, best: best[index] ?? false }));
  return { kind, label, priced, bestLabel: bestLabels[kind], cells };
}

function text(value: string): ComparisonValue {
  return { kind: 'text', text: value };
}
