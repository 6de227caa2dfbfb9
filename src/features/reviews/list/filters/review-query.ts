import { camelCase } from '~/domain/camel-case';
import { resolutionClasses, resolutionClassOf } from '~/domain/resolution';
import { resolutionRanges } from '~/domain/resolution-ranges';
import type { Review } from '../../review';
import type { StarRange, View } from './review-filters';

/** A condition on a column in PostgREST's terms: ["price", "gte", 100]. */
type Condition = [column: string, operator: string, value: string | number | null];

/** A column to sort by. Rows without a value come last. */
export interface SortKey {
  column: 'created_on' | 'id' | 'price' | 'price_per_km2' | 'rating';
  ascending: boolean;
}

/** A query for rows that fulfil every condition and, if `or` is not null, one of the alternatives in it. */
interface ReviewQuery {
  conditions: Condition[];
  or: string | null;
  order: SortKey[];
}

/**
 * The query for the reviews of a view, from the start or after a given review. Pages are found by key (keyset pagination), so
 * that no review is repeated or left out when others are added or deleted meanwhile.
 */
export function buildReviewQuery(view: View, after: Review | null): ReviewQuery {
  const order = sortKeys(view);
  const conditions = filterConditions(view);
  const groups = resolutionAlternatives(view);
  if (after) {
    const cursor = cursorAfter(after, order);
    conditions.push(...cursor.bounds);
    groups.push(cursor.alternatives);
  }
  const [first = []] = groups;
  // Supabase Lite supports only one "or" parameter.
  const or = groups.length > 1 ? `and(${groups.map((group) => `or(${group})`)})` : first.join();
  return { conditions, or: or || null, order };
}

function sortKeys({ sort, basis }: View): SortKey[] {
  const newestFirst: SortKey[] = [
    { column: 'created_on', ascending: false },
    { column: 'id', ascending: false },
  ];
  if (sort === 'newest') return newestFirst;
  if (sort === 'rated') return [{ column: 'rating', ascending: false }, ...newestFirst];
  const ascending = sort === 'lowest';
  return [
    { column: basis === 'km2' ? 'price_per_km2' : 'price', ascending },
    { column: 'id', ascending },
  ];
}

function filterConditions(view: View): Condition[] {
  const { basis, acquisition, stars } = view;
  const conditions = resolutionConditions(view);
  if (basis) conditions.push(basis === 'km2' ? ['price_per_km2', 'not.is', null] : ['price_basis', 'eq', basis]);
  if (acquisition) conditions.push(['acquisition', 'eq', acquisition]);
  if (stars) conditions.push(ratingCondition(stars));
  return conditions;
}

/** The class would follow from the limits, but there is an index that starts with it. */
function resolutionConditions({ resolution }: View): Condition[] {
  const range = resolutionRanges.find(({ key }) => key === resolution);
  if (!range) return [];
  const conditions: Condition[] = [['resolution_class', 'eq', resolutionClassOf(range.to)]];
  const endsWithItsClass = resolutionClasses.some(({ to }) => to === range.to);
  return endsWithItsClass ? conditions : [...conditions, ['resolution_m', 'lte', range.to]];
}

/**
 * The lower limit of a size range that does not begin where its class does. With two limits on a number, Postgres expects a
 * single row under row level security, and sorts thousands for it. It does not with an alternative; "is null" is never true
 * here because of the class.
 */
function resolutionAlternatives({ resolution }: View): string[][] {
  const range = resolutionRanges.find(({ key }) => key === resolution);
  if (!range || range.from === 0 || resolutionClassOf(range.from) !== resolutionClassOf(range.to)) return [];
  return [[`resolution_m.gt.${range.from}`, 'resolution_m.is.null']];
}

/** Lists the half steps instead of two limits, which would mislead Postgres as they do for resolutions. */
function ratingCondition(stars: StarRange): Condition {
  return stars === 'none' ? ['rating', 'is', null] : ['rating', 'in', `(${Number(stars) - 0.5},${stars})`];
}

/**
 * The reviews after a given one. The bounds follow from the alternatives, but they let the database begin at that review
 * instead of at the start.
 */
function cursorAfter(review: Review, order: SortKey[]): { bounds: Condition[]; alternatives: string[] } {
  const [leading] = order;
  if (leading?.column === 'rating') {
    // Reviews without a rating come last, in the order of the other keys.
    if (review.rating === null) {
      return { bounds: [['rating', 'is', null]], alternatives: alternativesAfter(review, order.slice(1)) };
    }
    return { bounds: [], alternatives: [...alternativesAfter(review, order), 'rating.is.null'] };
  }
  const bounds: Condition[] = leading
    ? [[leading.column, leading.ascending ? 'gte' : 'lte', review[camelCase(leading.column)]]]
    : [];
  return { bounds, alternatives: alternativesAfter(review, order) };
}

/** After it by the first key, or equal by the first and after it by the second, and so on. The last key, the id, is unique. */
function alternativesAfter(review: Review, order: SortKey[]): string[] {
  const compare = (operator: string, { column }: SortKey) => `${column}.${operator}.${review[camelCase(column)]}`;
  return order.map((key, index) => {
    const equal = order.slice(0, index).map((earlier) => compare('eq', earlier));
    const after = compare(key.ascending ? 'gt' : 'lt', key);
    return equal.length === 0 ? after : `and(${[...equal, after]})`;
  });
}
