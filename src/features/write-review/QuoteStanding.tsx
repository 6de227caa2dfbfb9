import { useCallback } from 'react';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { ComparisonLane } from '~/features/reviews/ComparisonLane';
import type { MarketComparison } from '~/features/reviews/market-comparison';
import { useRemote } from '~/ui/loading/useRemote';
import { nextLink, standingOf } from './shared-quote';
import { fetchSharedQuote } from './shared-quote.data';

/** Where the quote of a review stands among quotes like it, and what to do next. Empty when it cannot be loaded. */
export function QuoteStanding({ id, answers }: { id: string; answers: readonly string[] }) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchSharedQuote(id, signal), [id]));
  const shared = remote.state === 'ready' ? remote.value : null;
  const standing = shared && standingOf(shared);
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
  const { middleHalf } = comparison.range;
  const others = middleHalf
    ? `Bar: half of all quotes, ${middleHalf.map(formatUsdPerKm2).join(' to ')}.`
    : 'Small dots: all quotes.';
  return (
    <figure>
      <ComparisonLane comparison={comparison} />
      <figcaption className="small soft">{`Large dot: your quote. ${others} Line: the median.`}</figcaption>
    </figure>
  );
}
