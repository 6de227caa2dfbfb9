import styles from './Stars.module.css';

/** Width and height of a star in pixels. */
const size = 24;

/**
 * A rating or an average of 0.5 to 5 stars, as one picture with a text alternative; null means no rating. Stars are filled by
 * halves; the number has one decimal.
 */
export function Stars({ rating, label }: { rating: number | null; label?: string }) {
  if (rating === null) return <span className="soft small">No rating</span>;
  const filled = Math.round(rating * 2) / 2;
  return (
    <span role="img" aria-label={label ?? `${rating} of 5 stars`} className={styles.stars}>
      {/* The style sheet draws the stars, because a page has hundreds. */}
      <svg width={filled * size} height={size} aria-hidden="true" />
      <span aria-hidden="true" className={styles.number}>
        {rating.toFixed(1)}
      </span>
    </span>
  );
}
