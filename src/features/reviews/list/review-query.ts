import type { Review } from '../review';
import { type Band, bandLimits, type StarSpan, type View } from './review-filters';

/** A condition on a column as the Data API knows it: ["price", "gte", 100]. */
type Condition = [column: string, operator: string, value: string | number | null];

/** A column to sort by, and which way; rows without a value come last. */
interface SortKey {
  column: 'created_on' | 'id' | 'price' | 'price_per_km2' | 'rating';
  ascending: boolean;
}

/** What is asked of the Data API: rows that fulfil every condition, and one of the alternatives in `or` if there are any. */
interface Question {
  conditions: Condition[];
  or: string | null;
  order: SortKey[];
}

/** How to ask for the reviews of a view, from its start or after a given one: by key, so that no place is counted out. */
export function questionOf(view: View, after: Review | null): Question {
  const order = sortKeysOf(view);
  const conditions = conditionsOf(view);
  // Under row level security Postgres expects a single row between two limits of a number, and sorts thousands for it; not
  // of alternatives, of which the second is never true beside the upper limit.
  const above = view.resolution && aboveWithinClass(view.resolution);
  const groups = above ? [[`resolution_m.gt.${above}`, 'resolution_m.is.null']] : [];
  if (after) {
    const cursor = cursorAfter(after, order);
    conditions.push(...cursor.bounds);
    groups.push(cursor.alternatives);
  }
  const [first = []] = groups;
  // Supabase Lite hears only one "or" of several.
  const or = groups.length > 1 ? `and(${groups.map((group) => `or(${group})`)})` : first.join();
  return { conditions, or: or || null, order };
}

function sortKeysOf({ sort, basis }: View): SortKey[] {
  const newest: SortKey[] = [
    { column: 'created_on', ascending: false },
    { column: 'id', ascending: false },
  ];
  if (sort === 'newest') return newest;
  if (sort === 'rated') return [{ column: 'rating', ascending: false }, ...newest];
  const ascending = sort === 'lowest';
  return [
    { column: basis === 'km2' ? 'price_per_km2' : 'price', ascending },
    { column: 'id', ascending },
  ];
}

function conditionsOf({ resolution, basis, acquisition, stars }: View): Condition[] {
  const conditions = resolution ? withinBand(resolution) : [];
  if (basis) conditions.push(basis === 'km2' ? ['price_per_km2', 'not.is', null] : ['price_basis', 'eq', basis]);
  if (acquisition) conditions.push(['acquisition', 'eq', acquisition]);
  if (stars) conditions.push(rated(stars));
  return conditions;
}

/** The class says nothing new of the finer bands, but there is an index that leads with it. */
function withinBand(band: Band): Condition[] {
  const [above, upTo] = bandLimits[band];
  if (above >= 4) return [['resolution_class', 'eq', band]];
  return [['resolution_class', 'eq', 'very-high'], ...(upTo < 4 ? [['resolution_m', 'lte', upTo] as Condition] : [])];
}

/** The lower limit of a band that does not begin where its class does. */
function aboveWithinClass(band: Band): number | null {
  const [above] = bandLimits[band];
  return above > 0 && above < 4 ? above : null;
}

/** Half steps one by one: as with resolutions, two limits would mislead Postgres. */
function rated(stars: StarSpan): Condition {
  return stars === 'none' ? ['rating', 'is', null] : ['rating', 'in', `(${Number(stars) - 0.5},${stars})`];
}

/** What stands after a review. The bounds say nothing new, but let the database begin there instead of at the start. */
function cursorAfter(review: Review, order: SortKey[]): { bounds: Condition[]; alternatives: string[] } {
  const [leading] = order;
  if (leading?.column === 'rating') {
    // Without a rating a review stands among the last, in the order of the other keys.
    if (review.rating === null) {
      return { bounds: [['rating', 'is', null]], alternatives: beyond(review, order.slice(1)) };
    }
    return { bounds: [], alternatives: [...beyond(review, order), 'rating.is.null'] };
  }
  const bounds: Condition[] = leading
    ? [[leading.column, leading.ascending ? 'gte' : 'lte', keyOf(review, leading)]]
    : [];
  return { bounds, alternatives: beyond(review, order) };
}

/** Beyond the first key; or equal in it and beyond the second; and so on. The last key tells all reviews apart. */
function beyond(review: Review, order: SortKey[]): string[] {
  return order.map((key, place) => {
    const equal = order.slice(0, place).map((before) => `${before.column}.eq.${keyOf(review, before)}`);
    const further = `${key.column}.${key.ascending ? 'gt' : 'lt'}.${keyOf(review, key)}`;
    return equal.length === 0 ? further : `and(${[...equal, further]})`;
  });
}

function keyOf(review: Review, { column }: SortKey): string | number | null {
  const values = {
    created_on: review.createdOn,
    id: review.id,
    price: review.price,
    price_per_km2: review.pricePerKm2,
    rating: review.rating,
  };
  return values[column];
}
