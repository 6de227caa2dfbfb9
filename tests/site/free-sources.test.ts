import { describe, expect, it } from 'vitest';
import { readProviderFiles } from '../../src/content/provider-files.ts';
import { priceListSchema } from '../../src/content/published-price-schemas.ts';
import { readCollection } from '../../src/content/read-collection.ts';
import { sensorTypeNames } from '../../src/domain/images/sensor-types.ts';
import { freeUseNames } from '../../src/domain/prices/free-uses.ts';
import { describeSourceDate, formatPixelSize } from '../../src/domain/prices/published-price.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { pageAt, sampledPages } from './built.ts';

const providers = (await readProviderFiles()).filter(({ freeAccess }) => freeAccess.length > 0);
const priceLists = (await readCollection('price-lists', priceListSchema)).files;
const entries = [
  ...priceLists.map(({ key, fields }) => ({ key, address: null, freeAccess: fields.freeAccess })),
  ...providers,
].flatMap(({ key, address, freeAccess }) =>
  freeAccess.map((entry, index) => ({ ...entry, key, address, href: pagePaths.freeSource(key, index) })),
);

const { document } = pageAt(paths.freeSources);
const textOf = (element: { textContent: string | null } | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const rowAt = (href: string) => document.querySelector(`tr[id="${href.split('#')[1]}"]`);

describe('the page of free sources', () => {
  it('has a row for each free source in the content files, and no others', () => {
    expect(entries.length).toBeGreaterThan(20);
    expect([...document.querySelectorAll('main tbody tr')].map(({ id }) => id).toSorted()).toEqual(
      entries.map(({ href }) => href.split('#')[1]).toSorted(),
    );
  });

  it.each(entries)('says of $product who may use it, with which licence, and how to get it', (entry) => {
    const text = textOf(rowAt(entry.href));
    const { sensor, pixelSize, licence, howToGet } = entry;
    const parts = [
      ...[entry.product, entry.terms, licence, howToGet?.note, describeSourceDate(entry)],
      ...[sensor && sensorTypeNames[sensor], pixelSize && formatPixelSize(pixelSize)],
    ];
    for (const part of parts.filter((found) => typeof found === 'string')) expect(text).toContain(part);
  });

  it.each(entries)('puts $product under the heading of what it is free for', (entry) => {
    const heading = rowAt(entry.href)?.closest('section')?.querySelector('h2');
    expect(textOf(heading)).toBe(freeUseNames[entry.forEverybody ? 'everybody' : entry.freeFor]);
  });

  it('begins with what everybody may use, and has parts for research and disasters', () => {
    const headings = [...document.querySelectorAll('main h2')].map(textOf);
    expect(headings[0]).toBe('For everyone, including commercial use');
    expect(headings).toEqual(expect.arrayContaining(['For research', 'For disasters']));
    expect(textOf(document.querySelector('main tbody th'))).toMatch(/^Sentinel-2/);
  });

  it.each(entries)('leads from $product to its source, and to its provider', (entry) => {
    const links = [...(rowAt(entry.href)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    const { source, howToGet, address } = entry;
    const known = [address && paths.provider(address), howToGet?.url, source.url].filter(Boolean);
    expect(links.toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it('can be reached from every page and from published prices, where one line stays', () => {
    for (const page of sampledPages)
      expect(page.document.querySelector(`footer a[href="${paths.freeSources}"]`), page.address).not.toBeNull();
    const line = pageAt(pagePaths.publishedPrices).document.querySelector('main #free-sources');
    expect(textOf(line)).toContain(`${entries.length} free sources`);
    expect(line?.querySelector('a')?.getAttribute('href')).toBe(paths.freeSources);
  });

  it.each(providers)(
    'is linked from the free access on the page of $name, at its first row',
    ({ key, address, freeAccess }) => {
      const page = pageAt(paths.provider(address)).document;
      const link = page.querySelector(`main a[href="${pagePaths.freeSource(key, 0)}"]`);
      for (const entry of freeAccess) {
        expect(textOf(link?.parentElement)).toContain(entry.product);
        expect(textOf(link?.parentElement)).toContain(describeSourceDate(entry));
      }
    },
  );
});
