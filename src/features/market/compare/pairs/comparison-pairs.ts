import { type ProviderKind, sellsImages } from '~/domain/sensor-types';
import type { Facts } from '../table/comparison-rows';

/** A company, as far as it matters for which comparison is worth a page. */
export interface Candidate {
  key: string;
  /** The main one first. */
  sensors: { key: string }[];
  kind: ProviderKind;
  /** Number of its reviews, 0 also when nobody could be asked. */
  reviews: number;
}

/** More companies than these would make the site grow with the square of their number. */
const mostPaired = 24;

/** Companies by the number of their reviews, the most first, and equals by key. */
export function byReviews<One extends Candidate>(companies: One[]): One[] {
  return companies.toSorted((a, b) => b.reviews - a.reviews || byKey(a, b));
}

/** The companies among which every pair has a page: the most reviewed, these first. */
export function pairedAmong<One extends Candidate>(companies: One[]): One[] {
  return byReviews(companies).slice(0, mostPaired);
}

/** Every pair of these, in the order in which its address names them. */
export function pairsOf<One extends Candidate>(paired: One[]): [One, One][] {
  const descending = paired.toSorted((a, b) => byKey(b, a));
  return descending.flatMap((one, place) => descending.slice(place + 1).map((other): [One, One] => [one, other]));
}

/**
 * Companies that somebody may weigh against this one, the first `most` of the given order: those of its main sensor, and if
 * these are too few, those that sell it besides.
 */
export function nearestTo<One extends Candidate>(company: Candidate, inOrder: One[], most: number): One[] {
  const [sensor] = company.sensors;
  const near: One[] = [];
  const further: One[] = [];
  for (const other of inOrder) {
    if (near.length === most) break;
    if (other.key === company.key || sellsImages(other.kind) !== sellsImages(company.kind)) continue;
    if (alike(company, other)) near.push(other);
    else if (other.sensors.some(({ key }) => key === sensor?.key)) further.push(other);
  }
  return [...near, ...further].slice(0, most);
}

/** Other pairs with a page in which one of these two stands, at most three of each. */
export function pairsBeside<One extends Candidate>(pair: [One, One], paired: One[]): [One, One][] {
  return pair.flatMap((company) =>
    nearestTo(company, paired, 4)
      .filter((near) => pair.every(({ key }) => key !== near.key))
      .slice(0, 3)
      .map((near): [One, One] => [company, near]),
  );
}

/** The pairs that most people may ask for: alike, and both with many reviews. */
export function mostWanted<One extends Candidate>(pairs: [One, One][], most: number): [One, One][] {
  const fewer = ([one, other]: [One, One]) => Math.min(one.reviews, other.reviews);
  return pairs
    .filter(([one, other]) => alike(one, other))
    .sort((a, b) => fewer(b) - fewer(a) || byKey(a[0], b[0]) || byKey(a[1], b[1]))
    .slice(0, most);
}

/** One sentence about a pair for lists and search engines; `quotes` are those of both, 0 when that is not known. */
export function pairInWords(one: Facts, other: Facts, quotes: number): string {
  const sold = ({ name, sensors: [sensor], resolution: { metres, words } }: Facts) =>
    `${name} (${metres === null ? sensor : `${sensor}, ${words}`})`;
  const from = quotes > 0 ? `, from ${quotes.toLocaleString('en-US')} quotes` : '';
  return `${sold(one)} or ${sold(other)}? Prices per km², ratings and status side by side${from}.`;
}

function alike(one: Candidate, other: Candidate): boolean {
  return one.sensors[0]?.key === other.sensors[0]?.key && sellsImages(one.kind) === sellsImages(other.kind);
}

function byKey(a: Candidate, b: Candidate): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}
