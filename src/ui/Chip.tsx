import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A label with the symbol of its kind, which is a plain square for unknown kinds. */
export function Chip({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <span className={styles.chip} data-kind={kind}>
      {children}
    </span>
  );
}
