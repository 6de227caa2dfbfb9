import { expect, it } from 'vitest';
import { answerCsv } from '../../src/features/fair-price/answer/answer-csv';
import { providerAnswers } from '../../src/features/fair-price/provider-answers';
import { marketQuote, publishedOffer } from '../fixtures/market-quotes.ts';

const order = { sensor: 'multispectral', sizeClass: '50cm', pixelMetres: null, areaKm2: 10, own: null } as const;

it('answerCsv has plain numbers for the market and each provider, and states the basis of each row', () => {
  const quotes = {
    archive: [10, 20, 30].map((price) => marketQuote('maxar', price, { sample: price > 10 })),
    tasking: [marketQuote('maxar', 40), marketQuote('airbus', 50)],
  };
  const offers = [
    publishedOffer('maxar', { smallestAreaKm2: 25 }),
    publishedOffer('airbus', { acquisition: 'tasking', smallestAreaKm2: 20 }),
    publishedOffer('nowhere', { usdPerKm2: null, label: '€8 per km²', asOf: null }),
  ];
  const lines = answerCsv(order, quotes, providerAnswers({ quotes, companyPrices: null }, offers, 10, 'archive')).split(
    '\r\n',
  );
  const group = 'multispectral,50 cm class';
  expect(lines.slice(1)).toEqual([
    `All providers,${group},archive,few quotes,3,2026-11,10,150,200,250,15,20,25,,,,,2`,
    `All providers,${group},tasking,one quote,1,2026-11,10,,400,,,40,,,,,,0`,
    `All providers,${group},tasking,one quote,1,2026-11,20,,1000,,,50,,,,,,0`,
    `MAXAR,${group},archive,few quotes,3,2026-11,25,375,500,625,15,20,25,Sharp-1: $20–30 per km²,20,30,"Price page, as of Sep 2026",2`,
    `MAXAR,${group},tasking,one quote,1,2026-11,10,,400,,,40,,,,,,0`,
    `NOWHERE,${group},archive,published price,,,10,,,,,,,Sharp-1: €8 per km²,,,Price page,`,
    `AIRBUS,${group},tasking,one quote,1,2026-11,20,,1000,,,50,,,,,,0`,
    `AIRBUS,${group},tasking,published price,,2026-09,20,400,,600,20,,30,Sharp-1: $20–30 per km²,20,30,"Price page, as of Sep 2026",`,
    '',
  ]);
  const columns = (lines[0] ?? '').replaceAll(/"[^"]*"/g, 'quoted').split(',');
  expect(columns).toHaveLength(19);
});

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
])('answerCsv writes the company name %j so that no spreadsheet runs it as a formula', (name, cell) => {
  const quotes = { archive: [marketQuote('odd', 10, { name })], tasking: [] };
  expect(answerCsv(order, quotes, providerAnswers({ quotes, companyPrices: null }, [], 10, 'archive'))).toContain(
    `\r\n${cell},`,
  );
});
