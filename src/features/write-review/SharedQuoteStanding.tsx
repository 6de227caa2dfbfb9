import { Suspense, useEffect, useState } from 'react';
import { onSignOut } from '~/lib/sign-out-signal';
import { takeSharedReviewId } from '~/lib/tab-state';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { SharedHeadline } from './SharedHeadline';
import styles from './SharedQuoteStanding.module.css';

const QuoteStanding = lazyWithFallback(
  () => import('./QuoteStanding').then(({ QuoteStanding }) => QuoteStanding),
  () => <SharedHeadline />,
);

/**
 * The headline of the page after sharing: where the quote stands among quotes like it. Without one, and when it cannot be loaded, it
 * says that the review is shared. `answers` are the images with a fair price: "multispectral/50cm sar/1m".
 */
export function SharedQuoteStanding({ answers }: { answers: string }) {
  const id = useSharedReviewId();
  return (
    <div role="status" className={styles.standing}>
      <Suspense fallback={<SharedHeadline />}>
        {id ? <QuoteStanding id={id} answers={answers.split(' ')} /> : <SharedHeadline />}
      </Suspense>
    </div>
  );
}

/** The id of the shared review, until the user signs out or the page is restored from the cache: it tells who wrote the review. */
function useSharedReviewId(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    setId(takeSharedReviewId());
    const controller = new AbortController();
    const forget = () => setId(null);
    addEventListener('pageshow', (event) => event.persisted && forget(), { signal: controller.signal });
    const unsubscribe = onSignOut(forget);
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, []);
  return id;
}
