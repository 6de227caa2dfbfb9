import { Suspense, useState } from 'react';
import styles from '~/features/reviews/ReviewActions.module.css';
import { ReviewReply } from '~/features/reviews/replies/ReviewReply';
import { useReply } from '~/features/reviews/replies/useReply';
import type { Review } from '~/features/reviews/review';
import { paths, reviewParam, reviewsAnchor } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { HelpfulButton } from './HelpfulButton';

const ReportDialog = lazyWithFallback(
  () => import('~/features/reviews/report/ReportDialog').then(({ ReportDialog }) => ReportDialog),
  LoadFailed,
);

/**
 * What readers can do with a review: copy its address, share it where the device can, and, unless it is their own, report it or, unless
 * they speak for its provider, call it helpful. Above that the reply of the provider, which can be reported too. `own` is whether they
 * wrote the review, `voted` whether they found it helpful.
 */
export function ReviewActions({ review, own, voted }: { review: Review; own: boolean; voted: boolean }) {
  const [reporting, setReporting] = useState(false);
  const url = new URL(addressOf(review), location.href).href;
  const { reply, mayReply, reload } = useReply(review.id);
  return (
    <>
      {(reply || mayReply) && <ReviewReply review={review.id} reply={reply} mayReply={mayReply} onChanged={reload} />}
      <div className="cluster on-screen">
        {!own && (!mayReply || voted) && <HelpfulButton review={review} address={addressOf(review)} voted={voted} />}
        <CopyButton className={styles.action} text={url}>
          Copy link
        </CopyButton>
        {'share' in navigator && (
          <button type="button" className={styles.action} onClick={() => share(url)}>
            Share
          </button>
        )}
        {(!own || reply) && (
          <button type="button" className={styles.action} onClick={() => setReporting(true)}>
            {own ? 'Report reply' : 'Report'}
          </button>
        )}
        {reporting && (
          <Suspense>
            <ReportDialog
              review={review.id}
              about={own ? 'reply' : reply ? 'either' : 'review'}
              onClose={() => setReporting(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The address of a review: on the page of its company; in a list of one company, whose name is above it, on this page. */
function addressOf({ id, company, reviewedCompany }: Review): string {
  return reviewedCompany
    ? paths.review(id, { company, address: reviewedCompany.address })
    : `${location.pathname}?${reviewParam}=${id}#${reviewsAnchor}`;
}

/** Opens the device's own choice of apps. A reader who closes it again has chosen; "Copy link" remains for every other failure. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {}
}
