import { formatNumber } from '~/domain/format-number';
import { type ProviderKind, sellsImages } from '~/domain/provider-kinds';
import type { ProviderFacts } from '../table/comparison-rows';

/** A company that pages of pairs can be about; `reviews` is 0 also when the database could not be reached. */
export interface PairCandidate {
  key: string;
  /** The main one first. */
  sensors: { key: string }[];
  kind: ProviderKind;
  reviews: number;
  publishedPrices: readonly unknown[];
}

/** At most this many companies have a page for every pair, so that the site does not grow with the square of their number. */
const maxPairedCompanies = 24;

/** Sorts companies by the number of their reviews, the most first; equal numbers by key. */
export function sortByReviews<Company extends PairCandidate>(companies: Company[]): Company[] {
  return companies.toSorted((a, b) => b.reviews - a.reviews || compareKeys(a, b));
}

/** The companies of which every pair has a page: the most reviewed ones with a quoted or published price, in that order. */
export function companiesWithPairPages<Company extends PairCandidate>(companies: Company[]): Company[] {
  const priced = companies.filter(({ reviews, publishedPrices }) => reviews + publishedPrices.length > 0);
  return sortByReviews(priced).slice(0, maxPairedCompanies);
}

/** All pairs of companies, each in the order in which its address has the keys. */
export function allPairs<Company extends PairCandidate>(companies: Company[]): [Company, Company][] {
  const descending = companies.toSorted((a, b) => compareKeys(b, a));
  return descending.flatMap((one, index) =>
    descending.slice(index + 1).map((other): [Company, Company] => [one, other]),
  );
}

/**
 * The first `max` of the companies in `candidates` that are similar to a company: those with the same main sensor and then,
 * if there are not enough, those that sell it too.
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

/** The first `max` pairs of similar companies, those first of which both have many reviews. */
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

/** Describes a pair in one sentence for lists and search engines; `quotes` is the number of quotes of both, 0 if unknown. */
export function describePair(one: ProviderFacts, other: ProviderFacts, quotes: number): string {
  const describe = ({ name, sensors: [sensor], resolution: { metres, label } }: ProviderFacts) =>
    `${name} (${metres === null ? sensor : `${sensor}, ${label}`})`;
  const source = quotes > 0 ? `, from ${formatNumber(quotes)} quotes` : '';
  return `${describe(one)} vs ${describe(other)}: prices per km², ratings and status side by side${source}.`;
}

function hasSameMainSensor(one: PairCandidate, other: PairCandidate): boolean {
  return one.sensors[0]?.key === other.sensors[0]?.key;
}

function compareKeys(a: PairCandidate, b: PairCandidate): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}
