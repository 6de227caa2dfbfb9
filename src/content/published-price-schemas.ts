// Published prices, subscriptions and free access: lists in a provider's file and in `src/content/price-lists`.

import { z } from 'astro/zod';
import { sellerKinds } from '../domain/companies/seller-kinds.ts';
import { listedAcquisitions } from '../domain/images/acquisition.ts';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { priceBases } from '../domain/prices/price-basis.ts';
import { currencies } from '../domain/prices/published-price.ts';
import { described, text } from './described-field.ts';
import { freeAccess } from './free-access-schema.ts';
import { amount, areaKm2, offerFields, offerRules, pixelSize, product, words } from './offer-schemas.ts';
import { origin } from './price-origin-schema.ts';
import { checkedOn } from './source-schemas.ts';

const terms = words.nullable().default(null).describe('What else the price depends on.');

const smallestOrder = z
  .strictObject({
    areaKm2: described(areaKm2.nullable().default(null), 'Its area in km².', 25),
    note: z.string().min(3).max(80).nullable().default(null).describe('The same in words, or what comes with it.'),
    prepaid: z
      .boolean()
      .default(false)
      .describe('true when it is taken from a package paid for first, so that it does not count as a minimum order.'),
  })
  .refine(({ areaKm2, note }) => areaKm2 !== null || note !== null, 'state an area, a note or both');

/** Whether the source has a date: a copy needs that of the note. */
const isDated = ({ read, lastSeen }: { read: 'page' | 'copy'; lastSeen: string | null }) =>
  read === 'page' || lastSeen !== null;
const datedProblem = { path: ['lastSeen'], error: 'write the date of the note, because read is "copy"' };

/** A price of images: for an order, a scene or a square kilometre. */
const publishedPrice = z
  .strictObject({
    product,
    sensor: described(
      z.enum(sensorTypes),
      'Sensor type: multispectral, aerial, hyperspectral or sar.',
      'multispectral',
    ),
    pixelSize: described(pixelSize, 'Delivered pixel size in metres, or [from, to]. null when it is not stated.', 0.7),
    acquisition: described(
      z.enum(listedAcquisitions),
      'archive, recent-archive, tasking or assured; unspecified if the list names none.',
      'archive',
    ),
    price: described(amount, 'The amount, or [from, to], without sign or comma.', 8.5),
    currency: described(z.enum(currencies), `${currencies.join(', ')}: as published.`, 'EUR'),
    basis: described(z.enum(priceBases), 'What the price covers: order, scene or km2.', 'km2'),
    smallestOrder: smallestOrder.nullable().default(null).describe('The minimum order. For basis order, what it buys.'),
    terms,
    ...offerFields,
    ...origin,
  })
  .refine(isDated, datedProblem)
  .superRefine((price, context) => {
    for (const [field, message, isKept] of offerRules)
      if (!isKept(price)) context.addIssue({ code: 'custom', path: [field], message });
  });

/** Access for a period. Its prices cannot be compared with prices of images. */
const subscription = z
  .strictObject({
    product,
    pixelSize: described(pixelSize, 'Pixel size in metres, or [from, to]. null when it does not apply.', 0.7),
    price: described(
      z
        .string()
        .max(200)
        .regex(/[$€£]\d|THB \d/, 'state at least one amount with its currency, like "$110 a month"'),
      'The prices in words, as published.',
      '€900 a month',
    ),
    terms,
    ...origin,
  })
  .refine(isDated, datedProblem);

/** The three lists that can appear in a provider's file and in a price list. */
export const publishedPriceLists = {
  publishedPrices: z
    .array(publishedPrice)
    .default([])
    .describe('Prices that somebody published, one for each product.'),
  subscriptions: z.array(subscription).default([]).describe('Published prices of subscriptions.'),
  freeAccess: z.array(freeAccess).default([]).describe('Free images, and images at the cost of copying.'),
};

/** The kinds of lists in `src/content/price-lists`: free sources, or old prices of a seller without a page here. */
const priceListKinds = ['free', 'history'] as const;

/** A price list that does not belong to a provider: `src/content/price-lists/<key>.md`. */
export const priceListSchema = z.strictObject({
  name: text(2, 60, 'Heading of the list. For history, the name of the seller.', 'Polar Mapping'),
  kind: described(z.enum(priceListKinds), 'free or history: the part of the page where it is shown.', 'history'),
  order: described(z.int().min(1), 'Place among the lists of its kind, from 1.', 1),
  sellsAs: described(
    z.enum(sellerKinds).default('reseller'),
    'For history: operator, reseller or marketplace.',
    'reseller',
  ),
  checkedOn,
  ...publishedPriceLists,
});
