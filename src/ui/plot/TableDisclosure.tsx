import type { ReactNode } from 'react';
import styles from './TableDisclosure.module.css';

/** The table (`children`) with the numbers of a plot, which anyone can open. Links use `id`. */
export function TableDisclosure({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <details id={id} className={styles.details}>
      <summary>Show the data table</summary>
      {children}
    </details>
  );
}
