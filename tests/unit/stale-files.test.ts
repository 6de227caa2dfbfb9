import { expect, it } from 'vitest';
import { findStaleFiles, findStalePrices } from '../../src/content/check/stale-files.ts';
import { readProviderFiles } from '../../src/content/provider-files.ts';

it('files are stale when nobody has checked their facts for more than six months', async () => {
  const [file] = await readProviderFiles();
  const [year = 0, month = 0, day = 0] = (file?.checkedOn ?? '').split('-').map(Number);
  const paths = async (date: Date) => (await findStaleFiles(date.toISOString().slice(0, 10))).map(({ path }) => path);
  const path = `src/content/providers/${file?.key}.md`;
  expect(await paths(new Date(Date.UTC(year, month - 1 + 6, day)))).not.toContain(path);
  expect(await paths(new Date(Date.UTC(year, month - 1 + 6, day + 1)))).toContain(path);
});

it('each provider, short entry and price list can become stale, the one checked first comes first', async () => {
  const stale = await findStaleFiles('2099-01-01');
  for (const folder of ['providers', 'short-entries', 'price-lists'])
    expect(
      stale.some(({ path }) => path.startsWith(`src/content/${folder}/`)),
      folder,
    ).toBe(true);
  const days = stale.map(({ checkedOn }) => checkedOn);
  expect(days).toEqual(days.toSorted());
});

it('a list price of today is stale when nobody has seen it in force for more than six months', async () => {
  const products = async (day: string) => (await findStalePrices(day)).map(({ product }) => product);
  // Thailand's list was last seen on 15 July 2026.
  expect(await products('2027-01-15')).not.toContain('Pléiades, archive');
  expect(await products('2027-01-16')).toContain('Pléiades, archive');
  // Older than two years: history, which nobody needs to look at.
  expect(await products('2099-01-01')).toEqual([]);
});
