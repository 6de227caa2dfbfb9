import { fetchData, parseData } from '~/lib/data-api';
import { type Review, reviewsFrom } from '../review';
import { type Cell, cellsFrom } from './review-counts';
import type { View } from './review-filters';
import { questionOf } from './review-query';

const columns =
  'id,company,display_name,rating,price,price_basis,area_km2,price_per_km2,acquisition,resolution,resolution_m,resolution_class,review,created_on';

/** Reviews asked for at a time. */
export const pageSize = 20;

/**
 * The reviews of a company, or of all, that a view holds and in its order: at most {@link pageSize} after the given one,
 * saying of whom they are where they shall be `named`. Throws a Failure.
 */
export async function reviewsOf(
  { company, named, view }: { company: string | null; named: boolean; view: View },
  after: Review | null,
  signal: AbortSignal,
): Promise<Review[]> {
  const asked = new URLSearchParams({ select: columnsFor(named) });
  if (company) asked.set('company', `eq.${company}`);
  const { conditions, or, order } = questionOf(view, after);
  for (const [column, operator, value] of conditions) asked.append(column, `${operator}.${value}`);
  if (or) asked.set('or', `(${or})`);
  asked.set('order', order.map(inOrder).join());
  asked.set('limit', String(pageSize));
  return parseData(await fetchData('reviews', asked, signal), reviewsFrom);
}

/** One review, of a company if one is given; null when there is none. Throws a Failure. */
export async function reviewWithId(
  id: string,
  { company, named }: { company: string | null; named: boolean },
  signal: AbortSignal,
): Promise<Review | null> {
  const asked = new URLSearchParams({ select: columnsFor(named), id: `eq.${id}` });
  if (company) asked.set('company', `eq.${company}`);
  return parseData(await fetchData('reviews', asked, signal), reviewsFrom)[0] ?? null;
}

/** How many reviews of a company, or of all, are of which kind. Throws a Failure. */
export async function cellsOf(company: string | null, signal: AbortSignal): Promise<Cell[]> {
  const asked = new URLSearchParams(company ? { of_company: company } : {});
  return parseData(await fetchData('rpc/review_counts', asked, signal), cellsFrom);
}

function columnsFor(named: boolean): string {
  return named ? `${columns},companies(name,address)` : columns;
}

function inOrder({ column, ascending }: { column: string; ascending: boolean }): string {
  // Only ratings may be missing in a list that is sorted by them.
  return `${column}.${ascending ? 'asc' : 'desc'}${column === 'rating' ? '.nullslast' : ''}`;
}
