import { type PricedAcquisition, pricedAcquisitions } from '~/domain/images/acquisition';
import { type SensorType, sensorTypes } from '~/domain/images/sensor-types';
import { type SizeClass, sizeClassKeys } from '~/domain/images/size-class';
import { type PriceBasis, priceBases } from '~/domain/prices/price-basis';
import { companyParam, reviewParam, starsParam } from '~/paths';

/** The order of a list of reviews: newest, lowest price, highest price, best rated or most helpful first. */
type Sort = 'newest' | 'lowest' | 'highest' | 'rated' | 'helpful';

/** Whole stars and the half star below them; `none` means reviews without a rating. */
type StarRange = '5' | '4' | '3' | '2' | '1' | 'none';

/** Inclusive limits of a number; null where there is none. At least one of them is a number. */
export interface Limits {
  from: number | null;
  to: number | null;
}

/** The sort order of a list of reviews, the selected option of each filter and the limits; null selects all reviews. */
export interface View {
  sort: Sort;
  sensor: SensorType | null;
  sizeClass: SizeClass | null;
  /** `km2` selects every quote with a known price per km², whatever its basis. */
  basis: PriceBasis | null;
  acquisition: PricedAcquisition | null;
  stars: StarRange | null;
  /** In US dollars: the price per km² if that is the selected basis, otherwise the price as quoted. */
  price: Limits | null;
  /** In km². */
  area: Limits | null;
  /** Words that the text contains, in any of their forms. */
  words: string | null;
  /** The key of the company that was paid. */
  seller: string | null;
  /** The key of the satellite that reviews name. */
  satellite: string | null;
}

/** A property of reviews by which a list can be filtered, with a few options. */
export type Filter = Exclude<keyof View, 'sort' | LimitedNumber | EnteredText>;

/** A property of reviews that can be limited to a range. */
export type LimitedNumber = 'price' | 'area';

/** A property of reviews that is compared with a text. */
type EnteredText = 'words' | 'seller' | 'satellite';

/** The filters in the order in which they are offered. */
export const filters: readonly Filter[] = ['sensor', 'sizeClass', 'basis', 'acquisition', 'stars'];

/** A filter that must be selected before the prices of a list can be compared. */
export type ComparedFilter = Exclude<Filter, 'stars'>;

const comparedFilters: readonly ComparedFilter[] = ['sensor', 'sizeClass', 'acquisition', 'basis'];

const limitedNumbers: readonly LimitedNumber[] = ['price', 'area'];

/** The texts, with the most characters that each can have. */
const enteredTexts: readonly [EnteredText, number][] = [
  ['satellite', 40],
  ['seller', 60],
  ['words', 100],
];

/** All reviews, newest first. */
export const defaultView: View = {
  sort: 'newest',
  sensor: null,
  sizeClass: null,
  basis: null,
  acquisition: null,
  stars: null,
  price: null,
  area: null,
  words: null,
  seller: null,
  satellite: null,
};

/** The options of each control, in the order in which they are offered. */
export const viewOptions: { readonly [Name in 'sort' | Filter]: readonly NonNullable<View[Name]>[] } = {
  sort: ['newest', 'lowest', 'highest', 'rated', 'helpful'],
  sensor: sensorTypes,
  sizeClass: sizeClassKeys,
  basis: priceBases,
  acquisition: pricedAcquisitions,
  stars: ['5', '4', '3', '2', '1', 'none'],
};

const params = {
  sort: 'sort',
  sensor: 'sensor',
  sizeClass: 'size',
  basis: 'basis',
  acquisition: 'acquisition',
  stars: starsParam,
};
const names = Object.keys(params) as ('sort' | Filter)[];

/**
 * Parses the view in a search string ("?sort=lowest&size=50cm&price=10-50"). Ignores unknown parameters and values.
 */
export function parseView(search: string): View {
  const searchParams = new URLSearchParams(search);
  const view: Record<string, unknown> = { ...defaultView };
  for (const name of names) {
    const value = searchParams.get(params[name]);
    if (viewOptions[name].some((option) => option === value)) view[name] = value;
  }
  for (const name of limitedNumbers) view[name] = parseLimits(searchParams.get(name) ?? '');
  for (const [name, most] of enteredTexts) view[name] = parseText(searchParams.get(name), most);
  return view as unknown as View;
}

/**
 * The search string for a view. Keeps the company and the review in `search`, then adds the options that differ from the default
 * in a fixed order. Drops everything else in `search`, because it may be a token.
 */
export function formatView(view: View, search = ''): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name === companyParam || name === reviewParam);
  const searchParams = new URLSearchParams(kept);
  for (const name of names) {
    const value = view[name];
    if (value !== null && value !== defaultView[name]) searchParams.set(params[name], value);
  }
  for (const name of limitedNumbers) {
    const limits = view[name];
    if (limits) searchParams.set(name, `${limits.from ?? ''}-${limits.to ?? ''}`);
  }
  for (const [name] of enteredTexts) if (view[name]) searchParams.set(name, view[name]);
  return searchParams.size ? `?${searchParams}` : '';
}

/** Parses limits such as "10-50", "10-" or "-50"; null for anything else, or when the range is empty. */
function parseLimits(text: string): Limits | null {
  const [, from = '', to = ''] = /^(\d{1,10}(?:\.\d{1,6})?)?-(\d{1,10}(?:\.\d{1,6})?)?$/.exec(text) ?? [];
  if (from + to === '' || (from && to && Number(from) > Number(to))) return null;
  return { from: from ? Number(from) : null, to: to ? Number(to) : null };
}

/** Whether a sort order is by price. */
export function isPriceSort(sort: string): boolean {
  return sort === 'lowest' || sort === 'highest';
}

/** The filters to select before the prices of a view can be compared. */
export function missingFilters(view: View): ComparedFilter[] {
  return comparedFilters.filter((filter) => view[filter] === null);
}

/** Whether the prices of a view can be compared. Only then can it be sorted by price, and only then is its median meaningful. */
export function hasComparablePrices(view: View): boolean {
  return missingFilters(view).length === 0;
}

/** The order in which the reviews of a view are listed: the newest first until their prices can be compared. */
export function sortOf(view: View): Sort {
  return isPriceSort(view.sort) && !hasComparablePrices(view) ? 'newest' : view.sort;
}

/** The key of the company to which a search string limits the list of all reviews; null for every company. */
export function parseCompanyParam(search: string): string | null {
  return parseText(new URLSearchParams(search).get(companyParam), 60);
}

/** The first characters of a text, which the database counts as code points; null if it is empty. */
function parseText(text: string | null, most: number): string | null {
  // The database rejects text that contains NUL.
  return [...(text ?? '').replaceAll('\0', '').trim()].slice(0, most).join('') || null;
}

/** The id, or its first 13 characters, in a search string of the review to show above the list; null when it is missing or invalid. */
export function parseReviewParam(search: string): string | null {
  const id = new URLSearchParams(search).get(reviewParam) ?? '';
  return /^[0-9a-f]{8}-[0-9a-f]{4}((-[0-9a-f]{4}){2}-[0-9a-f]{12})?$/.test(id) ? id : null;
}
