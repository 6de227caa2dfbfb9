import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

/** A table of figures in bold, each with a note in small type below. */
export function FigureTable({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}
