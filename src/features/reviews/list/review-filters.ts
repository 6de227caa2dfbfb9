import { type Acquisition, acquisitionNames } from '~/domain/acquisition';
import type { PriceBasis } from '~/domain/price-basis';
import { companyParam, reviewParam, starsParam } from '~/paths';

/** In which order reviews stand: newest, lowest or highest price, best rated. */
export type Sort = 'newest' | 'lowest' | 'highest' | 'rated';
/** Delivered pixel sizes that are looked for together; almost all quotes are of the finest class, which is split. */
export type Band = '30cm' | '50cm' | '1m' | '1-4m' | 'high' | 'medium' | 'low';
/** Whole stars, each with the half below it; `none` is not rated. */
export type StarSpan = '5' | '4' | '3' | '2' | '1' | 'none';

/** Which reviews somebody looks at, and in which order; null chooses nothing. */
export interface View {
  sort: Sort;
  resolution: Band | null;
  /** `km2` selects every quote with a known price per km², whatever its basis. */
  basis: PriceBasis | null;
  acquisition: Acquisition | null;
  stars: StarSpan | null;
}

/** The ways to choose among reviews. */
export type Filter = Exclude<keyof View, 'sort'>;

/** Every review, the newest first. */
export const wholeView: View = { sort: 'newest', resolution: null, basis: null, acquisition: null, stars: null };

/** What can be chosen, as people read it, in the order in which it is offered. */
export const offers = {
  sort: { newest: 'Newest', lowest: 'Lowest price', highest: 'Highest price', rated: 'Best rated' },
  resolution: {
    '30cm': '30 cm',
    '50cm': '50 cm',
    '1m': '1 m',
    '1-4m': '1–4 m',
    high: 'High Res',
    medium: 'Medium Res',
    low: 'Low Res',
  },
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

/** Limits of the bands in metres: above the first, up to the second. Our convention within the Copernicus classes. */
export const bandLimits: Record<Band, [number, number]> = {
  '30cm': [0, 0.4],
  '50cm': [0.4, 0.75],
  '1m': [0.75, 1],
  '1-4m': [1, 4],
  high: [4, 30],
  medium: [30, 300],
  low: [300, 100_000],
};

const parameters = {
  sort: 'sort',
  resolution: 'resolution',
  basis: 'basis',
  acquisition: 'acquisition',
  stars: starsParam,
};
const names = Object.keys(offers) as (keyof View)[];

/** The view that an address asks for ("?sort=lowest&resolution=50cm"); what it does not know or understand is left at rest. */
export function viewFrom(search: string): View {
  const asked = new URLSearchParams(search);
  const view: Record<string, string | null> = { ...wholeView };
  for (const name of names) {
    const value = asked.get(parameters[name]);
    if (value !== null && Object.hasOwn(offers[name], value)) view[name] = value;
  }
  return view as unknown as View;
}

/** The company whose reviews an address asks for among all; null for every company. */
export function companyFrom(search: string): string | null {
  const asked = new URLSearchParams(search).get(companyParam) ?? '';
  // As many characters as a key may have, by the database's way of counting.
  return [...asked].slice(0, 60).join('') || null;
}

/** The id of the review that an address brings in front of the others, or null. */
export function reviewAskedFor(search: string): string | null {
  const asked = new URLSearchParams(search).get(reviewParam) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked) ? asked : null;
}

/**
 * The address's search part for a view: the parameters of others as they are in `search`, then what was chosen, in one order
 * whatever was chosen first.
 */
export function searchOf(view: View, search = ''): string {
  const asked = new URLSearchParams(search);
  for (const name of names) {
    const value = view[name];
    asked.delete(parameters[name]);
    if (value !== null && value !== wholeView[name]) asked.set(parameters[name], value);
  }
  const written = asked.toString();
  return written === '' ? '' : `?${written}`;
}

/** Whether a view leaves out any review. */
export function isFiltered(view: View): boolean {
  return names.some((name) => name !== 'sort' && view[name] !== null);
}

/** Whether prices for an order, a scene and a km² stand side by side in the order of a view. */
export function mixesBases({ sort, basis }: View): boolean {
  return basis === null && (sort === 'lowest' || sort === 'highest');
}
