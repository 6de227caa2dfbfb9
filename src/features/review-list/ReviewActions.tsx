import { useEffect, useRef, useState } from 'react';
import styles from '~/features/reviews/ReviewActions.module.css';
import { ReviewReply } from '~/features/reviews/replies/ReviewReply';
import { useReply } from '~/features/reviews/replies/useReply';
import { placeOf, type Review } from '~/features/reviews/review';
import { paths, reviewParam, reviewsAnchor } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { HelpfulButton } from './HelpfulButton';

const ReportDialog = lazyExport(() => import('~/features/reviews/report/ReportDialog'), 'ReportDialog', LoadFailed);

/**
 * The reply of the provider, and the reader's actions on a review. Readers can copy its address, share it where the device
 * supports that, report it and call it helpful. They cannot report their own review, and representatives cannot vote. `own` is
 * whether the reader wrote the review, `voted` whether they found it helpful.
 */
export function ReviewActions({ review, own, voted }: { review: Review; own: boolean; voted: boolean }) {
  const [reporting, setReporting] = useState(false);
  const url = new URL(addressOf(review), location.href).href;
  const { reply, mayReply, reload } = useReply(review.id);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Presses what was pressed before (ReviewSection.astro).
    buttons.current?.dispatchEvent(new CustomEvent('live', { bubbles: true, detail: placeOf(review.id) }));
  }, [review.id]);
  return (
    <>
      {(reply || mayReply) && <ReviewReply review={review.id} reply={reply} mayReply={mayReply} onChanged={reload} />}
      <div ref={buttons} className="cluster on-screen">
        {!own && (!mayReply || voted) && <HelpfulButton review={review} address={addressOf(review)} voted={voted} />}
        <CopyButton className={styles.action} text={url}>
          Copy link
        </CopyButton>
        {(!own || reply) && (
          <button type="button" className={styles.action} onClick={() => setReporting(true)}>
            {own ? 'Report reply' : 'Report'}
          </button>
        )}
        {'share' in navigator && (
          <button type="button" className={styles.action} onClick={() => share(url)}>
            Share
          </button>
        )}
        {reporting && (
          <ReportDialog
            review={review.id}
            about={own ? 'reply' : reply ? 'either' : 'review'}
            onClose={() => setReporting(false)}
          />
        )}
      </div>
    </>
  );
}

/** The address of a review on the page of its company. In a list of one company, this is the current page. */
function addressOf({ id, company, reviewedCompany }: Review): string {
  return reviewedCompany
    ? paths.review(id, { company, address: reviewedCompany.address })
    : `${location.pathname}?${reviewParam}=${id}#${reviewsAnchor}`;
}

/** Opens the device's share dialog. A reader who closes it has made a choice; "Copy link" remains for every other failure. */
async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {}
}
