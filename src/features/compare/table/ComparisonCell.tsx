import type { ReactNode } from 'react';
import { describeSpread } from '~/domain/prices/price-spread';
import { formatQuoteCount, minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatCount, formatUsd } from '~/domain/text/format-number';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import type { Axis } from '~/ui/plot/axis';
import { Stars } from '~/ui/Stars';
import styles from './ComparisonTable.module.css';
import type { ComparisonRow } from './comparison-rows';
import type { ComparisonValue } from './comparison-values';

/** A cell of the comparison: the value, a label if it is the best of its row, and the basis of the value. */
export function ComparisonCell({
  row: { kind, bestLabel, group },
  cell: { value, best },
  axis,
}: {
  row: ComparisonRow;
  cell: ComparisonRow['cells'][number];
  /** The axis of the row's prices; null in other rows. */
  axis: Axis | null;
}) {
  const { main, note } = cellContent(value, kind, group !== null);
  return (
    <>
      <span className={styles.main}>
        <span>{main}</span>
        {best && (
          <span>
            {' '}
            <strong className={styles.best}>{bestLabel}</strong>
          </span>
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {axis && value.kind === 'price' && (
        <PriceLane price={value.usd} acquisition={value.acquisition} axis={axis} height={16} />
      )}
    </>
  );
}

function cellContent(
  value: ComparisonValue,
  rowKind: ComparisonRow['kind'],
  isOfGroup: boolean,
): { main: ReactNode; note?: ReactNode } {
  switch (value.kind) {
    case 'text':
      return { main: value.text };
    case 'resolution':
      return {
        main: <span className={value.metres === null ? 'soft' : 'figures'}>{value.label}</span>,
        note: value.statement,
      };
    case 'rating':
      return {
        main: <Stars rating={value.mean} label={`${value.mean.toFixed(1)} of 5 stars`} />,
        note: formatCount(value.n, 'rating'),
      };
    case 'price':
      return priceContent(value);
    case 'published':
      return { main: value.prices.map((price) => <Published key={price.href} price={price} />) };
    case 'month':
      return { main: formatMonth(value.month), note: `of ${formatCount(value.n, 'quote')}` };
    case 'missing':
      return { main: <span className="soft">{missingText(value.n, rowKind, isOfGroup)}</span> };
    case 'not-loaded':
      return { main: <span className="soft">not known</span> };
  }
}

function priceContent({ usd, n }: Extract<ComparisonValue, { kind: 'price' }>): { main: ReactNode; note: ReactNode } {
  const drawn = describeSpread(usd, formatUsd);
  return {
    main: <b className="figures">{formatUsd(usd.median)}</b>,
    note: (
      <>
        {drawn && <span className="sr-only">{`${drawn}, `}</span>}
        <span>{formatQuoteCount(n)}</span>
      </>
    ),
  };
}

/**
 * The text of a cell without a value: a dash, unless there are too few quotes. A row outside a group represents all groups: none has
 * enough quotes, however many there are in total.
 */
function missingText(n: number, rowKind: ComparisonRow['kind'], isOfGroup: boolean): string {
  if (rowKind === 'rating') return 'no ratings';
  if (n === 0) return '–';
  return `fewer than ${minimumQuotes} quotes${isOfGroup ? '' : ' of each kind'}`;
}

function Published({ price: { href, label, note } }: { price: { href: string; label: string; note: string } }) {
  return (
    <span className={styles.published}>
      <a href={href}>{label}</a> <span className={styles.note}>{note}</span>
    </span>
  );
}
