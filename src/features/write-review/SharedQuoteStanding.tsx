import { useCallback, useEffect, useState } from 'react';
import { formatUsdPerKm2 } from '~/domain/format-number';
import { ComparisonLane } from '~/features/reviews/ComparisonLane';
import type { MarketComparison } from '~/features/reviews/market-comparison';
import { onSignOut } from '~/lib/sign-out-signal';
import { takeSharedReviewId } from '~/lib/tab-state';
import { useRemote } from '~/ui/loading/useRemote';
import styles from './SharedQuoteStanding.module.css';
import { nextLink, type SharedQuote, standingOf } from './shared-quote';
import { fetchSharedQuote } from './shared-quote.data';

/**
 * Where the quote that was just shared stands among quotes like it. Empty without one, and when it cannot be loaded. `answers` are
 * the images with a fair price: "multispectral/50cm sar/1m".
 */
export function SharedQuoteStanding({ answers }: { answers: string }) {
  const id = useSharedReviewId();
  const load = useCallback((signal: AbortSignal) => (id ? fetchSharedQuote(id, signal) : Promise.resolve(null)), [id]);
  const { remote } = useRemote(load);
  const shared = remote.state === 'ready' ? remote.value : null;
  return (
    <div role="status" className={styles.standing}>
      {shared && <Standing shared={shared} answers={answers.split(' ')} />}
    </div>
  );
}

function Standing({ shared, answers }: { shared: SharedQuote; answers: readonly string[] }) {
  const standing = standingOf(shared);
  if (!standing) return null;
  const { comparison, sentence } = standing;
  const { text, address } = nextLink(shared.review, answers);
  return (
    <>
      <p>{sentence}</p>
      {comparison && <LabelledLane comparison={comparison} />}
      <p>
        <a href={address}>{text}</a>
      </p>
    </>
  );
}

/** The strip with what its marks mean. */
function LabelledLane({ comparison }: { comparison: MarketComparison }) {
  const { lowerQuartile, upperQuartile } = comparison.range;
  return (
    <figure>
      <ComparisonLane comparison={comparison} />
      <figcaption className="small soft">
        {`Dot: your quote. Bar: half of all quotes, ${formatUsdPerKm2(lowerQuartile)} to ${formatUsdPerKm2(upperQuartile)}. Line in it: the median.`}
      </figcaption>
    </figure>
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
