import { formatCsvRows } from '~/domain/text/csv';
import type { ComparisonRow, ProviderFacts } from './comparison-rows';
import type { ComparisonValue } from './comparison-values';

/** A comparison as CSV, with plain numbers and the number of quotes or ratings behind each. The corner contains `sample`. */
export function formatCsv(
  providers: Pick<ProviderFacts, 'name'>[],
  rows: ComparisonRow[],
  sample: string | null = null,
): string {
  const header = [sample, ...providers.map(({ name }) => name)];
  return formatCsvRows([header, ...rows.flatMap(csvLines)]);
}

/** A line of CSV for a row: the text after the row's label, and the cell's content. */
type LineFormat = [suffix: string, content: (value: ComparisonValue) => string | number];

const lineFormats: Record<ComparisonRow['kind'], LineFormat[]> = {
  text: [['', (value) => (value.kind === 'text' ? value.text : '')]],
  resolution: [
    [' in metres', (value) => (value.kind === 'resolution' ? (value.metres ?? value.label) : '')],
    [', in words', (value) => (value.kind === 'resolution' ? value.statement : '')],
  ],
  rating: [
    [', average out of 5 stars', (value) => (value.kind === 'rating' ? value.mean : '')],
    [', number of ratings', countOf],
  ],
  price: [
    [', median in US dollars', (value) => (value.kind === 'price' ? value.usd.median : '')],
    [', lower quartile in US dollars', (value) => (value.kind === 'price' ? (value.usd.middleHalf?.[0] ?? '') : '')],
    [', upper quartile in US dollars', (value) => (value.kind === 'price' ? (value.usd.middleHalf?.[1] ?? '') : '')],
    [', number of quotes', countOf],
  ],
  published: [['', (value) => (value.kind === 'published' ? formatPublished(value.prices) : '')]],
  month: [['', (value) => (value.kind === 'month' ? value.month.slice(0, 7) : '')]],
};

function csvLines({ kind, label, group, cells }: ComparisonRow): (string | number)[][] {
  const rowLabel = group ? `${group.name} (${group.span}), ${label}` : label;
  const lines = lineFormats[kind].map(([suffix, content]) => [
    rowLabel + suffix,
    ...cells.map(({ value }) => content(value)),
  ]);
  return kind === 'month' ? [...lines, ['Number of quotes', ...cells.map(({ value }) => countOf(value))]] : lines;
}

/** Joins published prices: "$6 per km² (50 cm, undated, checked 6 Oct 2026); €175 whole order (…)". */
function formatPublished(prices: { label: string; note: string }[]): string {
  return prices.map(({ label, note }) => `${label} (${note})`).join('; ');
}

function countOf(value: ComparisonValue): string | number {
  return 'n' in value ? value.n : '';
}
