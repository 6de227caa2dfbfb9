import { billOrder } from '~/features/sellers/bill';
import type { AreaRange, CheapestStretch } from '~/features/sellers/cheapest-by-area';
import type { AcquiredImages, Today } from '~/features/sellers/image-order';

/** What orders of growing areas cost at one seller, by the offer that is cheapest somewhere. */
interface PriceLine {
  seller: string;
  points: { km2: number; usdCents: number }[];
}

const mostLines = 4;
const samples = 24;

/** Smallest orders no longer matter above this area, and a drawing would have thousands of corners. */
const largestDrawnKm2 = 500;

/** The areas that the drawing shows for an order: around its area, and those where minimum orders matter. Null for large orders. */
export function areaRangeOf(areaKm2: number): AreaRange | null {
  if (areaKm2 > largestDrawnKm2) return null;
  return { fromKm2: Math.min(1, areaKm2 / 2), toKm2: Math.max(100, areaKm2 * 4) };
}

/** The lines of the sellers that are cheapest somewhere, at most four. */
export function linesOf(
  images: AcquiredImages,
  stretches: readonly CheapestStretch[],
  { fromKm2, toKm2 }: AreaRange,
  today: Today,
): PriceLine[] {
  const offers = [...new Set(stretches.flatMap((stretch) => stretch.offers))];
  const bySeller = [...Map.groupBy(offers, ({ seller }) => seller.name)].slice(0, mostLines);
  const areas = Array.from({ length: samples + 1 }, (_, index) => fromKm2 * (toKm2 / fromKm2) ** (index / samples));
  // The areas at which the lines bend, so that the corners are sharp.
  const bends = offers.flatMap(({ smallestOrder }) => smallestOrder?.areaKm2 ?? []);
  const all = [...areas, ...bends.filter((km2) => km2 > fromKm2 && km2 < toKm2)].sort((a, b) => a - b);
  return bySeller.map(([seller, own]) => ({
    seller,
    points: all.flatMap((km2) => {
      const sums = own.flatMap(
        (offer) => billOrder({ ...images, areaKm2: km2, shape: null }, offer, today)?.cost?.usdCents.low ?? [],
      );
      return sums.length > 0 ? [{ km2: Number(km2.toPrecision(4)), usdCents: Math.min(...sums) }] : [];
    }),
  }));
}
