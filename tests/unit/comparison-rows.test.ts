import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/features/market/compare/table/comparison-csv';
import {
  comparisonOf,
  differing,
  type Facts,
  keysAsked,
  type Row,
} from '../../src/features/market/compare/table/comparison-rows';
import { figuresFrom, type MarketFigures } from '../../src/features/market/statistics';
import { factsNamed, priceRow, statisticsRow, twoClasses } from '../fixtures/companies';

const maxar = factsNamed('Maxar');
const iceye = factsNamed('ICEYE', {
  sensors: ['SAR'],
  resolution: { metres: 0.25, words: '25 cm', statement: 'X band' },
});
const spire = factsNamed('Spire', {
  sensors: ['SAR'],
  resolution: { metres: null, words: 'Not applicable', statement: '' },
});

function figures(statistics: Record<string, unknown>[], prices: Record<string, unknown>[] = []) {
  const found = figuresFrom(['maxar', 'iceye', 'spire'], statistics, prices);
  return (facts: Facts[]): (MarketFigures | null)[] => facts.map(({ key }) => found[key] ?? null);
}

function compared(facts: Facts[], known: (facts: Facts[]) => (MarketFigures | null)[]): Row[] {
  return comparisonOf(facts, known(facts), twoClasses);
}

const labels = (rows: Row[]) => rows.map(({ label, group }) => (group ? `${group.name}: ${label}` : label));
const named = (rows: Row[], label: string, group?: string) =>
  rows.find((row) => row.label === label && row.group?.key === group);
const best = (row: Row | undefined) => row?.cells.map((cell) => cell.best);
const values = (row: Row | undefined) => row?.cells.map(({ value }) => value);

describe('the keys that an address asks to compare', () => {
  it.each([
    ['?of=maxar,iceye', ['maxar', 'iceye']],
    ['?of=maxar%2Ciceye&utm_source=mail', ['maxar', 'iceye']],
    ['?of=maxar-vs-iceye', ['maxar', 'iceye']],
    ['?of=Maxar,%20ICEYE,,maxar', ['maxar', 'iceye']],
    ['?of=', []],
    ['', []],
  ])('are, in %j, %j', (search, keys) => {
    expect(keysAsked(search)).toEqual(keys);
  });
});

describe('a comparison', () => {
  it('claims nothing of the market while the database has not been asked', () => {
    expect(labels(compared([maxar, iceye], (facts) => facts.map(() => null)))).toEqual([
      'Status',
      'Sensors',
      'Best native resolution',
    ]);
  });

  it('has a row for each kind of price that anybody has at least three quotes of', () => {
    const rows = compared(
      [maxar, iceye],
      figures(
        [statisticsRow('maxar'), statisticsRow('iceye')],
        [
          priceRow('maxar', 20),
          priceRow('iceye', 30, { n: 2 }),
          priceRow('maxar', 15, { acquisition: 'archive', n: 2 }),
          priceRow('iceye', 900, { resolution_class: 'high', basis: 'order' }),
        ],
      ),
    );
    expect(labels(rows).slice(3)).toEqual([
      'Rating',
      'Very High Res: Price per km²',
      'High Res: Whole order',
      'Newest quote',
    ]);
    expect(values(named(rows, 'Price per km²', 'very-high'))).toEqual([
      { kind: 'price', usd: 20, lowerQuartileUsd: 18, upperQuartileUsd: 24, n: 12 },
      { kind: 'missing', n: 2 },
    ]);
    expect(values(named(rows, 'Whole order', 'high'))).toEqual([
      { kind: 'missing', n: 0 },
      expect.objectContaining({ usd: 900 }),
    ]);
  });

  it('says that too little was quoted where nobody has three quotes of anything', () => {
    const rows = compared([maxar, iceye], figures([statisticsRow('maxar')], [priceRow('maxar', 20, { n: 2 })]));
    expect(values(named(rows, 'Prices'))).toEqual([
      { kind: 'missing', n: 2 },
      { kind: 'missing', n: 0 },
    ]);
  });

  it('tells what is known of some while another has not been asked about yet', () => {
    const rows = compared([maxar, iceye], (facts) => [
      figures([statisticsRow('maxar')], [priceRow('maxar', 20)])(facts)[0] ?? null,
      null,
    ]);
    expect(values(named(rows, 'Price per km²', 'very-high'))).toEqual([
      expect.objectContaining({ usd: 20 }),
      { kind: 'unasked' },
    ]);
  });
});

describe('the best of a row', () => {
  const known = figures(
    [
      statisticsRow('maxar', { rating_mean: 3.74 }),
      statisticsRow('iceye', { rating_mean: 3.66 }),
      statisticsRow('spire', { rating_mean: 5, rated: 2 }),
    ],
    [priceRow('maxar', 120.4), priceRow('iceye', 119.6), priceRow('spire', 130)],
  );
  const rows = compared([maxar, iceye, spire], known);

  it('is the finest resolution; who has none is not among them', () => {
    expect(best(named(rows, 'Best native resolution'))).toEqual([false, true, false]);
  });

  it('is the highest mean of at least three ratings, and equals as they are shown are all the best', () => {
    expect(best(named(rows, 'Rating'))).toEqual([true, true, false]);
  });

  it('is the lowest price, and equals as they are shown are all the best', () => {
    expect(best(named(rows, 'Price per km²', 'very-high'))).toEqual([true, true, false]);
  });

  it('is nobody where only one has a figure, and in rows that have no better or worse', () => {
    const alone = compared([maxar, spire], figures([statisticsRow('maxar')], [priceRow('maxar', 20)]));
    expect(alone.flatMap(({ cells }) => cells.filter((cell) => cell.best))).toEqual([]);
    expect(best(named(rows, 'Newest quote'))).toEqual([false, false, false]);
  });
});

describe('the differences', () => {
  it('are the rows in which not all say the same, whatever number it rests on', () => {
    const known = figures(
      [statisticsRow('maxar'), statisticsRow('iceye', { rated: 5, reviews: 9, newest_on: '2026-11-20' })],
      [priceRow('maxar', 20), priceRow('iceye', 20, { n: 4 }), priceRow('maxar', 10, { acquisition: 'archive' })],
    );
    const same = compared([maxar, factsNamed('ICEYE', { status: maxar.status })], known);
    expect(labels(differing(same))).toEqual(['Very High Res: Archive, per km²']);
    expect(labels(differing(compared([maxar, iceye], known)))).toEqual([
      'Status',
      'Sensors',
      'Best native resolution',
      'Very High Res: Archive, per km²',
    ]);
  });
});

describe('the copy for spreadsheets', () => {
  it('is comma-separated as in RFC 4180, its figures plain and beside each the number that it rests on', () => {
    const known = figures(
      [statisticsRow('maxar'), statisticsRow('iceye', { rated: 0, rating_mean: null })],
      [priceRow('maxar', 1234.5)],
    );
    expect(csvOf([maxar, iceye], compared([maxar, iceye], known))).toBe(
      [
        ',Maxar,ICEYE',
        'Status,Maxar stands alone.,ICEYE stands alone.',
        'Sensors,Multispectral,SAR',
        'Best native resolution in metres,0.5,0.25',
        '"Best native resolution, in words",Maxar at its finest,X band',
        '"Rating, mean of 5 stars",3.8,',
        '"Rating, number of ratings",8,0',
        '"Very High Res (≤ 4 m), Price per km², median in US dollars",1235,',
        '"Very High Res (≤ 4 m), Price per km², lower quartile in US dollars",1233,',
        '"Very High Res (≤ 4 m), Price per km², upper quartile in US dollars",1239,',
        '"Very High Res (≤ 4 m), Price per km², number of quotes",12,0',
        'Newest quote,2026-11-06,2026-11-06',
        'Number of quotes,12,12',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['He said "no", twice\nat least', '"He said ""no"", twice\nat least"'],
    ['A - B', 'A - B'],
  ])('makes text of %j', (status, cell) => {
    const odd = factsNamed('Odd', { status });
    expect(csvOf([odd], comparisonOf([odd], [null], twoClasses))).toContain(`Status,${cell}\r\n`);
  });
});
