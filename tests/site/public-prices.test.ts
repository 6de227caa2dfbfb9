import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';
import { pageAt, readBuiltFile } from './built.ts';

const textOf = (element: { textContent: string | null }) => element.textContent?.trim().replace(/\s+/g, ' ') ?? '';

const files = readdirSync('src/content/contracts').map((file) => file.replace('.md', ''));
const { document } = pageAt('/public-prices');
const rows = [...document.querySelectorAll('tbody[data-price]')];

describe('what public buyers paid', () => {
  it('has a row for each contract, with an address that can be cited', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(files.sort());
    for (const row of rows) expect(row.querySelector(`a[href="#${row.id}"]`), row.id).not.toBeNull();
  });

  it('names buyer, seller, sum, term, date and certainty of a contract, and its document', () => {
    const row = rows.find(({ id }) => id === 'fort-worth-nearmap-2025');
    const cells = [...(row?.querySelectorAll('tr:first-child > *') ?? [])].map(textOf);
    expect(cells).toEqual([
      'City of Fort Worth, TexasAerial images, vertical and oblique, nationwide view',
      'Nearmap US',
      '$165,000for one year',
      '12 months from 6 October 2024; not renewed',
      '25 Feb 2025',
      'Contractdocument readDocument',
    ]);
    expect(row && textOf(row)).toMatch(
      /We saw none in what we read, so there is no price per km².*Quote Q106186 in contract 62963/,
    );
  });

  it('never states a price per km²', () => {
    for (const row of rows) expect(textOf(row).replace('so there is no price per km²', '')).not.toContain('per km²');
  });

  it('is a file too', () => {
    const lines = readBuiltFile('/public-prices.csv').toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(files.length + 1);
  });

  it('stands on the page of the seller, and folded on an answer, at most three', () => {
    const planet = pageAt(paths.provider('planet')).document;
    expect(planet.querySelector('a[href="/public-prices#humboldt-county-planet-2023"]')).not.toBeNull();
    const answer = pageAt(paths.answer('multispectral', '50cm')).document;
    const links = [...answer.querySelectorAll('details a[href^="/public-prices#"]')];
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
  });
});
