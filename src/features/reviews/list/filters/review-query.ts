import { acquisitionsOf } from '~/domain/acquisition';
import type { Review } from '../../review';
import type { StarRange, View } from './review-filters';

/** A condition on a column in PostgREST's terms: ["price", "gte", 100]. */
type Condition = [column: string, operator: string, value: string | number | null];

/**
 * The columns by which the database finds prices: the same numbers as `price` and `price_per_km2`, in a type whose comparisons it
 * trusts with an index.
 */
type PriceColumn = 'price_key' | 'price_per_km2_key';

/** A column to sort by. Rows without a value come last. */
export interface SortKey {
  column: 'created_on' | 'half_stars' | 'helpful' | 'id' | PriceColumn;
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
  const conditions = [...filterConditions(view), ...limitConditions(view)];
  if (!after) return { conditions, or: null, order };
  const { bounds, alternatives } = cursorAfter(after, order);
  return { conditions: [...conditions, ...bounds], or: alternatives.join(), order };
}

/** The column of the prices of a view. */
function priceColumn({ basis }: View): PriceColumn {
  return basis === 'km2' ? 'price_per_km2_key' : 'price_key';
}

function sortKeys(view: View): SortKey[] {
  const newestFirst: SortKey[] = [
    { column: 'created_on', ascending: false },
    { column: 'id', ascending: false },
  ];
  if (view.sort === 'newest') return newestFirst;
  if (view.sort === 'rated') return [{ column: 'half_stars', ascending: false }, ...newestFirst];
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
  if (basis) conditions.push(basis === 'km2' ? ['price_per_km2_key', 'not.is', null] : ['price_basis', 'eq', basis]);
  if (acquisition) conditions.push(['acquisition', 'in', `(${acquisitionsOf(acquisition)})`]);
  if (stars) conditions.push(starsCondition(stars));
  return conditions;
}

function limitConditions(view: View): Condition[] {
  const conditions: Condition[] = [];
  for (const [column, limits] of [[priceColumn(view), view.price] as const, ['area_key', view.area] as const]) {
    const { from = null, to = null } = limits ?? {};
    if (from !== null) conditions.push([column, 'gte', from]);
    if (to !== null) conditions.push([column, 'lte', to]);
  }
  return conditions;
}

/** Stars are stored as a number of half stars. */
function starsCondition(stars: StarRange): Condition {
  return stars === 'none'
    ? ['half_stars', 'is', null]
    : ['half_stars', 'in', `(${2 * Number(stars) - 1},${2 * Number(stars)})`];
}

/**
 * The reviews after a given one. The bounds follow from the alternatives, but they let the database begin at that review
 * instead of at the start.
 */
function cursorAfter(review: Review, order: SortKey[]): { bounds: Condition[]; alternatives: string[] } {
  const [leading] = order;
  if (leading?.column === 'half_stars') {
    // Reviews without a rating come last, in the order of the other keys.
    if (review.rating === null) {
      return { bounds: [['half_stars', 'is', null]], alternatives: alternativesAfter(review, order.slice(1)) };
    }
    return { bounds: [], alternatives: [...alternativesAfter(review, order), 'half_stars.is.null'] };
  }
  const bounds: Condition[] = leading
    ? [[leading.column, leading.ascending ? 'gte' : 'lte', keyOf(review, leading)]]
    : [];
  return { bounds, alternatives: alternativesAfter(review, order) };
}

/** After it by the first key, or equal by the first and after it by the second, and so on. The last key, the id, is unique. */
function alternativesAfter(review: Review, order: SortKey[]): string[] {
  const compare = (operator: string, key: SortKey) => `${key.column}.${operator}.${keyOf(review, key)}`;
  return order.map((key, index) => {
    const equal = order.slice(0, index).map((earlier) => compare('eq', earlier));
    const after = compare(key.ascending ? 'gt' : 'lt', key);
    return equal.length === 0 ? after : `and(${[...equal, after]})`;
  });
}

/** What a review has in a column that lists are sorted by. */
function keyOf(review: Review, { column }: SortKey): string | number | null {
  const values = {
    created_on: review.createdOn,
    half_stars: review.rating === null ? null : 2 * review.rating,
    helpful: review.helpful,
    id: review.id,
    price_key: review.price,
    price_per_km2_key: review.pricePerKm2,
  };
  return values[column];
}
