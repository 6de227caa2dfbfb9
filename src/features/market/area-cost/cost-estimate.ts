import { type Acquisition, isAcquisition } from '~/domain/acquisition';
import { isResolutionClass, type ResolutionClass } from '~/domain/resolution';
import { minimumQuotes } from '~/domain/statistics-rules';
import type { PriceStatistics } from '../statistics';

/** What a buyer wants to have: an area in one resolution class, from the archive, by tasking or either. */
export interface CostQuery {
  areaKm2: number;
  resolutionClass: ResolutionClass;
  acquisition: 'all' | Acquisition;
}

/** The same as in the form and the address: the area as it was typed. */
export interface CostForm extends Omit<CostQuery, 'areaKm2'> {
  area: string;
}

/** The estimated price of an area from one provider in US dollars, by `quotes` quotes with a known price per km². */
export interface CostEstimate {
  company: string;
  quotes: number;
  newestOn: string;
  medianUsd: number;
  lowerQuartileUsd: number;
  upperQuartileUsd: number;
  medianPerKm2: number;
}

/** Larger than the land area of any country but the three largest. */
const maxAreaKm2 = 10_000_000;
const minAreaKm2 = 0.000001;
const maxAreaLength = 20;
const defaultClass: ResolutionClass = 'very-high';

/** Parses an area in km² as a person types it ("1,200.5"). Returns the error as a sentence if it is not one. */
export function parseArea(typed: string): { areaKm2: number } | { error: string } {
  const text = typed.trim();
  if (text === '') return { error: 'Give the area in square kilometres.' };
  // A comma only separates thousands: "1,5" could mean one and a half, so it is an error.
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return { error: 'Numbers only, like 1200 or 12.5.' };
  const areaKm2 = Number(text.replaceAll(',', ''));
  if (areaKm2 < minAreaKm2) return { error: 'More than 0.' };
  return areaKm2 > maxAreaKm2 ? { error: 'At most 10,000,000 km².' } : { areaKm2 };
}

/**
 * Estimates the price from each provider, the lowest first, by its quotes of that class and acquisition in the last 24 months.
 * `tooFew` lists the providers with fewer than {@link minimumQuotes} such quotes, most quotes first. Minimum areas and
 * discounts are not considered, because quotes do not state them.
 */
export function estimateCosts(
  prices: PriceStatistics[],
  { areaKm2, resolutionClass, acquisition }: CostQuery,
): { estimates: CostEstimate[]; tooFew: { company: string; quotes: number }[] } {
  const matching = prices.filter(
    (price) => price.basis === 'km2' && price.resolutionClass === resolutionClass && price.acquisition === acquisition,
  );
  return {
    estimates: matching
      .filter(({ n }) => n >= minimumQuotes)
      .map((price) => estimateCost(price, areaKm2))
      .sort((a, b) => a.medianUsd - b.medianUsd || a.company.localeCompare(b.company)),
    tooFew: matching
      .filter(({ n }) => n < minimumQuotes)
      .map(({ company, n }) => ({ company, quotes: n }))
      .sort((a, b) => b.quotes - a.quotes || a.company.localeCompare(b.company)),
  };
}

function estimateCost(price: PriceStatistics, areaKm2: number): CostEstimate {
  return {
    company: price.company,
    quotes: price.n,
    newestOn: price.newestOn,
    medianUsd: price.median * areaKm2,
    lowerQuartileUsd: price.lowerQuartile * areaKm2,
    upperQuartileUsd: price.upperQuartile * areaKm2,
    medianPerKm2: price.median,
  };
}

/** Rounds US dollars to three significant digits: an estimate is not more exact than that. */
export function roundEstimate(usd: number): number {
  return Number(usd.toPrecision(3));
}

/** Parses the search string of the address. Ignores unknown values. */
export function parseCostSearch(search: string): CostForm {
  const params = new URLSearchParams(search);
  const [resolutionClass, acquisition] = [params.get('class'), params.get('acquisition')];
  return {
    area: params.get('area')?.slice(0, maxAreaLength) ?? '',
    resolutionClass: isResolutionClass(resolutionClass) ? resolutionClass : defaultClass,
    acquisition: isAcquisition(acquisition) ? acquisition : 'all',
  };
}

/** The search string that {@link parseCostSearch} parses; defaults are left out. */
export function formatCostSearch({ area, resolutionClass, acquisition }: CostForm): string {
  const params = new URLSearchParams();
  if (area) params.set('area', area);
  if (resolutionClass !== defaultClass) params.set('class', resolutionClass);
  if (acquisition !== 'all') params.set('acquisition', acquisition);
  return params.size ? `?${params}` : '';
}
