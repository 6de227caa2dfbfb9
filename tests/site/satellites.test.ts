import { describe, expect, it } from 'vitest';
import { pagePaths, paths } from '../../src/paths.ts';
import { compressedSize, pageAt, readBuiltFile } from './built.ts';

const textOf = (address: string) =>
  pageAt(address).document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
const sellersOf = (key: string) =>
  [...pageAt(paths.satellite(key)).document.querySelectorAll('[aria-labelledby=companies] tbody th')].map(
    (cell) => cell.querySelector('a')?.textContent ?? cell.textContent?.trim(),
  );

describe('the page of a satellite', () => {
  it('names only sellers that a source names or that publish a price', () => {
    expect(sellersOf('terrasar-x')).toEqual(['Airbus', 'GISTDA']);
    expect(sellersOf('pelican')).toEqual(['Planet']);
    expect(sellersOf('paz')).toEqual(['Hisdesat']);
  });

  it('says first that a satellite takes no new images, and what to ask for instead', () => {
    const { document } = pageAt(paths.satellite('worldview-4'));
    expect(document.querySelector('h1')?.textContent).toMatch(/^WorldView-4 has taken no new images since Jan 2019\./);
    expect(
      document.querySelector(`[aria-labelledby=instead] a[href="${paths.satellite('pleiades-neo')}"]`),
    ).not.toBeNull();
  });

  it('says who may pay a price that is not for everybody, and when it was seen', () => {
    expect(textOf(paths.satellite('terrasar-x'))).toMatch(/ask whether it sells to you.*seen 15 Jul 2026/);
  });

  it('is in the list from A to Z, and on the page of its operator', () => {
    for (const address of [pagePaths.satellites, paths.provider('airbus')])
      expect(
        pageAt(address).document.querySelector(`a[href="${paths.satellite('terrasar-x')}"]`),
        address,
      ).not.toBeNull();
  });

  it('says what buyers were quoted who named it, and leads to their reviews', () => {
    const section = pageAt(paths.satellite('skysat')).document.querySelector('[aria-labelledby=quoted]');
    expect(section?.textContent).toMatch(/Sample data.*per km².*median of \d+ quotes/s);
    expect(section?.querySelector('a')?.getAttribute('href')).toBe('/all-reviews?satellite=skysat');
    expect(textOf(paths.satellite('kazeosat'))).toContain('Nobody has shared a quote that names KazEOSat.');
  });

  it('says what a scene costs in each radar mode, and what other satellites take the same pixel size', () => {
    const { document } = pageAt(paths.satellite('terrasar-x'));
    expect(document.querySelectorAll('[aria-labelledby=modes] tbody tr')).toHaveLength(6);
    expect(document.querySelector('[aria-labelledby=similar] a')?.getAttribute('href')).toMatch(/^\/satellites\//);
  });

  it('has structured data of offers only where everybody can buy at a list price', () => {
    const dataOf = (key: string) =>
      pageAt(paths.satellite(key)).document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const graph: { '@type': string; offers?: unknown[] }[] = JSON.parse(dataOf('skysat'))['@graph'];
    const product = graph.find((each) => each['@type'] === 'Product');
    expect(product?.offers).toContainEqual(
      expect.objectContaining({
        '@type': 'Offer',
        price: 6,
        priceCurrency: 'USD',
        seller: expect.objectContaining({ name: 'Planet' }),
      }),
    );
    expect(dataOf('skysat')).not.toContain('GISTDA');
    expect(dataOf('worldview-4')).not.toContain('Offer');
  });
});

it('the search of the site loads at most 30 kB in all', () => {
  const form = pageAt('/').document.querySelector('form[data-search]');
  const files = ['data-search', 'data-index'].map((name) => form?.getAttribute(name) ?? '');
  expect(files.reduce((sum, file) => sum + compressedSize(readBuiltFile(file), 1), 0)).toBeLessThanOrEqual(30_000);
});
