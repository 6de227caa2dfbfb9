import { acquisitionsOf } from '~/domain/acquisition';
import { camelCase } from '~/domain/camel-case';
import type { Review } from '../../review';
import type { StarRange, View } from './review-filters';

/** A condition on a column in PostgREST's terms: ["price", "gte", 100]. */
type Condition = [column: string, operator: string, value: string | number | null];

/** A column to sort by. Rows without a value come last. */
export interface SortKey {
  column: 'created_on' | 'helpful' | 'id' | 'price' | 'price_per_km2' | 'quoted_month' | 'rating';
  ascending: boolean;
}

/** A query for rows that fulfil every condition and, if `or` is not null, one of the alternatives in it. */
export interface ReviewQuery {
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
  const limits = limitConditions(view, order[0]);
  const conditions = [...filterConditions(view), ...limits.bounds];
  const groups = limits.alternatives;
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

/** The column of the prices of a view. */
function priceColumn({ basis }: View): 'price' | 'price_per_km2' {
  return basis === 'km2' ? 'price_per_km2' : 'price';
}

function sortKeys(view: View): SortKey[] {
  const newestFirst: SortKey[] = [
    { column: 'created_on', ascending: false },
    { column: 'id', ascending: false },
  ];
  if (view.sort === 'newest') return newestFirst;
  if (view.sort === 'rated') return [{ column: 'rating', ascending: false }, ...newestFirst];
  if (view.sort === 'helpful') return [{ column: 'helpful', ascending: false }, ...newestFirst];
  const ascending = view.sort === 'lowest';
  return [
    { column: priceColumn(view), ascending },
    { column: 'id', ascending },
  ];
}

function filterConditions({ sensor, sizeClass, basis, acquisition, stars }: View): Condition[] {
  const conditions: Condition[] = [];
  if (sensor) conditions.push(['sensor', 'eq', sensor]);
  if (sizeClass) conditions.push(['size_class', 'eq', sizeClass]);
  if (basis) conditions.push(basis === 'km2' ? ['price_per_km2', 'not.is', null] : ['price_basis', 'eq', basis]);
  if (acquisition) conditions.push(['acquisition', 'in', `(${acquisitionsOf(acquisition)})`]);
  if (stars) conditions.push(ratingCondition(stars));
  return conditions;
}

/**
 * With two limits on a number, Postgres expects very few rows under row level security, and sorts all of them instead of
 * reading them in order. It does not if the lower one is an alternative; "is null" is never true here because of the upper one.
 * Two limits on the column that a list is sorted by say where to begin and end in its index.
 */
function limitConditions(view: View, leading: SortKey | undefined) {
  const bounds: Condition[] = [];
  const alternatives: string[][] = [];
  for (const [column, limits] of [[priceColumn(view), view.price] as const, ['area_km2', view.area] as const]) {
    const { from = null, to = null } = limits ?? {};
    if (to !== null) bounds.push([column, 'lte', to]);
    if (from === null) continue;
    if (to === null || leading?.column === column) bounds.push([column, 'gte', from]);
    else alternatives.push([`${column}.gte.${from}`, `${column}.is.null`]);
  }
  return { bounds, alternatives };
}

/** Lists the half steps instead of two limits, which would mislead Postgres as they do for prices. */
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
