import type { MouseEvent } from 'react';
import { formatCount } from '~/domain/text/format-number';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import type { CompanySummary } from '~/features/prices/summaries';
import { reviewsAnchor, starsParam } from '~/paths';
import { Stars } from '~/ui/Stars';
import { pushSearch, useSearchString, withSearchParam } from '~/ui/search-params';
import styles from './RatingHistogram.module.css';

/** A bar of the histogram. `stars` is the value of the search parameter; `label` names its ratings. */
interface HistogramBar {
  stars: string;
  label: string;
  count: number;
}

const barLabels = ['0.5–1', '1.5–2', '2.5–3', '3.5–4', '4.5–5'];

/**
 * A company's average rating, the number of ratings and their histogram. Each bar is a link that filters the reviews below by this
 * rating, or clears the filter.
 */
export function RatingHistogram({ statistics }: { statistics: CompanySummary | null }) {
  const search = useSearchString();
  if (!statistics || statistics.ratingMean === null) return <p>No ratings yet</p>;
  const { ratingMean, rated, ratingHistogram, reviews, samples } = statistics;
  const ratings = formatCount(rated, 'rating');
  const bars = histogramBars(ratingHistogram);
  const maxCount = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <div className={styles.rating}>
      <p className="cluster">
        <Stars rating={ratingMean} label={`${ratingMean.toFixed(1)} of 5 stars, ${ratings}`} />
        <span className="soft">{`average of ${ratings}`}</span>
        <SampleDataLabel of={[{ n: reviews, samples }]} />
      </p>
      <ul className={`plain small ${styles.histogram}`} aria-label="Number of ratings for each star level">
        {bars.toReversed().map((bar) => (
          <li key={bar.stars}>
            {bar.count > 0 ? (
              <BarLink bar={bar} search={search} maxCount={maxCount} />
            ) : (
              <p className={styles.row}>
                <BarContent bar={bar} maxCount={maxCount} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One bar for every two half steps of the histogram in the database. */
function histogramBars(histogram: number[]): HistogramBar[] {
  return barLabels.map((label, index) => ({
    stars: String(index + 1),
    label,
    count: (histogram[2 * index] ?? 0) + (histogram[2 * index + 1] ?? 0),
  }));
}

function BarLink({ bar, search, maxCount }: { bar: HistogramBar; search: string; maxCount: number }) {
  const current = new URLSearchParams(search).get(starsParam) === bar.stars;
  const target = withSearchParam(search, starsParam, current ? null : bar.stars);
  const filterReviews = (event: MouseEvent) => {
    // Let the browser open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pushSearch(target, reviewsAnchor);
  };
  return (
    <a
      className={styles.row}
      href={`${target || '?'}#${reviewsAnchor}`}
      aria-current={current || undefined}
      onClick={filterReviews}
    >
      <BarContent
        bar={bar}
        maxCount={maxCount}
        linkText={current ? 'selected, show all reviews' : 'show these reviews'}
      />
    </a>
  );
}

/** `linkText` tells screen readers what the link does. */
function BarContent({
  bar: { label, count },
  maxCount,
  linkText,
}: {
  bar: HistogramBar;
  maxCount: number;
  linkText?: string;
}) {
  return (
    <>
      <span className={styles.stars}>
        {label} <span className="sr-only">{'stars, '}</span>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={(100 * count) / maxCount} height="8" />
      </svg>
      <span>
        <span className="figures">{count}</span>
        <span className="sr-only">{`${count === 1 ? ' rating' : ' ratings'}${linkText ? `, ${linkText}` : ''}`}</span>
      </span>
    </>
  );
}
