import { paths } from '~/paths';

/** The end of the review form: what a visitor needs to share, whether the draft is stored, and the buttons. */
export function ReviewFormFooter({
  signedIn,
  draftStored,
  pending,
  failed,
}: {
  signedIn: boolean;
  draftStored: boolean;
  pending: boolean;
  failed: boolean;
}) {
  return (
    <div className="flow">
      {!signedIn && <p className="soft">You need an account to share it. The next page asks for it.</p>}
      <p className="soft">{draftText(signedIn, draftStored)}</p>
      <p className="soft">
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

function draftText(signedIn: boolean, stored: boolean): string {
  if (stored)
    return `Your draft is kept on this device for seven days, or until you share it${signedIn ? ' or sign out' : ''}.`;
  return signedIn
    ? 'This browser cannot save drafts. Share your review before you close this page.'
    : 'This browser cannot save drafts. Sign in before you write your review.';
}
