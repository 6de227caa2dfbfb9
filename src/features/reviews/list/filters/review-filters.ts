import { type Acquisition, acquisitionNames } from '~/domain/acquisition';
import type { PriceBasis } from '~/domain/price-basis';
import { type ResolutionRange, resolutionRanges } from '~/domain/resolution-ranges';
import { companyParam, reviewParam, starsParam } from '~/paths';

/** The order of a list of reviews: newest, lowest price, highest price or best rated first. */
export type Sort = 'newest' | 'lowest' | 'highest' | 'rated';

/** Whole stars together with the half step below; `none` for reviews without a rating. */
export type StarRange = '5' | '4' | '3' | '2' | '1' | 'none';

/** The sort order of a list of reviews and the selected option of each filter, null for all reviews. */
export interface View {
  sort: Sort;
  resolution: ResolutionRange | null;
  /** `km2` selects every quote with a known price per km², whatever its basis. */
  basis: PriceBasis | null;
  acquisition: Acquisition | null;
  stars: StarRange | null;
}

/** A property of reviews by which a list can be filtered. */
export type Filter = Exclude<keyof View, 'sort'>;

/** The filters in the order in which they are offered. */
export const filters: readonly Filter[] = ['resolution', 'basis', 'acquisition', 'stars'];

/** All reviews, newest first. */
export const defaultView: View = { sort: 'newest', resolution: null, basis: null, acquisition: null, stars: null };

/** The labels of the options of each select, in the order in which they are offered. */
export const viewOptions = {
  sort: { newest: 'Newest', lowest: 'Lowest price', highest: 'Highest price', rated: 'Best rated' },
  resolution: Object.fromEntries(resolutionRanges.map(({ key, name }) => [key, name])) as Record<
    ResolutionRange,
    string
  >,
  basis: { order: 'Whole order', scene: 'One scene', km2: 'One km²' },
  acquisition: acquisitionNames,
  stars: {
    '5': '4.5–5 stars',
    '4': '3.5–4 stars',
    '3': '2.5–3 stars',
    '2': '1.5–2 stars',
    '1': '0.5–1 stars',
    none: 'No rating',
  },
} satisfies { [Name in keyof View]: Record<NonNullable<View[Name]>, string> };

const params = {
  sort: 'sort',
  resolution: 'resolution',
  basis: 'basis',
  acquisition: 'acquisition',
  stars: starsParam,
};
const names = Object.keys(viewOptions) as (keyof View)[];

/** The view in a search string ("?sort=lowest&resolution=50cm"). Unknown parameters and values are ignored. */
export function parseView(search: string): View {
  const searchParams = new URLSearchParams(search);
  const view: Record<string, string | null> = { ...defaultView };
  for (const name of names) {
    const value = searchParams.get(params[name]);
    if (value !== null && Object.hasOwn(viewOptions[name], value)) view[name] = value;
  }
  return view as unknown as View;
}

/** The key of the company to which a search string limits the list of all reviews; null for every company. */
export function parseCompanyParam(search: string): string | null {
  const key = new URLSearchParams(search).get(companyParam) ?? '';
  // A key has at most 60 characters, which the database counts as code points.
  return [...key].slice(0, 60).join('') || null;
}

/** The id in a search string of the review to show above the list; null when it is missing or not an id. */
export function parseReviewParam(search: string): string | null {
  const id = new URLSearchParams(search).get(reviewParam) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/**
 * The search string for a view: other parameters stay as they are in `search`, then follow the options that differ from the
 * default, always in the same order.
 */
export function formatView(view: View, search = ''): string {
  const searchParams = new URLSearchParams(search);
  for (const name of names) {
    const value = view[name];
    searchParams.delete(params[name]);
    if (value !== null && value !== defaultView[name]) searchParams.set(params[name], value);
  }
  return searchParams.size ? `?${searchParams}` : '';
}

/** Whether a view leaves out any review. */
export function isFiltered(view: View): boolean {
  return filters.some((filter) => view[filter] !== null);
}

/** Whether a view is sorted by price although it mixes prices per order, per scene and per km². */
export function mixesPriceBases({ sort, basis }: View): boolean {
  return basis === null && (sort === 'lowest' || sort === 'highest');
}
