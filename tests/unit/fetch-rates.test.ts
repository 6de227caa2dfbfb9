import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// Ends in March 2026: see vitest.config.ts.
import rates from '../../src/data/reference-rates.json';
import type { ReferenceRates } from '../../src/domain/money/reference-rate.ts';
import { addMonths, describeMissing, missingMonths, parseAverages } from '../../supabase/fetch-rates.ts';

const root = join(import.meta.dirname, '../..');
/** An answer for March to June 2026 with the columns of the European Central Bank. The shekel has no rate in June yet. */
const answer = readFileSync(join(root, 'tests/fixtures/ecb-averages.csv'), 'utf8');
const averages = parseAverages(answer);
const rateTable: ReferenceRates = rates;

describe('the months that are missing', () => {
  it.each([
    ['2026-03-31', []],
    ['2026-04-30', []],
    ['2026-05-01', ['2026-04']],
    ['2027-02-01', 10],
  ])('on %s follow the newest one and have ended', (day, months) => {
    const missing = missingMonths(rateTable, new Date(`${day}T00:00:00Z`));
    if (typeof months === 'number') expect([missing.length, missing.at(-1)]).toEqual([months, '2027-01']);
    else expect(missing).toEqual(months);
  });
});

it('what is missing is said in one line', () => {
  const newest = 'The newest month from the European Central Bank is March 2026.';
  const noted = { '2026-04': { USD: 1.17 }, '2026-05': { USD: 1.16, BRL: 5.8 } };
  expect(describeMissing(rateTable, [])).toBe(`${newest} No month is missing.`);
  expect(describeMissing(rateTable, ['2026-04'])).toBe(`${newest} Missing: April 2026.`);
  expect(describeMissing({ ...rateTable, noted }, ['2026-04', '2026-05'])).toBe(
    `${newest} Missing: April 2026 to May 2026, except what others noted for USD and BRL.`,
  );
});

describe('an answer of the European Central Bank', () => {
  it('is read with six significant digits, and without empty values', () => {
    expect(Object.keys(averages)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']);
    expect(averages['2026-04']).toMatchObject({ USD: 1.16743, JPY: 185.233, IDR: 19756.8 });
    expect(Object.keys(averages['2026-06'] ?? {})).not.toContain('ILS');
  });

  it.each([
    ['', 'it is not the table that was asked for'],
    ['<html><title>Maintenance</title></html>', 'it is not the table that was asked for'],
    [answer.replaceAll('.EUR.SP00.A', '.EUR.SP00.E'), 'it contains "EXR.M.AUD.EUR.SP00.E,M,AUD'],
    [answer.replaceAll('2026-04', '2026-04-01'), 'it contains "EXR.M.AUD'],
  ])('is refused if it is another one', (text, reason) => {
    expect(() => parseAverages(text)).toThrow(`sent an unexpected answer (${reason}`);
  });
});

describe('months', () => {
  it('are added after those that are there, which stay the same', () => {
    const noted = { '2026-05': { USD: 9 }, '2026-07': { USD: 1.14 } };
    const from = { ...averages, '2026-03': { USD: 9 } };
    const { table, sentence } = addMonths({ ...rateTable, noted }, ['2026-04', '2026-05'], from);
    expect(table.noted).toEqual({ '2026-07': { USD: 1.14 } });
    expect(Object.keys(table.months)).toEqual([...Object.keys(rateTable.months), '2026-04', '2026-05']);
    expect(table.months).toMatchObject(rateTable.months);
    expect(table.months['2026-04']?.length).toBe(23);
    expect(table.months['2026-04']?.[0]).toBe(1.16743);
    expect(sentence).toBe('Added April 2026 and May 2026.');
  });

  it('are added up to the first that lacks a currency, whatever follows', () => {
    const { '2026-05': complete = {} } = averages;
    const later = { ...averages, '2026-07': complete };
    const { table, sentence } = addMonths(rateTable, ['2026-04', '2026-05', '2026-06', '2026-07'], later);
    expect(Object.keys(table.months).at(-1)).toBe('2026-05');
    expect(sentence).toBe(
      'Added April 2026 and May 2026; the European Central Bank has no rate for ILS of June 2026 yet.',
    );
  });

  it('are not added if there are none, which is a failure if older ones should be there', () => {
    const { table, sentence } = addMonths(rateTable, ['2026-04'], {});
    expect(table).toEqual(rateTable);
    expect(sentence).toBe('Nothing was added, because the European Central Bank has no rates of April 2026 yet.');
    expect(() => addMonths(rateTable, ['2026-04', '2026-05'], {})).toThrow('Nothing was added, because');
  });
});
