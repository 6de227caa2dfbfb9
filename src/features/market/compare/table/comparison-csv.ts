import type { Facts, Row, Value } from './comparison-rows';

/**
 * A comparison for spreadsheets: comma-separated as in RFC 4180, figures plain and each with the number it rests on. What a
 * spreadsheet would take for a formula is made text by an apostrophe.
 */
export function csvOf(companies: Pick<Facts, 'name'>[], rows: Row[]): string {
  const head = ['', ...companies.map(({ name }) => name)];
  return [head, ...rows.flatMap(linesOf)].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

type Column = [what: string, figure: (value: Value) => string | number];

/** What the lines of a row say after its label, and where they find it. */
const lines: Record<Row['kind'], Column[]> = {
  words: [['', (value) => (value.kind === 'words' ? value.words : '')]],
  length: [
    [' in metres', (value) => (value.kind === 'length' ? (value.metres ?? value.words) : '')],
    [', in words', (value) => (value.kind === 'length' ? value.note : '')],
  ],
  rating: [
    [', mean of 5 stars', (value) => (value.kind === 'rating' ? value.mean : '')],
    [', number of ratings', number],
  ],
  price: [
    [', median in US dollars', (value) => (value.kind === 'price' ? value.usd : '')],
    [', lower quartile in US dollars', (value) => (value.kind === 'price' ? value.lowerQuartileUsd : '')],
    [', upper quartile in US dollars', (value) => (value.kind === 'price' ? value.upperQuartileUsd : '')],
    [', number of quotes', number],
  ],
  day: [
    ['', (value) => (value.kind === 'day' ? value.day : '')],
    ['Number of quotes', number],
  ],
};

function linesOf({ kind, label, group, cells }: Row): (string | number)[][] {
  const start = group ? `${group.name} (${group.span}), ${label}` : label;
  return lines[kind].map(([what, figure]) => [
    /^[A-Z]/.test(what) ? what : start + what,
    ...cells.map(({ value }) => figure(value)),
  ]);
}

function number(value: Value): string | number {
  return 'n' in value ? value.n : '';
}

function cellOf(content: string | number): string {
  const text = String(content);
  const safe = typeof content === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
