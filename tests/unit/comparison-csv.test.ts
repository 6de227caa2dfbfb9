import { expect, it } from 'vitest';
import { publishedInClasses } from '../../src/domain/prices/published-in-class';
import { formatCsv } from '../../src/features/compare/table/comparison-csv';
import { comparisonRows } from '../../src/features/compare/table/comparison-rows';
import { marketDataFromRows } from '../../src/features/prices/summaries';
import { priceRow, providerFacts, statisticsRow } from '../fixtures/companies';
import { publishedPrice } from '../fixtures/published-prices';

it('formatCsv follows RFC 4180 and has plain numbers with the number of quotes or ratings behind each', () => {
  const providers = [
    providerFacts('Maxar'),
    providerFacts('ICEYE', {
      sensors: ['SAR'],
      resolution: { metres: 0.25, label: '25 cm', statement: 'X band' },
      published: publishedInClasses('maxar', [publishedPrice()], {}),
    }),
  ];
  const data = marketDataFromRows(
    ['maxar', 'iceye'],
    [statisticsRow('maxar'), statisticsRow('iceye', { rated: 0, rating_mean: null })],
    [priceRow('maxar', 1234.5), priceRow('iceye', 9, { n: 4 }), priceRow('maxar', 1234.5, { acquisition: 'all' })],
  );
  const rows = comparisonRows(providers, [data.maxar ?? null, data.iceye ?? null]);
  expect(formatCsv(providers, rows)).toBe(
    [
      ',Maxar,ICEYE',
      '"50 cm from the archive, per km², median in US dollars",1235,9',
      '"50 cm from the archive, per km², lower quartile in US dollars",1233,',
      '"50 cm from the archive, per km², upper quartile in US dollars",1239,',
      '"50 cm from the archive, per km², number of quotes",12,4',
      '"50 cm from the archive, per km², list price",,"$6 per km² (50 cm, undated, seen 6 Oct 2026)"',
      '"Rating, average out of 5 stars",3.8,',
      '"Rating, number of ratings",8,0',
      'Best native resolution in metres,0.5,0.25',
      '"Best native resolution, in words",Maxar at its finest,X band',
      'Sensors,Multispectral,SAR',
      'Status,Maxar stands alone.,ICEYE stands alone.',
      'Newest quote,2026-11,2026-11',
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
  ['	=1', '"\'	\'=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['He said "no", twice\nat least', '"He said ""no"", twice\nat least"'],
  ['A - B', 'A - B'],
])('formatCsv writes the text %j so that no spreadsheet runs it as a formula', (status, cell) => {
  const provider = providerFacts('Odd', { status });
  expect(formatCsv([provider], comparisonRows([provider], [null]))).toContain(`Status,${cell}\r\n`);
});
