import type { ReactNode } from 'react';
import { describeSpread } from '~/domain/prices/price-spread';
import { formatQuoteCount, minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatCount, formatUsd } from '~/domain/text/format-number';
import { Stars } from '~/ui/Stars';
import type { ComparisonRow } from './comparison-rows';
import type { ComparisonValue, ListedPrice } from './comparison-values';

/** A value of the comparison, `mark` if it is the best one, and what it rests on. */
export function CellValue({
  row: { kind, priced },
  value,
  mark,
}: {
  row: ComparisonRow;
  value: ComparisonValue;
  mark: ReactNode;
}): ReactNode {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'resolution':
      return (
        <>
          <b>{value.label}</b> {mark} <span className="soft">{value.statement}</span>
        </>
      );
    case 'rating':
      return (
        <>
          <Stars rating={value.mean} label={`${value.mean.toFixed(1)} of 5 stars`} /> {mark}{' '}
          <span className="soft">{formatCount(value.n, 'rating')}</span>
        </>
      );
    case 'price':
      return <Price value={value} mark={mark} />;
    case 'month':
      return (
        <>
          {formatMonth(value.month)} <span className="soft">{`of ${formatCount(value.n, 'quote')}`}</span>
        </>
      );
    case 'missing':
      return <span className="soft">{missingText(value.n, kind, priced !== null)}</span>;
    case 'not-loaded':
      return <span className="soft">not known</span>;
  }
}

/** The median of quotes, or else a list price. */
function Price({
  value: { usd, n, listed },
  mark,
}: {
  value: Extract<ComparisonValue, { kind: 'price' }>;
  mark: ReactNode;
}) {
  if (!usd) return listed[0] && <ListLink price={listed[0]} />;
  const drawn = describeSpread(usd, formatUsd);
  return (
    <>
      <b className="figures">{formatUsd(usd.median)}</b> {mark}{' '}
      {drawn && <span className="sr-only">{`${drawn}, `}</span>}
      <span className="soft">{formatQuoteCount(n)}</span>
    </>
  );
}

/** More list prices of one cell are folded. */
const mostListed = 3;

/** The list prices beside a median, and when each was published. */
export function ListPrices({ value: { usd, listed } }: { value: Extract<ComparisonValue, { kind: 'price' }> }) {
  const lines = listed.map((price, index) => (
    <span key={price.href}>
      {' list price'}
      {(usd || index > 0) && (
        <>
          {' '}
          <ListLink price={price} />
        </>
      )}
      {`, ${price.note}`}
    </span>
  ));
  if (lines.length <= mostListed) return lines;
  return (
    <>
      {lines.slice(0, mostListed)}
      <details>
        <summary>{`${lines.length - mostListed} more list prices`}</summary>
        {lines.slice(mostListed)}
      </details>
    </>
  );
}

function ListLink({ price: { href, label } }: { price: ListedPrice }) {
  return <a href={href}>{label}</a>;
}

/**
 * The text of a cell without a value: a dash, unless there are too few quotes. A row that is not of one group represents all groups:
 * none has enough quotes, however many there are in total.
 */
function missingText(n: number, rowKind: ComparisonRow['kind'], isOfGroup: boolean): string {
  if (rowKind === 'rating') return 'no ratings';
  if (n === 0) return '–';
  return `fewer than ${minimumQuotes} quotes${isOfGroup ? '' : ' of each kind'}`;
}
