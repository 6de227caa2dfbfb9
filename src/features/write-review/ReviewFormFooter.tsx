import styles from '~/features/reviews/quote-form/ReviewForm.module.css';
import { paths } from '~/paths';

/** The end of the review form: whether the draft is stored, and the buttons. */
export function ReviewFormFooter({
  draftStored,
  pending,
  failed,
}: {
  draftStored: boolean;
  pending: boolean;
  failed: boolean;
}) {
  return (
    <div className={styles.footer}>
      <p className={styles.help}>
        {draftStored
          ? 'Your draft is kept on this device for seven days, or until you share it or sign out.'
          : 'This browser cannot save drafts. Share your review before you close this page.'}
      </p>
      <p className={styles.help}>
        Do not share a quote that a non-disclosure agreement covers, even anonymously. See the{' '}
        <a href={`${paths.guidelines}#what-does-not-belong-in-a-review`}>community guidelines</a>.
      </p>
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {buttonText(pending, failed)}
        </button>
        <a className="button" data-kind="quiet" href={paths.writeReview}>
          Back
        </a>
      </p>
    </div>
  );
}

function buttonText(pending: boolean, failed: boolean): string {
  if (pending) return 'Sharing';
  return failed ? 'Try again' : 'Share review';
}
