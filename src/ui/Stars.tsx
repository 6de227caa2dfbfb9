import styles from './Stars.module.css';

/** A rating or a mean, 0.5 to 5, as one picture with a text; null is no rating. Stars are lit by halves, the number is exact. */
export function Stars({ rating, label }: { rating: number | null; label?: string }) {
  if (rating === null) return <span className={styles.none}>No rating</span>;
  const lit = Math.round(rating * 2) / 2;
  return (
    <span role="img" aria-label={label ?? `${rating} of 5 stars`} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} filled={Math.max(0, Math.min(1, lit - place + 1))} />
      ))}
      <span aria-hidden="true" className={styles.number}>
        {rating.toFixed(1)}
      </span>
    </span>
  );
}

const outline = 'M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.8 12 17.6 6.1 20.8 7.3 14.2 2.4 9.6 9.1 8.7Z';

/** One star of 24 px, empty, half or wholly lit. */
export function Star({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.star}>
      <path d={outline} />
      {filled > 0 && <path d={outline} className={styles.lit} data-half={filled < 0.75 || undefined} />}
    </svg>
  );
}
