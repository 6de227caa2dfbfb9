import { describe, expect, it } from 'vitest';
import { publishedInClasses } from '../../src/domain/prices/published-in-class';
import {
  type ComparisonRow,
  comparisonRows,
  type ProviderFacts,
  parseComparedKeys,
} from '../../src/features/compare/table/comparison-rows';
import { type MarketData, marketDataFromRows } from '../../src/features/prices/summaries';
import { priceRow, providerFacts, statisticsRow } from '../fixtures/companies';
import { publishedPrice } from '../fixtures/published-prices';

const maxar = providerFacts('Maxar');
const iceye = providerFacts('ICEYE', {
  sensors: ['SAR'],
  resolution: { metres: 0.25, label: '25 cm', statement: 'X band' },
});
const spire = providerFacts('Spire', {
  sensors: ['SAR'],
  resolution: { metres: null, label: 'Not applicable', statement: '' },
});

/** The market data of the three providers from these rows, in the order of `providers`. */
function marketData(
  providers: ProviderFacts[],
  statisticsRows: Record<string, unknown>[],
  priceRows: Record<string, unknown>[] = [],
): (MarketData | null)[] {
  const data = marketDataFromRows(['maxar', 'iceye', 'spire'], statisticsRows, priceRows);
  return providers.map(({ key }) => data[key] ?? null);
}

const labels = (rows: ComparisonRow[]) => rows.map(({ label }) => label);
const findRow = (rows: ComparisonRow[], name: string) => rows.find(({ label }) => label === name);
const perKm2 = '50 cm from the archive, per km²';
const best = (row: ComparisonRow | undefined) => row?.cells.map((cell) => cell.best);
const values = (row: ComparisonRow | undefined) => row?.cells.map(({ value }) => value);

it.each([
  ['?of=maxar,iceye', ['maxar', 'iceye']],
  ['?of=maxar%2Ciceye&utm_source=mail', ['maxar', 'iceye']],
  ['?of=maxar-vs-iceye', ['maxar', 'iceye']],
  ['?of=Maxar,%20ICEYE,,maxar', ['maxar', 'iceye']],
  ['?of=', []],
  ['', []],
])('parseComparedKeys reads the keys in %j as %j', (search, keys) => {
  expect(parseComparedKeys(search)).toEqual(keys);
});

describe('a comparison', () => {
  it('has only the rows of the providers’ files until market data is loaded', () => {
    expect(labels(comparisonRows([maxar, iceye], [null, null]))).toEqual([
      'Best native resolution',
      'Sensors',
      'Status',
    ]);
  });

  it('has a row for each group in which any company has at least three quotes', () => {
    const market = marketData(
      [maxar, iceye],
      [statisticsRow('maxar'), statisticsRow('iceye')],
      [
        priceRow('maxar', 20),
        priceRow('iceye', 30, { n: 2 }),
        priceRow('maxar', 15, { acquisition: 'tasking', n: 2 }),
        priceRow('iceye', 900, { size_class: '1m', basis: 'order', acquisition: 'assured' }),
        priceRow('maxar', 11, { size_class: '3m', acquisition: 'all' }),
      ],
    );
    const rows = comparisonRows([maxar, iceye], market);
    expect(labels(rows).slice(0, -4)).toEqual([perKm2, '1 m, assured tasking, for the whole order', 'Rating']);
    expect(values(findRow(rows, perKm2))).toEqual([
      {
        ...{ kind: 'price', n: 12, rankable: true, listed: [] },
        usd: { median: 20, middleHalf: [18, 24], prices: null },
      },
      { kind: 'missing', n: 2 },
    ]);
    expect(values(findRow(rows, '1 m, assured tasking, for the whole order'))).toEqual([
      { kind: 'missing', n: 0 },
      expect.objectContaining({ usd: expect.objectContaining({ median: 900 }) }),
    ]);
  });

  it('has list prices beside the quotes of the same size class and acquisition, with links to their sources', () => {
    const planet = providerFacts('Planet', {
      published: publishedInClasses('maxar', [publishedPrice(), publishedPrice({ acquisition: 'assured' })], {}),
    });
    const market = marketData([planet, maxar], [], [priceRow('maxar', 20)]);
    const rows = comparisonRows([planet, maxar], market);
    expect(labels(rows).slice(0, -5)).toEqual([perKm2, '50 cm, assured tasking, per km²']);
    const listed = { usd: 6, label: '$6 per km²', note: '50 cm, undated, seen 6 Oct 2026' };
    expect(values(findRow(rows, perKm2))).toEqual([
      {
        ...{ kind: 'price', usd: null, n: 0, rankable: false },
        listed: [{ ...listed, href: '/planet-reviews#price-1' }],
      },
      expect.objectContaining({ n: 12, listed: [] }),
    ]);
    expect(best(findRow(rows, perKm2))).toEqual([false, false]);
  });

  it('has the month of the newest quote that counts, and the number of all quotes, each once', () => {
    const market = marketData(
      [maxar, iceye],
      [statisticsRow('maxar', { reviews: 90 }), statisticsRow('iceye', { reviews: 4 })],
      [
        priceRow('maxar', 20, { newest_month: '2026-03-01' }),
        priceRow('maxar', 20, { acquisition: 'all', n: 14, newest_month: '2026-08-01' }),
        priceRow('maxar', 30, { acquisition: 'all', basis: 'order', n: 1, newest_month: '2026-05-01' }),
      ],
    );
    expect(values(findRow(comparisonRows([maxar, iceye], market), 'Newest quote'))).toEqual([
      { kind: 'month', month: '2026-08-01', n: 90 },
      { kind: 'missing', n: 4 },
    ]);
  });

  it('never has radar and optical prices, or two size classes, in one row', () => {
    const market = marketData(
      [maxar, iceye],
      [],
      [priceRow('maxar', 20), priceRow('iceye', 2, { sensor: 'sar' }), priceRow('iceye', 1, { size_class: '3m' })],
    );
    const rows = comparisonRows([maxar, iceye], market).filter(({ priced }) => priced);
    expect(labels(rows)).toEqual([perKm2, '3 m from the archive, per km²', '50 cm SAR from the archive, per km²']);
    expect(rows.flatMap(({ cells }) => cells.filter((cell) => cell.best))).toEqual([]);
  });

  it('has one row that says so if no company has three quotes of any kind', () => {
    const few = [2, 2].map((n, index) => priceRow('maxar', 20, { n, acquisition: ['archive', 'tasking'][index] }));
    const market = marketData(
      [maxar, iceye],
      [statisticsRow('maxar')],
      [...few, priceRow('maxar', 20, { n: 7, acquisition: 'all' })],
    );
    expect(values(findRow(comparisonRows([maxar, iceye], market), 'Prices'))).toEqual([
      { kind: 'missing', n: 12 },
      { kind: 'missing', n: 0 },
    ]);
  });

  it('shows the data of some companies while data of another is still loading', () => {
    const [data = null] = marketData([maxar], [statisticsRow('maxar')], [priceRow('maxar', 20)]);
    const rows = comparisonRows([maxar, iceye], [data, null]);
    expect(values(findRow(rows, perKm2))).toEqual([expect.objectContaining({ n: 12 }), { kind: 'not-loaded' }]);
  });
});

describe('the best value of a row', () => {
  const providers = [maxar, iceye, spire];
  const market = marketData(
    providers,
    [
      statisticsRow('maxar', { rating_mean: 3.74 }),
      statisticsRow('iceye', { rating_mean: 3.66 }),
      statisticsRow('spire', { rating_mean: 5, rated: 2 }),
    ],
    [priceRow('maxar', 120.4), priceRow('iceye', 119.6), priceRow('spire', 130)],
  );
  const rows = comparisonRows(providers, market);

  it('is the finest resolution among the companies that have one', () => {
    expect(best(findRow(rows, 'Best native resolution'))).toEqual([false, true, false]);
  });

  it('is the highest average of at least three ratings; averages that look equal are all the best', () => {
    expect(best(findRow(rows, 'Rating'))).toEqual([true, true, false]);
  });

  it('is the lowest price; prices that look equal are all the best', () => {
    expect(best(findRow(rows, perKm2))).toEqual([true, true, false]);
  });

  it('is a price of at least five quotes', () => {
    const few = marketData(
      providers,
      [],
      [priceRow('maxar', 20), priceRow('iceye', 10, { n: 4 }), priceRow('spire', 30)],
    );
    expect(best(findRow(comparisonRows(providers, few), perKm2))).toEqual([true, false, false]);
  });

  it('does not exist for whole orders, whose areas differ', () => {
    const orders = ['maxar', 'iceye'].map((key, index) => priceRow(key, 900 + index, { basis: 'order' }));
    const cells = comparisonRows(providers, marketData(providers, [], orders)).flatMap((row) => row.cells.slice(0, 2));
    expect(cells.filter(({ value, best: isBest }) => isBest && value.kind === 'price')).toEqual([]);
  });

  it('does not exist if only one company has a value, or in rows that cannot be ranked', () => {
    const single = marketData([maxar, spire], [statisticsRow('maxar')], [priceRow('maxar', 20)]);
    const cells = comparisonRows([maxar, spire], single).flatMap((row) => row.cells);
    expect(cells.filter((cell) => cell.best)).toEqual([]);
    expect(best(findRow(rows, 'Newest quote'))).toEqual([false, false, false]);
  });
});
