import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A word with a mark of its kind before it; kinds without one get a plain square. */
export function Chip({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind}>
      {children}
    </span>
  );
}
