import styles from './ReviewCard.module.css';
import { folded } from './text-folding';

/** What somebody wrote, with its lines; the rest of a long text behind "Read more", also without script and on paper. */
export function ReviewText({ text }: { text: string }) {
  const parts = folded(text);
  if (!parts) {
    return (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <div className={styles.text} dir="auto">
      <p>{parts.beginning}</p>
      <details className={styles.rest}>
        <summary>
          <span>Read more</span>
          <span>Read less</span>
        </summary>
        <p>{parts.rest}</p>
      </details>
    </div>
  );
}
