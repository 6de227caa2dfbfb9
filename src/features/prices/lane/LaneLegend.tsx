import styles from './Lane.module.css';

/** What the marks of lanes mean, in one line. Only those that occur. */
export function LaneLegend({
  hasMedians,
  hasBars,
  hasQuotes,
  hasList,
  hasRestricted = false,
  hasMarket = false,
}: Record<'hasMedians' | 'hasBars' | 'hasQuotes' | 'hasList', boolean> & {
  hasRestricted?: boolean;
  hasMarket?: boolean;
}) {
  return (
    <p className={`on-screen cluster ${styles.legend}`}>
      {hasMedians && (
        <span>
          <svg viewBox="0 0 30 14" width="30" height="14" aria-hidden="true">
            {hasBars && <rect className={styles.bar} x="1" y="3" width="28" height="8" />}
            <line className={styles.median} x1="15" x2="15" y2="14" />
          </svg>
          <span>{`${hasBars ? 'middle half and ' : ''}median of quotes`}</span>
        </span>
      )}
      {hasList && (
        <span>
          <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
            <path className={styles.list} d="M0-6 6 0 0 6-6 0z" />
          </svg>
          <span>list price</span>
        </span>
      )}
      {hasRestricted && <span>◉ list price of a state agency</span>}
      {hasQuotes && (
        <span>
          <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
            <circle className={styles.quote} r="3" />
          </svg>
          <span>one quote</span>
        </span>
      )}
      <span>{`Filled is archive, outlined is tasking${hasMarket ? ', dotted is the median of all providers' : ''}.`}</span>
    </p>
  );
}
