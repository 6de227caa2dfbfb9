import styles from './Spinner.module.css';

/** Says that content is loading. The animation appears after 300 ms. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className={styles.root}>
      <svg viewBox="0 0 80 80" width="80" height="80" aria-hidden="true" className={styles.spinner}>
        <circle cx="40" cy="40" r="32" />
        <path d="M40 8a32 32 0 0 1 32 32" />
      </svg>
      <span className={styles.label}>{label}</span>
    </p>
  );
}
