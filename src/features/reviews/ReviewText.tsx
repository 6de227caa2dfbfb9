import styles from './ReviewCard.module.css';
import { splitLongText } from './split-long-text';

/**
 * The text of a review with its line breaks. The rest of a long text is in `details` behind "Read more": that works without
 * JavaScript, the browser's search opens it, and print shows all of it. CSS `line-clamp` cannot tell which texts need the
 * button, ends in the middle of a sentence, and when the browser's search finds hidden text it scrolls the beginning away.
 */
export function ReviewText({ text }: { text: string }) {
  const parts = splitLongText(text);
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
