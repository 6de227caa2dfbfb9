import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A label with the symbol of its kind; unknown kinds get a plain square. */
export function Chip({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind}>
      {children}
    </span>
  );
}
