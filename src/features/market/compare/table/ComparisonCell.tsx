import type { ReactNode } from 'react';
import { formatMonth } from '~/domain/format-date';
import { formatCount, formatUsd } from '~/domain/format-number';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { Stars } from '~/ui/Stars';
import styles from './ComparisonTable.module.css';
import type { ComparisonRow } from './comparison-rows';
import type { ComparisonValue } from './comparison-values';

/** A cell of the comparison: the value, a label if it is the best of its row, and what it is based on. */
export function ComparisonCell({
  row: { kind, bestLabel },
  cell: { value, best },
}: {
  row: ComparisonRow;
  cell: ComparisonRow['cells'][number];
}) {
  const { main, note } = cellContent(value, kind);
  return (
    <>
      <span className={styles.main}>
        {main}
        {best && (
          <>
            {' '}
            <strong className={styles.best}>{bestLabel}</strong>
          </>
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

function cellContent(value: ComparisonValue, rowKind: ComparisonRow['kind']): { main: ReactNode; note?: ReactNode } {
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
      return {
        main: <span className="figures">{formatUsd(value.usd)}</span>,
        note: (
          <>
            middle half {formatUsd(value.lowerQuartileUsd)} to {formatUsd(value.upperQuartileUsd)}
            <br />
            {value.n < sufficientQuotes ? `few quotes (${value.n})` : formatCount(value.n, 'quote')}
          </>
        ),
      };
    case 'day':
      return { main: formatMonth(value.day), note: `of ${formatCount(value.n, 'quote')}` };
    case 'missing':
      return { main: <span className="soft">{missingText(value.n, rowKind)}</span> };
    case 'not-loaded':
      return { main: <span className="soft">not known</span> };
  }
}

function missingText(n: number, rowKind: ComparisonRow['kind']): string {
  if (rowKind === 'rating') return 'no ratings';
  return n === 0 ? 'no quotes' : `fewer than ${minimumQuotes} quotes`;
}
