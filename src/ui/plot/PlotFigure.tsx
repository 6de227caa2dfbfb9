import type { ReactNode } from 'react';
import styles from './PlotFigure.module.css';
import { PlotSymbol, type SymbolStyle } from './PlotSymbol';

/** What a mark stands for; without a look, the dots in the background. */
export interface LegendEntry {
  words: string;
  look?: SymbolStyle;
}

/**
 * What a plot rests on, its legend, itself, and a table of its values that everybody can open and that is always there for
 * those who do not see the plot. `id` is unique on the page.
 */
export function PlotFigure({
  id,
  legend,
  caption,
  summary = 'Show the numbers',
  table,
  children,
}: {
  id: string;
  legend: LegendEntry[];
  caption: string;
  summary?: string;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className={styles.figure}>
      <figcaption className="soft small">{caption}</figcaption>
      <ul className="plain">
        {legend.map(({ words, look }) => (
          <li key={words}>
            <svg viewBox="-8 -8 16 16" aria-hidden="true" className={look?.colour}>
              {look ? <PlotSymbol {...look} /> : <path d="M0 0h0" data-dot />}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <a href={`#${id}-numbers`} className="unseen">
        Skip the marks
      </a>
      {children}
      <details id={`${id}-numbers`}>
        <summary>{summary}</summary>
        {table}
      </details>
    </figure>
  );
}
