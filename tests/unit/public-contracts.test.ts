import { expect, it } from 'vitest';
import { byDate, type Contract, formatSum, usdPerYear, yearOf } from '../../src/features/public-prices/contracts.ts';
import { contractsCsv } from '../../src/features/public-prices/contracts-csv.ts';

const contract = (fields: Partial<Contract> = {}): Contract => ({
  ...{ key: 'bergen-kestrel-2026', buyer: { key: 'bergen', name: 'City of Bergen', country: 'NO' }, seller: null },
  ...{ kind: 'images', standing: 'award', sensor: 'multispectral', what: 'Images of the city' },
  ...{ price: { low: 165_000, high: 165_000 }, approximate: false, currency: 'USD', per: 'for one year', years: 1 },
  ...{ area: null, date: '2025-02-25', term: null, includes: null, certainty: 'read', checkedOn: '2026-11-28' },
  document: { title: 'Award 17', url: null },
  ...fields,
});

const rates = {
  currencies: ['USD', 'GBP'],
  noted: {},
  months: { '2022-02': [1.2, 0.8], '2022-03': [1.1, 0.88], '2023-01': [1, 1] },
};

it.each<[Partial<Contract>, string]>([
  [{}, '$165,000'],
  [{ price: { low: 657_693.75, high: 657_693.75 } }, '$657,693.75'],
  [{ price: { low: 30, high: 50 } }, '$30–50'],
  [{ price: { low: 110_000, high: 110_000 }, approximate: true }, 'about $110,000'],
  [{ price: { low: 14_400_000, high: 14_400_000 } }, '$14.4 million'],
  [{ price: { low: 671_760_000, high: 671_760_000 }, currency: 'ALL' }, '671.76 million lek'],
  [{ price: { low: 25_000, high: 30_000 }, currency: 'GBP' }, '£25,000–30,000'],
])('a sum is shown as it was printed: %o', (fields, text) => {
  expect(formatSum(contract(fields))).toBe(text);
});

it('a sum becomes US dollars a year by the rate of its month, or the last one of its year, if its document prints the years', () => {
  const pounds = { currency: 'GBP', price: { low: 8800, high: 8800 }, years: 2 };
  expect(usdPerYear(contract({ ...pounds, date: '2022-03-24' }), rates)).toBe(5500);
  expect(usdPerYear(contract({ ...pounds, date: '2022' }), rates)).toBe(5500);
  expect(usdPerYear(contract({ ...pounds, date: 'about 2004' }), rates)).toBeNull();
  expect(usdPerYear(contract({ currency: 'USD', price: { low: 96_000, high: 96_000 }, years: 3 }), rates)).toBe(32_000);
  expect(usdPerYear(contract({ years: null }), rates)).toBeNull();
  expect(usdPerYear(contract({ currency: 'ALL', date: '2022-09-29' }), rates)).toBeNull();
});

it('contracts are sorted by their dates, the newest first', () => {
  const dates = ['about 2004', '2010–22', '2022-05-25', '2021', '2022'];
  const sorted = dates.map((date) => contract({ date })).sort(byDate);
  expect(sorted.map(({ date }) => date)).toEqual(['2022-05-25', '2010–22', '2022', '2021', 'about 2004']);
  expect(yearOf('2010–22')).toBe('2022');
});

it('the file has a row for each contract, with plain numbers', () => {
  const [, row] = contractsCsv([contract({ area: { km2: 465 } })]).split('\r\n');
  expect(row).toBe(
    'bergen-kestrel-2026,Images,Award,City of Bergen,NO,,multispectral,Images of the city,165000,165000,USD,no,for one year,1,465,2025-02-25,,,Award 17,,document read,2026-11-28',
  );
});
