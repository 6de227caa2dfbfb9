import { describe, expect, it } from 'vitest';
import { listedSensorTypes, sensorTypeLabels, sensorTypeNames } from '../../src/domain/images/sensor-types.ts';
import { pagePaths, paths } from '../../src/paths.ts';
import { compressedSize, pageAt, pages, readBuiltFile } from './built.ts';

/** The table of today's prices, which is the head of the market chart. */
function pricesOn(address: string): Element {
  const section = pageAt(address).document.querySelector('section[aria-labelledby=today]');
  if (!section) throw new Error(`${address} has no prices of today.`);
  return section as unknown as Element;
}

const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const sensorPages = listedSensorTypes.map((sensor) => [sensor, pagePaths.sensor(sensor)] as const);

describe.each([['multispectral', paths.home] as const, ...sensorPages])('the prices of %s on %s', (sensor, address) => {
  it('are a table by size class and acquisition, in which every row leads to its answer', () => {
    const table = pricesOn(address).querySelector('table');
    expect(text(table?.querySelector('caption'))).toBe(
      `${sensorTypeNames[sensor]} images, US dollars per km² by size class`,
    );
    expect([...(table?.querySelectorAll('thead th') ?? [])].map(text)).toEqual(['Size class', 'Archive', 'Tasking']);
    const links = [...(table?.querySelectorAll('tbody th a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).toMatch(new RegExp(`^/fair-price/${sensor}/`));
      expect(pages.map((page) => page.address)).toContain(link);
    }
  });

  it('have a chart with a median for each price from quotes, and dots for quotes in at most 3 kB', () => {
    const section = pricesOn(address);
    const medians = [...section.querySelectorAll('td b')].filter(
      (figure) => text(figure).startsWith('$') && /\d quotes/.test(text(figure.parentElement)),
    );
    expect(section.querySelectorAll('rect.median')).toHaveLength(medians.length);
    const file = readBuiltFile(pagePaths.marketDots(sensor));
    expect(file.toString('utf8').match(/h0/g)?.length).toBeGreaterThan(medians.length);
    expect(compressedSize(file)).toBeLessThanOrEqual(3000);
  });
});

describe.each(sensorPages)('the page of %s providers', (sensor, address) => {
  it('has a title, a heading and a selected sensor type of its own', () => {
    const { document } = pageAt(address);
    const name = sensorTypeNames[sensor];
    expect(text(document.querySelector('title') as unknown as Element)).toBe(`${name} providers · Fairswath`);
    expect(text(document.querySelector('h1') as unknown as Element)).toBe(`${name} images: prices and providers`);
    const current = document.querySelector('nav[aria-label="Sensor type"] a[aria-current=page]');
    expect(text(current as unknown as Element)).toBe(name);
  });

  it('shows prices of its own images on the cards of providers', () => {
    const notes = [...pageAt(address).document.querySelectorAll('.price small')].map((note) =>
      text(note as unknown as Element),
    );
    const medians = notes.filter((note) => note.includes('median'));
    expect(medians.length).toBeGreaterThan(0);
    for (const note of medians)
      if (sensor !== 'multispectral') expect(note).toContain(sensorTypeLabels[sensor]);
      else expect(note).toMatch(/^\S+ c?m (archive|tasking|assured tasking), median/);
  });
});
