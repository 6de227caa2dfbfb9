import { describe, expect, it } from 'vitest';
import { pagePaths, paths } from '../../src/paths.ts';
import { pageAt } from './built.ts';

const textOf = (address: string) =>
  pageAt(address).document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
const sellersOf = (key: string) =>
  [...pageAt(pagePaths.satellite(key)).document.querySelectorAll('[aria-labelledby=sellers] tbody th')].map(
    (cell) => cell.firstElementChild?.textContent ?? cell.textContent?.trim(),
  );

describe('the page of a satellite', () => {
  it('names only sellers that a source names or that publish a price', () => {
    expect(sellersOf('terrasar-x')).toEqual(['Airbus', 'GISTDA']);
    expect(sellersOf('pelican')).toEqual(['Planet']);
    expect(sellersOf('paz')).toEqual(['Hisdesat']);
  });

  it('says first that a satellite takes no new images, and what to ask for instead', () => {
    const { document } = pageAt(pagePaths.satellite('worldview-4'));
    expect(document.querySelector('h1')?.textContent).toMatch(/^WorldView-4 takes no new images since Jan 2019\./);
    expect(
      document.querySelector(`[aria-labelledby=instead] a[href="${pagePaths.satellite('pleiades-neo')}"]`),
    ).not.toBeNull();
  });

  it('says who may pay a price that is not for everybody, and when it was seen', () => {
    expect(textOf(pagePaths.satellite('terrasar-x'))).toMatch(/ask whether it sells to you.*seen 15 Jul 2026/);
  });

  it('is in the list from A to Z, and on the page of its operator', () => {
    for (const address of [pagePaths.satellites, paths.provider('airbus')])
      expect(
        pageAt(address).document.querySelector(`a[href="${pagePaths.satellite('terrasar-x')}"]`),
        address,
      ).not.toBeNull();
  });
});
