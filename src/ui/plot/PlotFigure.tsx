import type { ReactNode } from 'react';
import styles from './PlotFigure.module.css';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';
import { TableDisclosure } from './TableDisclosure';

/** An entry of a legend; without a symbol, it describes the dots in the background. */
export interface LegendEntry {
  label: string;
  symbol?: SymbolStyle;
}

/**
 * A plot (`children`) with its caption, its legend and a table of its values. Anyone can open the table, and screen readers
 * always find it. `id` is unique on the page.
 */
export function PlotFigure({
  id,
  legend,
  caption,
  table,
  children,
}: {
  id: string;
  legend: LegendEntry[];
  caption: string;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className={styles.figure}>
      <figcaption className="soft small">{caption}</figcaption>
      {legend.length > 0 && (
        <ul className="plain">
          {legend.map(({ label, symbol }) => (
            <li key={label}>
              <svg viewBox="-8 -8 16 16" aria-hidden="true" className={symbol?.colour}>
                {symbol ? <PlotSymbol {...symbol} /> : <path d="M0 0h0" data-dot />}
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <a href={`#${id}-numbers`} className="sr-only">
        Skip to the data table
      </a>
      {children}
      <TableDisclosure id={`${id}-numbers`}>{table}</TableDisclosure>
    </figure>
  );
}
