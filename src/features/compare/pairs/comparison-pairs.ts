import { type ProviderKind, sellsImages } from '~/domain/companies/provider-kinds';
import { formatNumber } from '~/domain/text/format-number';
import type { ShownPrice } from '~/features/prices/company-list';
import { longestDescription } from '~/features/prices/provider-prices/describe-provider';
import type { ProviderFacts } from '../table/comparison-rows';

/** A company that may have pages of pairs. `reviews` is 0 if there are none or the database was unreachable. */
export interface PairCandidate {
  key: string;
  /** The main one comes first. */
  sensors: { key: string }[];
  kind: ProviderKind;
  reviews: number;
  publishedPrices: readonly unknown[];
}

/**
 * At most this many companies have a page for every pair. Otherwise the site would grow with the square of the number of
 * companies.
 */
const maxPairedCompanies = 24;

/** Sorts companies by number of reviews, highest first; equal numbers by key. */
export function sortByReviews<Company extends PairCandidate>(companies: Company[]): Company[] {
  return companies.toSorted((a, b) => b.reviews - a.reviews || compareKeys(a, b));
}

/** The companies whose pairs all have a page: the most reviewed ones with a quoted or published price, in that order. */
export function companiesWithPairPages<Company extends PairCandidate>(companies: Company[]): Company[] {
  const priced = companies.filter(({ reviews, publishedPrices }) => reviews + publishedPrices.length > 0);
  return sortByReviews(priced).slice(0, maxPairedCompanies);
}

/** All pairs of companies, each in the order of the keys in its address. */
export function allPairs<Company extends PairCandidate>(companies: Company[]): [Company, Company][] {
  const descending = companies.toSorted((a, b) => compareKeys(b, a));
  return descending.flatMap((one, index) =>
    descending.slice(index + 1).map((other): [Company, Company] => [one, other]),
  );
}

/**
 * The first `max` companies in `candidates` that are similar to a company. Those with the same main sensor come first, then
 * others that sell it.
 */
export function similarCompanies<Company extends PairCandidate>(
  company: PairCandidate,
  candidates: Company[],
  max: number,
): Company[] {
  const [mainSensor] = company.sensors;
  const others = candidates.filter(
    ({ key, kind }) => key !== company.key && sellsImages(kind) === sellsImages(company.kind),
  );
  const sameMainSensor = others.filter((other) => hasSameMainSensor(company, other));
  const sameSensor = others.filter(
    (other) => !hasSameMainSensor(company, other) && other.sensors.some(({ key }) => key === mainSensor?.key),
  );
  return [...sameMainSensor, ...sameSensor].slice(0, max);
}

/** Other pairs that have a page and contain one company of this pair, at most three for each. */
export function relatedPairs<Company extends PairCandidate>(
  pair: [Company, Company],
  companies: Company[],
): [Company, Company][] {
  return pair.flatMap((company) =>
    similarCompanies(company, companies, 4)
      .filter((similar) => pair.every(({ key }) => key !== similar.key))
      .slice(0, 3)
      .map((similar): [Company, Company] => [company, similar]),
  );
}

/** The first `max` pairs of similar companies. Pairs in which both companies have many reviews come first. */
export function popularPairs<Company extends PairCandidate>(
  pairs: [Company, Company][],
  max: number,
): [Company, Company][] {
  const fewerReviews = ([one, other]: [Company, Company]) => Math.min(one.reviews, other.reviews);
  return pairs
    .filter(([one, other]) => hasSameMainSensor(one, other) && sellsImages(one.kind) === sellsImages(other.kind))
    .sort((a, b) => fewerReviews(b) - fewerReviews(a) || compareKeys(a[0], b[0]) || compareKeys(a[1], b[1]))
    .slice(0, max);
}

/** A provider of a pair, and the price that is shown for it. */
interface DescribedProvider {
  facts: ProviderFacts;
  price: ShownPrice | null;
}

/**
 * Describes a pair in one sentence for search engines and shared links, with the price of each. `quotes` is the number of quotes from
 * both, 0 if unknown.
 */
export function describePair(one: DescribedProvider, other: DescribedProvider, quotes: number): string {
  const describe = ({ facts, price }: DescribedProvider, isLong: boolean) => {
    const { name, sensors, resolution } = facts;
    if (price) return `${name} ${price.figure} ${price.unit}${isLong ? ` (${price.note})` : ''}`;
    return `${name} (${[sensors[0], resolution.metres !== null && resolution.label].filter(Boolean).join(', ')})`;
  };
  const source = quotes > 0 ? `, from ${formatNumber(quotes)} quotes` : '';
  const [long = '', short = ''] = [true, false].map(
    (isLong) =>
      `${describe(one, isLong)} vs ${describe(other, isLong)}: prices, ratings and status side by side${source}.`,
  );
  return long.length <= longestDescription ? long : short;
}

function hasSameMainSensor(one: PairCandidate, other: PairCandidate): boolean {
  return one.sensors[0]?.key === other.sensors[0]?.key;
}

function compareKeys(a: PairCandidate, b: PairCandidate): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}
