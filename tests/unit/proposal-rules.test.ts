import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { publishedPriceLists } from '../../src/content/published-price-schemas.ts';
import { entryTexts, type FileEntry, readEntry } from '../../src/domain/proposable-entries.ts';
import { proposableLists } from '../../src/domain/proposable-fields.ts';

const source = { title: 'Price list', url: null };
const read = { publisher: 'maker', source, asOf: null, read: 'page' } as const;
const price: FileEntry = {
  product: 'Scene',
  sensor: 'sar',
  pixelSize: null,
  acquisition: 'archive',
  price: 12.5,
  currency: 'USD',
  basis: 'km2',
  ...read,
};
const subscription: FileEntry = { product: 'Plan', pixelSize: null, price: '$110 a month', ...read };
const free: FileEntry = { product: 'Samples', pixelSize: null, terms: 'For research.', ...read };

/** Each with the control whose text has to change; '' for an entry that is right. */
const cases: [keyof typeof publishedPriceLists, string, FileEntry][] = [
  ['publishedPrices', '', price],
  ['publishedPrices', '', { ...price, pixelSize: [0.5, 1], smallestOrder: { areaKm2: 25 }, terms: 'Once.' }],
  ['publishedPrices', '', { ...price, read: 'copy', copiedOn: '2026-10-06', asOf: '2025–26' }],
  ['publishedPrices', '', { ...price, smallestOrder: { note: 'one scene', prepaid: true } }],
  ['publishedPrices', 'product', { ...price, product: 'x' }],
  ['publishedPrices', 'product', { ...price, product: 'x'.repeat(81) }],
  ['publishedPrices', 'sensor', { ...price, sensor: 'radar' }],
  ['publishedPrices', 'pixelSize', { ...price, pixelSize: [1, 0.5] }],
  ['publishedPrices', 'price', { ...price, price: 0 }],
  ['publishedPrices', 'price', { ...price, price: 100_000_001 }],
  ['publishedPrices', 'currency', { ...price, currency: 'CHF' }],
  ['publishedPrices', 'basis', { ...price, basis: 'tile' }],
  ['publishedPrices', 'smallestOrder.areaKm2', { ...price, smallestOrder: { areaKm2: 0 } }],
  ['publishedPrices', 'smallestOrder.areaKm2', { ...price, smallestOrder: { prepaid: true } }],
  ['publishedPrices', 'source.title', { ...price, source: { ...source, title: '' } }],
  ['publishedPrices', 'source.url', { ...price, source: { ...source, url: 'http://example.com' } }],
  ['publishedPrices', 'source.url', { ...price, source: { ...source, url: 'https://localhost' } }],
  ['publishedPrices', 'asOf', { ...price, asOf: 'May 2026' }],
  ['publishedPrices', 'read', { ...price, read: 'heard' }],
  ['publishedPrices', 'copiedOn', { ...price, read: 'copy' }],
  ['publishedPrices', 'copiedOn', { ...price, copiedOn: '2026' }],
  ['subscriptions', '', subscription],
  ['subscriptions', 'price', { ...subscription, price: '110 a month' }],
  ['subscriptions', 'price', { ...subscription, price: `$1 ${'x'.repeat(200)}` }],
  ['subscriptions', 'copiedOn', { ...subscription, read: 'copy' }],
  ['freeAccess', '', free],
  ['freeAccess', '', { ...free, read: 'copy' }],
  ['freeAccess', 'terms', { ...free, terms: 'x'.repeat(301) }],
  ['freeAccess', 'copiedOn', { ...free, copiedOn: '2026' }],
];

describe('the rules of the form for proposals are those of the schema', () => {
  it.each(cases)('%s: %s %j', (key, path, entry) => {
    const field = proposableLists.find((each) => each.key === key);
    const read = field && readEntry(field.list, entryTexts(field.list, entry));
    expect(read && 'problems' in read ? Object.keys(read.problems) : []).toEqual(path ? [path] : []);
    expect(z.safeParse(publishedPriceLists[key], [entry]).success).toBe(path === '');
  });
});
