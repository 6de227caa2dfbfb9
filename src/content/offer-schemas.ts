// The fields with which a published price says whose images it is for and how an order is billed.

import { z } from 'astro/zod';
import { radarModes } from '../domain/images/radar-mode.ts';
import { specialProducts } from '../domain/images/special-products.ts';
import { highestPrices, largestAreaKm2, smallestAreaKm2 } from '../domain/prices/price-basis.ts';
import { described, text } from './described-field.ts';
import { span } from './span-schema.ts';

const smallestAmount = 0.01;

/** A delivered pixel size in metres. */
export const pixelSize = span(0.01, 100_000).nullable();

/** A sentence or two. */
export const words = z.string().min(3).max(300);

/** The name of a product. */
export const product = text(3, 80, 'The product, as its publisher calls it.', 'Kestrel-2, archive');

/** The area of an order in km². */
export const areaKm2 = z.number().min(smallestAreaKm2).max(largestAreaKm2);

/** An amount of money in any currency, or from and to. */
export const amount = span(smallestAmount, highestPrices.order);

const sum = z.number().min(smallestAmount).max(highestPrices.order).nullable().default(null);

/** The radar modes of a price or a free source. */
export const modes = described(
  z.array(z.enum(radarModes)).default([]),
  `For radar, the modes that it covers: ${radarModes.join(', ')}. Leave it out if they are not stated.`,
  ['spot-1m'],
);

const step = z.strictObject({
  areaKm2: described(
    areaKm2,
    'For a price per km², the area above which this price holds. For basis order, the area of this order.',
    500,
  ),
  price: described(amount, 'The price from there on, or of that order.', 7),
});

const footprint = z.strictObject({
  mode: described(
    z.enum(radarModes).nullable().default(null),
    'The radar mode for which it holds. Leave it out if it holds for every scene.',
    'spot-1m',
  ),
  km2: described(
    span(smallestAreaKm2, largestAreaKm2),
    'The ground that one scene covers in km², or [from, to] where sources differ.',
    25,
  ),
});

const isAscending = (steps: { areaKm2: number }[]) =>
  steps.every((one, index) => one.areaKm2 > (steps[index - 1]?.areaKm2 ?? 0));

/** What a published price says beyond product and amount. Everything has a default. */
export const offerFields = {
  imagesOf: described(
    z.string().min(2).max(60).nullable().optional(),
    'Whose images they are: the key of a provider, or the plain name of an operator without a file. null for a class of ' +
      'several operators. Without it, an operator sells its own images, and other sellers those of several operators.',
    'planet',
  ),
  radarModes: modes,
  region: described(
    z.string().min(3).max(40).nullable().default(null),
    'Where the images are, if not everywhere. Every aerial price has one.',
    'Norway',
  ),
  olderThan90Days: described(
    z.boolean().default(false),
    'true when an archive price holds only for images older than 90 days.',
    true,
  ),
  largestOrderKm2: described(
    areaKm2.nullable().default(null),
    'The largest area of one order in km². Larger areas become several orders.',
    50,
  ),
  smallestSum: described(
    sum,
    'The least that an order at a price per km² or per scene costs, in the same currency.',
    200,
  ),
  packagePrice: described(sum, 'The price of a prepaid package, when only whole packages are sold.', 100),
  footprints: z.array(footprint).default([]).describe('For basis scene, the ground that one scene covers.'),
  steps: z
    .array(step)
    .refine(isAscending, 'write the smaller areas first')
    .default([])
    .describe('Further prices for larger areas, the smallest area first. The first price is the price itself.'),
  stepsForWholeOrder: described(
    z.boolean().default(false),
    'true if the price per km² of a step holds for the whole order, not only for what is above its area.',
    true,
  ),
  special: described(
    z.enum(specialProducts).nullable().default(null),
    `${specialProducts.join(' or ')}, for a product that cannot be compared with an ordinary image.`,
    'stereo',
  ),
  replaced: described(
    z.boolean().default(false),
    'true when a newer list of the same seller replaced this price, which stays as history.',
    true,
  ),
};

/** The fields of a published price that must agree with each other. */
interface DescribedOffer {
  sensor: string;
  acquisition: string;
  basis: 'order' | 'scene' | 'km2';
  smallestOrder: { areaKm2: number | null } | null;
  radarModes: readonly string[];
  olderThan90Days: boolean;
  smallestSum: number | null;
  packagePrice: number | null;
  footprints: readonly unknown[];
  steps: readonly { areaKm2: number }[];
  stepsForWholeOrder: boolean;
}

/** Rules between the fields of a published price: which field is wrong, what to do, and whether a price keeps the rule. */
export const offerRules: [field: keyof DescribedOffer, problem: string, isKept: (price: DescribedOffer) => boolean][] =
  [
    [
      'radarModes',
      'remove it, because only sar has radar modes',
      (p) => p.radarModes.length === 0 || p.sensor === 'sar',
    ],
    ['olderThan90Days', 'remove it, or write archive', (p) => !p.olderThan90Days || p.acquisition === 'archive'],
    ['smallestSum', 'remove it, because the basis is order', (p) => p.smallestSum === null || p.basis !== 'order'],
    ['packagePrice', 'remove it, because the basis is not km2', (p) => p.packagePrice === null || p.basis === 'km2'],
    ['footprints', 'remove it, because the basis is not scene', (p) => !p.footprints.length || p.basis === 'scene'],
    ['steps', 'remove it, because scenes have no area', (p) => p.steps.length === 0 || p.basis !== 'scene'],
    [
      'stepsForWholeOrder',
      'remove it, because the basis is not km2',
      (p) => !p.stepsForWholeOrder || p.basis === 'km2',
    ],
    [
      'steps',
      'write only areas above that of the minimum order, which is the first step of an order',
      ({ basis, steps, smallestOrder }) =>
        basis !== 'order' || steps.every((step) => step.areaKm2 > (smallestOrder?.areaKm2 ?? Number.POSITIVE_INFINITY)),
    ],
  ];
