import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A message at the place it is about; `failed` interrupts a screen reader, the others wait. */
export function Notice({ kind, children }: { kind: 'failed' | 'done' | 'note'; children: ReactNode }) {
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind} className={styles.notice}>
      {children}
    </div>
  );
}
