import type { ReactNode } from 'react';
import { formatMonth } from '~/domain/dates';
import { formatUsd } from '~/domain/format';
import { minimumQuotes } from '~/domain/price-statistics';
import { Stars } from '~/ui/Stars';
import styles from './ComparisonTable.module.css';
import type { Row, Value } from './comparison-rows';

/** What one company has in a row: the figure, whether it is the best, and what it rests on. */
export function ComparisonCell({ row, cell: { value, best } }: { row: Row; cell: Row['cells'][number] }) {
  const { figure, note } = shown(value, row.kind);
  return (
    <>
      <span className={styles.figure}>
        {figure}
        {best && (
          <>
            {' '}
            <strong className={styles.mark}>{row.mark}</strong>
          </>
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

interface Shown {
  figure: ReactNode;
  note?: ReactNode;
}

function shown(value: Value, kind: Row['kind']): Shown {
  switch (value.kind) {
    case 'words':
      return { figure: value.words };
    case 'length':
      return {
        figure: <span className={value.metres === null ? 'soft' : 'figures'}>{value.words}</span>,
        note: value.note,
      };
    case 'rating':
      return {
        figure: <Stars rating={value.mean} label={`${value.mean.toFixed(1)} of 5 stars`} />,
        note: counted(value.n, 'rating'),
      };
    case 'price':
      return {
        figure: <span className="figures">{formatUsd(value.usd)}</span>,
        note: (
          <>
            half of them {formatUsd(value.lowerQuartileUsd)} to {formatUsd(value.upperQuartileUsd)}
            <br />
            {counted(value.n, 'quote')}
          </>
        ),
      };
    case 'day':
      return { figure: formatMonth(value.day), note: `of ${counted(value.n, 'quote')}` };
    case 'missing':
      return { figure: <span className="soft">{missing(value.n, kind)}</span> };
    case 'unasked':
      return { figure: <span className="soft">not known</span> };
  }
}

function missing(n: number, kind: Row['kind']): string {
  if (kind === 'rating') return 'no ratings';
  return n === 0 ? 'no quotes' : `fewer than ${minimumQuotes} quotes`;
}

function counted(n: number, thing: string): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? thing : `${thing}s`}`;
}
