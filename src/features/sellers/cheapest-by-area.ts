import { usdPerUnit } from '~/domain/money/reference-rate';
import { isForEverybody } from '~/domain/prices/list-price-standing';
import { billOrder } from './bill';
import { fitsImages } from './fit';
import type { AcquiredImages, ImageOrder, Today } from './image-order';
import { type Offer, smallestAreaKm2 } from './offer';
import { bestRank, type MayHead } from './reason';
import { sceneKm2, workOut } from './work-out';
import { withoutNoise } from './work-out-area';

/** The areas above `aboveKm2` up to `upToKm2` for which the same offers have the lowest sum. */
export interface CheapestStretch {
  aboveKm2: number;
  upToKm2: number;
  /** Several when they cost the same; none when no offer for such an area may head an answer with a sum. */
  offers: readonly Offer[];
}

/** The areas in km² that a drawing shows. */
export interface AreaRange {
  fromKm2: number;
  toKm2: number;
}

/** An offer between two areas, where its sum is a straight line: the sums in US dollars at `areas`, not rounded to cents. */
interface Line {
  offer: Offer;
  mayHead: MayHead;
  sums: readonly [number, number];
}

/**
 * Which offers are cheapest for which areas, from the smallest area to the largest, by the same rules as the headline. The ends
 * are exact: an area where a bill changes, or where two lines cross. An area at which a price holds by itself, like the second of
 * two published orders, is left out, because it has no width.
 */
export function cheapestByArea(
  images: AcquiredImages,
  offers: readonly Offer[],
  today: Today,
  { fromKm2, toKm2 }: AreaRange,
): CheapestStretch[] {
  const fitting = offers.filter((offer) => isForEverybody(offer) && fitsImages(offer, images));
  const changes = fitting.flatMap((offer) => changesOf(offer, { ...images, areaKm2: toKm2, shape: null }));
  const inside = changes.map(withoutNoise).filter((areaKm2) => areaKm2 > fromKm2 && areaKm2 < toKm2);
  const stretches = pairs([fromKm2, ...inside, toKm2]).flatMap(([above, upTo]) => {
    const areas = [above + (upTo - above) / 3, upTo - (upTo - above) / 3] as const;
    const lines = fitting.flatMap((offer) => lineOf(offer, images, today, areas) ?? []);
    const rank = bestRank(lines);
    const possible = lines.filter(({ mayHead }) => mayHead === rank);
    return lowestOf(possible, areas, [above, upTo]);
  });
  return joined(stretches);
}

/** The areas up to that of the order at which the formula of a bill changes. */
function changesOf(offer: Offer, order: ImageOrder): number[] {
  const { largestAreaKm2, smallestSum, steps } = offer.billing;
  const smallest = smallestAreaKm2(offer) ?? 0;
  if (offer.basis === 'scene') {
    const km2 = sceneKm2(order, offer);
    return km2 ? [...multiples(km2.low, order.areaKm2), ...multiples(km2.high, order.areaKm2)] : [];
  }
  const ofOne = [smallest, ...steps.map(({ areaKm2 }) => areaKm2)];
  if (smallestSum !== null) ofOne.push(smallestSum / offer.price.low);
  if (largestAreaKm2 === null) return ofOne;
  const n = Math.ceil(order.areaKm2 / largestAreaKm2);
  return [...multiples(largestAreaKm2, order.areaKm2), ...ofOne.flatMap((change) => multiples(change, change * n))];
}

function multiples(areaKm2: number, upTo: number): number[] {
  const n = areaKm2 > 0 ? Math.floor(withoutNoise(upTo / areaKm2)) : 0;
  return Array.from({ length: n }, (_, index) => areaKm2 * (index + 1));
}

/** An offer's line between two areas; null when its sum is not known there. */
function lineOf(offer: Offer, images: AcquiredImages, today: Today, areas: readonly [number, number]): Line | null {
  const order = { ...images, shape: null };
  const bill = billOrder({ ...order, areaKm2: areas[0] }, offer, today);
  const rate = usdPerUnit(offer.currency, today.rates);
  const [first, second] = areas.map((areaKm2) => workOut({ ...order, areaKm2 }, offer).amount);
  if (!bill || !first || !second) return null;
  return { offer, mayHead: bill.mayHead, sums: [first.low * rate, second.low * rate] };
}

/** The lowest of some lines between two areas: new ones begin where two lines cross. */
function lowestOf(lines: readonly Line[], areas: readonly [number, number], ends: [number, number]): CheapestStretch[] {
  const [above, upTo] = ends;
  const at = ({ sums }: Line, areaKm2: number) =>
    sums[0] + ((sums[1] - sums[0]) * (areaKm2 - areas[0])) / (areas[1] - areas[0]);
  const crossings = lines.flatMap((line, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const [first, second] = [line.sums[0] - other.sums[0], line.sums[1] - other.sums[1]];
      const areaKm2 = withoutNoise(areas[0] + ((areas[1] - areas[0]) * first) / (first - second));
      return areaKm2 > above && areaKm2 < upTo ? [areaKm2] : [];
    }),
  );
  return pairs([above, ...crossings, upTo]).map(([aboveKm2, upToKm2]) => {
    const middle = (aboveKm2 + upToKm2) / 2;
    const lowest = Math.min(...lines.map((line) => at(line, middle)));
    const cheapest = lines.filter((line) => at(line, middle) <= lowest * (1 + 1e-9));
    return { aboveKm2, upToKm2, offers: cheapest.map(({ offer }) => offer) };
  });
}

/** Neighbouring areas in ascending order, each once. */
function pairs(areas: readonly number[]): [number, number][] {
  const sorted = [...new Set(areas)].sort((a, b) => a - b);
  return sorted.slice(1).map((area, index): [number, number] => [sorted[index] ?? area, area]);
}

/** Joins neighbours with the same offers. */
function joined(stretches: readonly CheapestStretch[]): CheapestStretch[] {
  const keysOf = ({ offers }: CheapestStretch) => offers.map(({ key }) => key).join(' ');
  const result: CheapestStretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    if (last && keysOf(last) === keysOf(stretch)) last.upToKm2 = stretch.upToKm2;
    else result.push({ ...stretch });
  }
  return result;
}
