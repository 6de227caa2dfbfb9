import styles from './SharedQuoteStanding.module.css';
import type { Standing } from './shared-quote';

/** What the page after sharing leads with: where the quote stands, or that the review is shared. */
export function SharedHeadline({ standing = null }: { standing?: Standing | null }) {
  return (
    <>
      {standing && <p className={styles.sent}>Your review is shared.</p>}
      {/* Another element, so that the words of the first do not move. */}
      <h1 key={standing?.headline}>
        {standing?.figure && <span className={styles.own}>{standing.figure}</span>}
        {standing?.headline ?? 'Your review is shared'}
      </h1>
      {standing && <p>{standing.detail}</p>}
    </>
  );
}
