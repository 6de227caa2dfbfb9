import { describe, expect, it } from 'vitest';
import type { ImageOrder } from '../../src/features/sellers/image-order';
import { type ComparableQuote, quotedSums, summariseQuotedSums } from '../../src/features/sellers/quoted-sums';
import { allOffers, november2026 } from '../fixtures/offers.ts';

const order = (areaKm2: number): ImageOrder => ({
  ...{ sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive', areaKm2, shape: null },
});
const quote = (company: string, usdPerKm2: number, areaKm2: number | null): ComparableQuote => ({
  ...{ id: `${company} ${usdPerKm2}`, company, usdPerKm2, unusual: false, areaKm2 },
});
const group = (areaKm2: number, quotes: readonly ComparableQuote[]) =>
  quotedSums(order(areaKm2), quotes, allOffers, november2026);
const dollars = (areaKm2: number, quotes: readonly ComparableQuote[]) =>
  group(areaKm2, quotes).sums.map(({ usdCents }) => usdCents / 100);

const mixed = [
  ...[quote('planet', 10, 100), quote('planet', 8, 25)],
  ...[quote('maxar', 20, 26), quote('maxar', 30, 10)],
  ...[quote('airbus', 15, 100), quote('airbus', 12, null)],
];

describe('the sum of a quote for an order', () => {
  it('uses the smallest area of the cheapest offer of its images, else the lower quartile of those billed among its quotes', () => {
    // Planet: 25 km² by its own list. Maxar publishes none: a quarter of the way from 10 to 26 km², 14. Airbus only in packages: 100.
    expect(dollars(3, mixed)).toEqual([250, 200, 280, 420, 1500, 1200]);
  });

  it('uses the area asked for where no smallest area is above it', () => {
    expect(dollars(200, mixed)).toEqual([2000, 1600, 4000, 6000, 3000, 2400]);
  });

  it('is for at least the smallest area billed in the group, where that is 40 km² or more', () => {
    const large = [quote('maxar', 20, 100), quote('maxar', 25, 50), quote('airbus', 15, 40), quote('planet', 10, 60)];
    expect(group(3, large)).toMatchObject({ onlyLargeKm2: 40 });
    expect(dollars(3, large)).toEqual([800, 1000, 600, 400]);
    expect(group(40, large)).toMatchObject({ onlyLargeKm2: null });
    expect(dollars(40, large)).toEqual([800, 1000, 600, 400]);
  });

  it('is not, when one of them was billed for a hair less', () => {
    const quotes = [quote('maxar', 20, 100), quote('airbus', 15, 39.99)];
    expect(group(3, quotes)).toMatchObject({ onlyLargeKm2: null });
    expect(dollars(3, quotes)).toEqual([2000, 599.85]);
  });

  it.each([
    [0, []],
    [1, [quote('maxar', 12, 0.01)]],
    [3, [quote('maxar', 12, 0.01), quote('maxar', 11, 0.02), quote('maxar', 13, 0.03)]],
  ])('stays near that of ten honest quotes when %d untrue ones name a tiny area', (_, untrue) => {
    const honest = [8, 8.2, 8.4, 8.6, 8.8, 9, 9.2, 9.4, 9.6, 9.8].map((price, index) =>
      quote('maxar', price, 100 + 20 * index),
    );
    const summary = summariseQuotedSums(group(5, [...honest, ...untrue]).sums);
    // The honest ones alone: 100 km², because all were billed for 100 km² or more, so $845 to $935.
    expect(summary.kind === 'summary' && summary.median).toBeGreaterThanOrEqual(84_500);
    expect(summary.kind === 'summary' && summary.median).toBeLessThanOrEqual(130_000);
  });
});

describe('the sum of a quote for whole radar scenes', () => {
  const radar = (areaKm2: number): ImageOrder => ({
    ...{ sensor: 'sar', mode: 'spot-1m', acquisition: 'tasking', areaKm2, shape: null },
  });
  const sums = (areaKm2: number, quotes: readonly ComparableQuote[]) =>
    quotedSums(radar(areaKm2), quotes, allOffers, november2026).sums.map(
      ({ billedKm2, usdCents, isAsAsked }) => [billedKm2, usdCents / 100, isAsAsked] as const,
    );

  it.each([
    // Umbra's new spot scene of 1 m covers 25 km²; $40 per km² are $1,000 for each.
    [3, 25, 1000],
    [25, 25, 1000],
    [25.01, 50, 2000],
    [120, 125, 5000],
  ])('of %d km² bills %d km²', (areaKm2, billedKm2, dollarsBilled) => {
    expect(sums(areaKm2, [quote('umbra', 40, 25)])).toEqual([[billedKm2, dollarsBilled, true]]);
  });

  it('of archive images bills the scenes of new ones where only theirs are published', () => {
    const archive = { ...radar(26), mode: 'spot-50cm', acquisition: 'archive' } as const;
    const { sums } = quotedSums(archive, [quote('iceye', 30, 26)], allOffers, november2026);
    expect(sums).toMatchObject([{ billedKm2: 50, usdCents: 150_000 }]);
  });

  it('of a company whose scenes are not published has those of its mode, and at least what its own quotes were billed for', () => {
    expect(sums(3, [quote('capella', 40, 25)])).toEqual([[25, 1000, true]]);
    expect(sums(3, [quote('capella', 10, 90), quote('umbra', 40, 25)])).toEqual([
      [100, 1000, false],
      [25, 1000, true],
    ]);
  });
});

describe('a summary of sums', () => {
  it('is their median in whole cents, and each of a few', () => {
    expect(summariseQuotedSums(group(3, mixed).sums)).toEqual({
      ...{ kind: 'summary', n: 6, median: 35_000, middleHalf: null },
      prices: [20_000, 25_000, 28_000, 42_000, 120_000, 150_000],
    });
  });

  it('is withheld below three', () => {
    expect(summariseQuotedSums(group(3, mixed.slice(0, 4)).sums)).toMatchObject({ kind: 'summary', n: 4 });
    expect(summariseQuotedSums(group(3, mixed.slice(0, 2)).sums)).toEqual({ kind: 'too-few', n: 2 });
  });
});
