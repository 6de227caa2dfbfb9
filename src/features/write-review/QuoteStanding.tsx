import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { axisOfPrices } from '~/features/prices/lane/axis-of-prices';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import type { MarketComparison } from '~/features/reviews/market-comparison';
import { CopyButton } from '~/ui/CopyButton';
import { useRemote } from '~/ui/loading/useRemote';
import { type Axis, positionOn } from '~/ui/plot/axis';
import { SellersQuoted } from './SellersQuoted';
import { SharedHeadline } from './SharedHeadline';
import styles from './SharedQuoteStanding.module.css';
import { nextLink, type Standing, standingOf } from './shared-quote';
import { fetchSharedQuote } from './shared-quote.data';

/**
 * Where the quote of a review stands among quotes like it, and what to do next. `onMore` receives what appears below the words
 * of the page, so that they do not move. Only the headline when it cannot be loaded.
 */
export function QuoteStanding({
  id,
  answers,
  onMore,
}: {
  id: string;
  answers: readonly string[];
  onMore: (more: ReactNode) => void;
}) {
  const { remote } = useRemote(useCallback((signal: AbortSignal) => fetchSharedQuote(id, signal), [id]));
  const shared = remote.state === 'ready' ? remote.value : null;
  const standing = useMemo(() => shared && standingOf(shared), [shared]);
  useEffect(() => onMore(standing && <MoreAboutQuote standing={standing} />), [standing, onMore]);
  if (!shared || !standing) return <SharedHeadline />;
  const { comparison } = standing;
  const axis = axisOf(comparison);
  const { text, address } = nextLink(shared.review, answers);
  return (
    <>
      <SharedHeadline standing={standing} />
      {comparison && axis && <OwnQuoteLane comparison={comparison} axis={axis} />}
      <p>
        <a className="button" href={address}>
          {text}
        </a>
      </p>
    </>
  );
}

/** The author's quote as a line through the lane of all quotes like it. The sentence above says the same. */
function OwnQuoteLane({ comparison: { usdPerKm2, range }, axis }: { comparison: MarketComparison; axis: Axis }) {
  const x = positionOn(axis, usdPerKm2);
  const half = range.middleHalf && `, bar: middle half, ${range.middleHalf.map(formatUsdPerKm2).join(' to ')}`;
  return (
    <figure className={styles.lane}>
      <svg height="24" aria-hidden="true">
        <text x={`${x}%`} y="1em" textAnchor={x < 50 ? 'start' : 'end'}>{`yours, ${formatUsdPerKm2(usdPerKm2)}`}</text>
      </svg>
      <div className={styles.overlay}>
        <PriceLane price={range} acquisition={range.acquisition} axis={axis} height={72} />
        <svg height="72" aria-hidden="true">
          <line x1={`${x}%`} x2={`${x}%`} y2="100%" />
        </svg>
      </div>
      <AxisLabels axis={axis} />
      <figcaption className="small soft">{`US dollars per km². Tick: median, ${formatUsdPerKm2(range.median)}; dots: all quotes${half ?? ''}.`}</figcaption>
    </figure>
  );
}

function MoreAboutQuote({ standing: { comparison, sellers = [], request } }: { standing: Standing }) {
  const axis = axisOf(comparison);
  return (
    <div className={styles.more}>
      {request && (
        <div className={styles.request}>
          <h2>Ask again</h2>
          <p>{request}</p>
          <CopyButton text={request}>Copy text</CopyButton>
        </div>
      )}
      {comparison && axis && sellers.length > 0 && (
        <SellersQuoted
          sellers={sellers}
          acquisition={comparison.range.acquisition}
          own={comparison.usdPerKm2}
          axis={axis}
        />
      )}
    </div>
  );
}

function axisOf(comparison: MarketComparison | undefined): Axis | null {
  return comparison ? axisOfPrices([comparison.range, comparison.usdPerKm2]) : null;
}
