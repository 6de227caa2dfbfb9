import styles from './Stars.module.css';

/** A rating or an average of 0.5 to 5 stars, as one picture with a text alternative; null for no rating. Stars are filled by halves, the number has one decimal. */
export function Stars({ rating, label }: { rating: number | null; label?: string }) {
  if (rating === null) return <span className={styles.none}>No rating</span>;
  const rounded = Math.round(rating * 2) / 2;
  return (
    <span role="img" aria-label={label ?? `${rating} of 5 stars`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={Math.max(0, Math.min(1, rounded - star + 1))} />
      ))}
      <span aria-hidden="true" className={styles.number}>
        {rating.toFixed(1)}
      </span>
    </span>
  );
}

const outline = 'M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.8 12 17.6 6.1 20.8 7.3 14.2 2.4 9.6 9.1 8.7Z';

/** A star of 24 px; `filled` is 0, 0.5 or 1. */
export function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.star}>
      <path d={outline} />
      {filled > 0 && <path d={outline} className={styles.lit} data-half={filled < 0.75 || undefined} />}
    </svg>
  );
}
