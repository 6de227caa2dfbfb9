import { expect, it } from 'vitest';
import { formatCsvRows } from '../../src/domain/text/csv';

it('formatCsvRows follows RFC 4180, with an empty cell for null', () => {
  const rows = [
    ['Company', 'Price'],
    ['He said "no", twice\nat least', 12.5],
    [null, -1],
  ];
  expect(formatCsvRows(rows)).toBe('Company,Price\r\n"He said ""no"", twice\nat least",12.5\r\n,-1\r\n');
});

it.each([
  ['cheap; slow', '"cheap; slow"'],
  ['cheap\tslow', '"cheap\tslow"'],
])('formatCsvRows quotes %j, because spreadsheets split at ";" in some locales, and at tabs', (text, cell) => {
  expect(formatCsvRows([[text, 1]])).toBe(`${cell},1\r\n`);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n1', '"\'\n1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['A - B, a=b', '"A - B, a=b"'],
])('formatCsvRows writes the text %j so that no spreadsheet runs it as a formula', (text, cell) => {
  expect(formatCsvRows([[text]])).toBe(`${cell}\r\n`);
});

// A spreadsheet that splits at ";" does not recognise the quotes of a field after a comma.
it.each([
  ['fine;=1+1', '"fine;\'=1+1"'],
  ['fine; @SUM(A1)', '"fine;\' @SUM(A1)"'],
  ['fine;"=1+1', '"fine;\'""=1+1"'],
  ['fine\t+1', '"fine\t\'+1"'],
  ['fine\n-1\r\n=2', '"fine\n\'-1\r\n\'=2"'],
  ['fine;＝1', '"fine;\'＝1"'],
  ['fine; slow', '"fine; slow"'],
])('formatCsvRows writes the text %j so that no part of it is a formula after splitting', (text, cell) => {
  expect(formatCsvRows([['Acme', text]])).toBe(`Acme,${cell}\r\n`);
});
