import { type Acquisition, isAcquisition } from '~/domain/acquisition';
import { minimumQuotes } from '~/domain/price-statistics';
import { isResolutionClass, type ResolutionClass } from '~/domain/resolution';
import type { PriceStatistics } from '../statistics';

/** What somebody wants to buy. */
export interface Wish {
  areaKm2: number;
  resolutionClass: ResolutionClass;
  acquisition: 'all' | Acquisition;
}

/** What a provider would likely ask for a wish, in US dollars, judging by `quotes` with a known price per km². */
export interface LikelyCost {
  company: string;
  quotes: number;
  newestOn: string;
  /** Median. */
  likely: number;
  /** Half of the quotes lie between these. */
  from: number;
  to: number;
  perKm2: number;
}

/** The greatest area that can be asked for, in km²: more than the land of any country but a few. */
const mostKm2 = 10_000_000;

/** The area that somebody typed, in km² ("1,200.5"), or what is wrong with it, as a sentence. */
export function areaFrom(typed: string): { areaKm2: number } | { fault: string } {
  const text = typed.trim();
  if (text === '') return { fault: 'Give the area in square kilometres.' };
  // A comma parts thousands and nothing else: "1,5" may be one and a half, so it is asked for again.
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return { fault: 'Numbers only, like 1200 or 12.5.' };
  const areaKm2 = Number(text.replaceAll(',', ''));
  if (areaKm2 < 0.000001) return { fault: 'More than 0.' };
  return areaKm2 > mostKm2 ? { fault: 'At most 10,000,000 km².' } : { areaKm2 };
}

/**
 * What each provider would likely ask, the lowest first, from its quotes of that class and acquisition in the last 24 months;
 * and apart those of whom there are fewer than {@link minimumQuotes} such quotes, the best known first. Without their
 * minimum areas and discounts, which no quote tells.
 */
export function likelyCosts(
  prices: PriceStatistics[],
  { areaKm2, resolutionClass, acquisition }: Wish,
): { known: LikelyCost[]; tooFew: { company: string; quotes: number }[] } {
  const fitting = prices.filter(
    (price) => price.basis === 'km2' && price.resolutionClass === resolutionClass && price.acquisition === acquisition,
  );
  const [few, enough] = [fitting.filter(({ n }) => n < minimumQuotes), fitting.filter(({ n }) => n >= minimumQuotes)];
  const known = enough.map((price) => ({
    company: price.company,
    quotes: price.n,
    newestOn: price.newestOn,
    likely: price.median * areaKm2,
    from: price.lowerQuartile * areaKm2,
    to: price.upperQuartile * areaKm2,
    perKm2: price.median,
  }));
  return {
    known: known.sort((a, b) => a.likely - b.likely || a.company.localeCompare(b.company)),
    tooFew: few
      .map(({ company, n }) => ({ company, quotes: n }))
      .sort((a, b) => b.quotes - a.quotes || a.company.localeCompare(b.company)),
  };
}

/** Dollars as exact as such an estimate can be: three significant figures. */
export function roughly(usd: number): number {
  return Number(usd.toPrecision(3));
}

/** Reads what was asked from the query of an address: the area as it was typed, and what fits of the rest. */
export function wishFrom(search: string): Omit<Wish, 'areaKm2'> & { typed: string } {
  const asked = new URLSearchParams(search);
  const [resolutionClass, acquisition] = [asked.get('class'), asked.get('acquisition')];
  return {
    typed: asked.get('area')?.slice(0, 20) ?? '',
    resolutionClass: isResolutionClass(resolutionClass) ? resolutionClass : 'very-high',
    acquisition: isAcquisition(acquisition) ? acquisition : 'all',
  };
}

/** The query that {@link wishFrom} reads. */
export function searchOfWish({ typed, resolutionClass, acquisition }: ReturnType<typeof wishFrom>): string {
  const search = new URLSearchParams();
  if (typed) search.set('area', typed);
  if (resolutionClass !== 'very-high') search.set('class', resolutionClass);
  if (acquisition !== 'all') search.set('acquisition', acquisition);
  return search.size ? `?${search}` : '';
}
