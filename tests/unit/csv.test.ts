import { expect, it } from 'vitest';
import { formatCsvRows } from '../../src/domain/csv';

it('formatCsvRows follows RFC 4180, with an empty cell for null', () => {
  const rows = [
    ['Company', 'Price'],
    ['He said "no", twice\nat least', 12.5],
    [null, -1],
  ];
  expect(formatCsvRows(rows)).toBe('Company,Price\r\n"He said ""no"", twice\nat least",12.5\r\n,-1\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['A - B', 'A - B'],
])('formatCsvRows writes the text %j so that no spreadsheet runs it as a formula', (text, cell) => {
  expect(formatCsvRows([[text]])).toBe(`${cell}\r\n`);
});
