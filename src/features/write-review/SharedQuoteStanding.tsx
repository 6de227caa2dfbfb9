import { type ReactNode, useEffect, useState } from 'react';
import { onSignOut } from '~/lib/sign-out-signal';
import { takeSharedReview } from '~/lib/tab-state';
import { paths } from '~/paths';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { SharedHeadline } from './SharedHeadline';
import styles from './SharedQuoteStanding.module.css';

const QuoteStanding = lazyExport(
  () => import('./QuoteStanding'),
  'QuoteStanding',
  () => <SharedHeadline />,
  () => <SharedHeadline />,
);

/**
 * The page after sharing: where the quote stands among quotes like it, and what to do next. Without a quote, and when it cannot be
 * loaded, only that the review is shared. `answers` are the images with a fair price: "multispectral/50cm sar/1m".
 */
export function SharedQuoteStanding({ answers }: { answers: string }) {
  const shared = useSharedReview();
  const [more, setMore] = useState<ReactNode>(null);
  return (
    <>
      <div role="status" className={styles.standing}>
        {shared ? <QuoteStanding id={shared.id} answers={answers.split(' ')} onMore={setMore} /> : <SharedHeadline />}
      </div>
      <div className={`flow ${styles.words}`}>
        <h2>Successful</h2>
        <p>We have successfully sent your review</p>
        <p>
          {'Everyone can read it now. You can edit or delete it under '}
          <a href={paths.ownReviews}>Your Reviews</a>.
        </p>
        <p className="cluster">
          <a className="button" data-kind="quiet" href={paths.explore}>
            Read Reviews
          </a>
          {shared && /^\/[A-Za-z0-9]+-reviews\?/.test(shared.url) && (
            <a className="button" data-kind="quiet" href={shared.url}>
              See your review
            </a>
          )}
        </p>
      </div>
      {shared && more}
    </>
  );
}

/** The shared review, until the user signs out or the page is restored from the cache: it tells who wrote the review. */
function useSharedReview(): ReturnType<typeof takeSharedReview> {
  const [shared, setShared] = useState<ReturnType<typeof takeSharedReview>>(null);
  useEffect(() => {
    setShared(takeSharedReview());
    const controller = new AbortController();
    const forget = () => setShared(null);
    addEventListener('pageshow', (event) => event.persisted && forget(), { signal: controller.signal });
    const unsubscribe = onSignOut(forget);
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);
  return shared;
}
