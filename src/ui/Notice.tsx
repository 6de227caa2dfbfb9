import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A message within the page. Screen readers announce `failed` at once, and other kinds when the user pauses. */
export function Notice({ kind, children }: { kind: 'failed' | 'done' | 'note'; children: ReactNode }) {
  return (
    <div role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind} className={styles.notice}>
      {children}
    </div>
  );
}
