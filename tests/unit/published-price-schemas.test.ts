import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, it } from 'vitest';
import { checkFields } from '../../src/content/check/field-problems.ts';
import { priceListSchema } from '../../src/content/published-price-schemas.ts';
import { providerSchema } from '../../src/content/schemas.ts';

const price = {
  product: 'Kestrel-2, archive',
  sensor: 'multispectral',
  pixelSize: 0.7,
  acquisition: 'archive',
  price: [9, 12],
  currency: 'EUR',
  basis: 'km2',
  smallestOrder: { areaKm2: 25, note: 'from €225' },
  terms: 'Images older than 90 days.',
  publisher: 'maker',
  source: { title: 'Kestrel, shop', url: 'https://shop.kestrel.example/prices' },
  asOf: '2026-09',
  read: 'page',
};
const { product, pixelSize, terms, publisher, source, asOf, read } = price;
const origin = { publisher, source, asOf, read };

/** The problems that an editor sees for a list with these entries; empty if it is valid. */
function problemsOf(lists: object): string[] {
  const result = checkFields(
    { name: 'Kestrel', kind: 'history', order: 1, checkedOn: '2026-11-26', ...lists },
    priceListSchema,
  );
  if ('fields' in result) return [];
  return [...new Set(result.problems.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

describe('a published price', () => {
  it('with one number is read as a range of one', () => {
    const list = priceListSchema.parse({
      name: 'Kestrel',
      kind: 'history',
      order: 1,
      checkedOn: '2026-11-26',
      publishedPrices: [price],
    });
    expect(list.publishedPrices[0]).toMatchObject({
      pixelSize: { low: 0.7, high: 0.7 },
      price: { low: 9, high: 12 },
      lastSeen: null,
    });
  });

  it('needs neither a minimum order, terms nor a pixel size', () => {
    const { smallestOrder: _, terms: __, ...short } = price;
    expect(problemsOf({ publishedPrices: [{ ...short, pixelSize: null, asOf: null }] })).toEqual([]);
  });

  it.each([
    ['a range in the wrong order', { price: [12, 9] }, 'price: write the smaller of the two numbers first'],
    ['a price in words', { price: '€9' }, 'price: write one number, or two in brackets'],
    ['a pixel size of 0', { pixelSize: 0 }, 'pixelSize: write at least 0.01, not 0'],
    ['a copy without a date', { read: 'copy' }, 'lastSeen: write the date of the note, because read is "copy"'],
    ['a date without quotes', { read: 'copy', lastSeen: new Date() }, 'lastSeen: put the value in double quotes'],
    ['a date in words', { asOf: 'Sep 2026' }, 'asOf: write it like "2026-09"'],
    [
      'an address without https',
      { source: { ...source, url: 'http://kestrel.example' } },
      'source.url: write an address that starts with https://',
    ],
    ['a minimum order without any content', { smallestOrder: {} }, 'smallestOrder: state an area, a note or both'],
    ['a currency that is not listed', { currency: 'YEN' }, 'currency: write one of USD, EUR, GBP'],
    ['an unknown sensor type', { sensor: 'radar' }, 'sensor: write one of multispectral'],
    [
      'modes of another sensor type',
      { radarModes: ['scan'] },
      'radarModes: remove it, because only sar has radar modes',
    ],
    ['an age of new images', { acquisition: 'tasking', olderThan90Days: true }, 'olderThan90Days: remove it, or write'],
    ['the ground of a scene without one', { footprints: [{ km2: 25 }] }, 'footprints: remove it, because the basis'],
    [
      'steps in the wrong order',
      {
        steps: [
          { areaKm2: 500, price: 7 },
          { areaKm2: 100, price: 8 },
        ],
      },
      'steps: write the smaller areas first',
    ],
    [
      'a step below the order itself',
      { basis: 'order', steps: [{ areaKm2: 10, price: 7 }] },
      'steps: write only areas above that of the minimum order',
    ],
    ['a misspelt field', { pixels: 1 }, 'pixels: there is no such field, so remove it, or write pixelSize'],
  ])('is refused with %s', (_, change, message) => {
    const [problem = '', ...more] = problemsOf({ publishedPrices: [{ ...price, ...change }] });
    expect(more).toEqual([]);
    expect(problem).toContain('publishedPrices.0');
    expect(problem).toContain(message);
  });
});

describe('subscriptions and free access', () => {
  const subscription = { product, pixelSize, terms, price: '€110 a month', ...origin };

  it('are separate lists', () => {
    expect(
      problemsOf({ subscriptions: [subscription], freeAccess: [{ product, pixelSize, terms, ...origin }] }),
    ).toEqual([]);
  });

  it('may lack the date of a copy only if they are free', () => {
    const copy = { product, pixelSize, terms, ...origin, read: 'copy' };
    expect(problemsOf({ freeAccess: [copy] })).toEqual([]);
    expect(problemsOf({ subscriptions: [{ ...copy, price: '€110 a month' }] })[0]).toContain(
      'lastSeen: write the date of the note',
    );
  });

  it('are refused without an amount in a currency, or without terms', () => {
    expect(problemsOf({ subscriptions: [{ ...subscription, price: 'on request' }] })[0]).toContain(
      'price: state at least one amount with its currency',
    );
    expect(problemsOf({ freeAccess: [{ product, pixelSize, ...origin }] })[0]).toContain('freeAccess.0.terms');
  });
});

describe('free access', () => {
  const free = { product, pixelSize, terms, ...origin };

  it('says what it is free for, its licence and how to get it, and needs none of these', () => {
    const described = { freeFor: 'research', licence: 'CC BY 4.0', howToGet: { note: 'Kestrel, open data' } };
    const freeAccess = [{ ...free, ...described }, free];
    expect(
      priceListSchema.parse({ name: 'Open data', kind: 'free', order: 1, checkedOn: '2026-11-26', freeAccess })
        .freeAccess,
    ).toMatchObject([
      { ...described, howToGet: { note: 'Kestrel, open data', url: null } },
      { freeFor: 'own-terms', licence: null, howToGet: null },
    ]);
  });

  it('is refused for a use without a part on its page, and with an address that is not https', () => {
    expect(problemsOf({ freeAccess: [{ ...free, freeFor: 'hobbies' }] })[0]).toContain('freeAccess.0.freeFor');
    const howToGet = { note: 'Kestrel, open data', url: 'http://kestrel.example' };
    expect(problemsOf({ freeAccess: [{ ...free, howToGet }] })[0]).toContain('freeAccess.0.howToGet.url');
  });
});

describe('free access for everybody', () => {
  const free = { product, terms, ...origin, pixelSize: 10, forEverybody: true };

  it('says for which orders it serves', () => {
    const complete = { ...free, sensor: 'multispectral', acquisitions: ['archive'] };
    expect(problemsOf({ freeAccess: [complete] })).toEqual([]);
    expect(problemsOf({ freeAccess: [free] })[0]).toContain('forEverybody: state sensor, pixelSize and acquisitions');
  });
});

it('the complete example in the guide for editors is valid and has published prices', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../src/content/README.md'), 'utf8');
  const [, example = ''] = /^```markdown\n(.*?)^```$/ms.exec(guide) ?? [];
  const provider = providerSchema.parse(parseFrontmatter(example).frontmatter);
  expect(provider.publishedPrices).toHaveLength(1);
  expect(provider.subscriptions).toHaveLength(1);
  expect(provider.freeAccess).toHaveLength(1);
});

it('the worked example of a seller in the guide for editors is valid', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../src/content/README.md'), 'utf8');
  const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(guide) ?? [];
  const { publishedPrices } = parseFrontmatter(`---\n${example}---\n`).frontmatter;
  expect(publishedPrices).toHaveLength(3);
  expect(problemsOf({ publishedPrices })).toEqual([]);
});
