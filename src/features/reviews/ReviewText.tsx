import styles from './ReviewCard.module.css';
import { splitLongText } from './split-long-text';

/**
 * The text of a review with its line breaks. The rest of a long text is in `details` behind "Read more". That works without
 * JavaScript, find in page opens it, and print shows all of it. CSS `line-clamp` would be worse: it cannot tell which texts need
 * the button, and it ends in mid-sentence. When find in page reaches hidden text, it scrolls the beginning away.
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
