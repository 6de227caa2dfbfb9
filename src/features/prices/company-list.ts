import * as v from 'valibot';
import { camelCaseKeys } from '~/domain/camel-case';
import { acquisitionLabels, type PricedAcquisition } from '~/domain/images/acquisition';
import { type SensorType, sensorTypeLabels } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClassName } from '~/domain/images/size-class';
import { type GroupedPrice, leadingPrice, mainPrice } from '~/domain/prices/leading-price';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import type { PriceSpread } from '~/domain/prices/price-spread';
import { isShown, sufficientQuotes } from '~/domain/prices/statistics-rules';
import { formatUsd, roundUsd } from '~/domain/text/format-number';
import type { ImageSeller, ListPrice } from '~/features/sellers/list-price';
import type { LanePrice } from './lane/axis-of-prices';
import type { ImageListPrice } from './market-prices';
import { companySummaryRow, priceSummaryRow } from './summaries';

/** The columns of `app.companies` that a list of companies shows. */
const companyRow = v.object({
  key: v.string(),
  name: v.string(),
  description: v.string(),
  /** Path of the emblem; null for companies that reviewers added under "Others". */
  logo: v.nullable(v.string()),
  /** The word before "-reviews" in the address of the company's page; null when it has no page. */
  address: v.nullable(v.string()),
  /** Keys of sensor types. */
  sensors: v.array(v.string()),
  aliases: v.array(v.string()),
});

/** The columns of `app.company_summaries` that a list of companies shows. */
const summaryRow = v.pick(companySummaryRow, ['reviews', 'rated', 'rating_mean', 'samples']);

/** The columns of `app.price_summaries` that a list of companies shows. */
const medianRow = v.pick(priceSummaryRow, [
  ...(['company', 'sensor', 'size_class', 'basis', 'acquisition', 'n'] as const),
  ...(['median', 'middle_half', 'prices'] as const),
]);

/** A company in a list, with its summary; `summary` is null when the database was unreachable. */
export interface ListedCompany extends v.InferOutput<typeof companyRow> {
  summary: MarketSummary | null;
  /** The lowest list price of today, for companies with a page. */
  listPrice?: ListPrice | null;
  /** The lowest list prices of today, by the images that they are for. */
  listPrices?: ImageListPrice[];
  /** Who sells its images, by its name and by the names of satellites and products. */
  soldBy?: Record<string, ImageSeller[]>;
  /** The file name of a short entry: a company that the site knows, but that has no page yet. */
  entry?: string;
}

/** The main ratings and prices of a company. */
export interface MarketSummary {
  reviews: number;
  /** Number of reviews that are sample data. */
  samples: number;
  rated: number;
  /** From 0.5 to 5; null without ratings. */
  ratingMean: number | null;
  /** Medians of at least three quotes in one group. */
  prices: MedianPrice[];
}

/** The prices of `n` quotes in one group, in US dollars for the basis. */
export type MedianPrice = GroupedPrice & PriceSpread;

const listedRow = v.object({ ...summaryRow.entries, companies: companyRow });

/**
 * Parses the companies from `listed_companies`: rows of `app.company_summaries` that contain the company, and rows of
 * `app.price_summaries`. Throws a ValiError.
 */
export function listedCompaniesFromRows(statisticsRows: unknown, priceRows: unknown): ListedCompany[] {
  const medians = v
    .parse(v.array(medianRow), priceRows)
    .filter((price) => price.acquisition !== 'all' && isShown(price));
  const byCompany = Map.groupBy(medians, ({ company }) => company);
  return v
    .parse(v.array(listedRow), statisticsRows)
    .map(({ companies: company, reviews, rated, rating_mean, samples }) => ({
      ...company,
      summary: {
        reviews,
        samples,
        rated,
        ratingMean: rating_mean,
        prices: (byCompany.get(company.key) ?? []).map(({ company: _, ...median }) => camelCaseKeys(median)),
      },
    }));
}

/**
 * Updates a list of companies from the database. Summaries are replaced. Companies that reviewers added under "Others" follow at
 * the end, and disappear when all their reviews have been deleted. The facts in a provider's file take precedence over those in
 * the database.
 */
export function mergeCompanies(companies: ListedCompany[], fromDatabase: ListedCompany[]): ListedCompany[] {
  const current = new Map(fromDatabase.map((company) => [company.key, company]));
  const keys = new Set(companies.map(({ key }) => key));
  return [
    ...companies
      .filter(({ key, address, entry }) => address !== null || entry !== undefined || current.has(key))
      .map((company) => ({ ...company, summary: current.get(company.key)?.summary ?? company.summary })),
    ...fromDatabase.filter(
      ({ key, address, summary }) => address === null && !keys.has(key) && (summary?.reviews ?? 0) > 0,
    ),
  ];
}

/** What is known about the prices of a company. */
interface PricedCompany {
  summary: Pick<MarketSummary, 'prices'> | null;
  listPrice?: ListPrice | null;
}

/** The images whose prices a list shows: of one size class, and of one sensor type or acquisition unless it is null. */
export interface ListedImages {
  sensor: SensorType | null;
  sizeClass: SizeClass;
  acquisition: PricedAcquisition | null;
}

/** The price of a company for some images, as {@link shownPrice} chooses it; null without any. */
export function priceOfImages(
  { summary, listPrices }: Pick<ListedCompany, 'summary' | 'listPrices'>,
  { sensor, sizeClass, acquisition }: ListedImages,
): ShownPrice | null {
  const isAsked = (price: Pick<GroupedPrice, 'sensor' | 'sizeClass' | 'acquisition'>) =>
    price.sizeClass === sizeClass &&
    (sensor === null || price.sensor === sensor) &&
    (acquisition === null || price.acquisition === acquisition);
  return shownPrice({
    summary: summary && { prices: summary.prices.filter(isAsked) },
    listPrice: listPrices?.find(isAsked) ?? null,
  });
}

/** A price in a list of companies, as text and as figures for a drawing. */
export interface ShownPrice {
  /** "$10.10", "from about $0.12". */
  figure: string;
  /** "per km²", "for 25 km²". */
  unit: string;
  /** "50 cm archive, median of 8", "list price at Planet, undated, checked 6 Oct 2026". */
  note: string;
  /** What a lane draws; null for prices that are not per km². */
  usdPerKm2: LanePrice | null;
  /** The acquisition of the quotes; null for a list price. */
  acquisition: PricedAcquisition | null;
}

/** The price that a list shows of a company: its main price, else its lowest list price. Null without any. */
export function shownPrice({ summary, listPrice }: PricedCompany): ShownPrice | null {
  const leading = leadingPrice({ quoted: mainPrice(summary?.prices ?? []), list: listPrice }, sufficientQuotes);
  if (leading.kind === 'median') return shownMedian(leading.quoted as MedianPrice & { acquisition: PricedAcquisition });
  if (leading.kind !== 'list') return null;
  const { list } = leading;
  return {
    ...{ figure: `from ${list.figure}`, unit: list.unit, note: `list price at ${list.sellers}, ${list.date}` },
    ...{ usdPerKm2: list.usdPerKm2, acquisition: null },
  };
}

function shownMedian(price: MedianPrice & { acquisition: PricedAcquisition }): ShownPrice {
  const { median, middleHalf, prices, n, sensor, sizeClass, basis, acquisition } = price;
  const size = sizeClassName(sizeClass).replace(' class', '');
  const images = sensor === 'multispectral' ? size : `${size} ${sensorTypeLabels[sensor]}`;
  return {
    ...{ figure: formatUsd(roundUsd(median)), unit: priceBasisLabels[basis], acquisition },
    note: `${images} ${acquisitionLabels[acquisition]}, median of ${n}`,
    usdPerKm2: basis === 'km2' ? { median, middleHalf, prices } : null,
  };
}
