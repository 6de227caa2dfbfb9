import type { MouseEvent } from 'react';
import { reviewsAnchor, starsParam } from '~/paths';
import { Stars } from '~/ui/Stars';
import { pushSearch, withSearchParam } from '~/ui/search-params';
import type { CompanyStatistics } from '../statistics';
import styles from './RatingSummary.module.css';

const spans = ['0.5–1', '1.5–2', '2.5–3', '3.5–4', '4.5–5'];

/** Some stars of the histogram: "4" is 3.5 and 4 of them. */
interface Bar {
  stars: string;
  span: string;
  number: number;
}

/**
 * A company's mean rating, the number it rests on, and how the ratings are spread. Where `search`, the address's, is given,
 * each bar chooses the reviews below it, or all of them again.
 */
export function RatingSummary({
  statistics,
  search = null,
}: {
  statistics: CompanyStatistics | null;
  search?: string | null;
}) {
  if (!statistics || statistics.ratingMean === null) return <p>No ratings yet</p>;
  const { ratingMean: mean, rated, ratingHistogram } = statistics;
  const bars: Bar[] = spans.map((span, place) => ({
    stars: String(place + 1),
    span,
    number: (ratingHistogram[2 * place] ?? 0) + (ratingHistogram[2 * place + 1] ?? 0),
  }));
  const most = Math.max(...bars.map(({ number }) => number), 1);
  return (
    <div className={styles.rating}>
      <p className="cluster">
        <Stars rating={mean} label={`${mean.toFixed(1)} of 5 stars, ${ratingsInWords(rated)}`} />
        <span className="soft">mean of {ratingsInWords(rated)}</span>
      </p>
      <ul className={styles.spread} aria-label="Number of ratings by stars">
        {bars.toReversed().map((bar) => (
          <li key={bar.stars}>
            {search !== null && bar.number > 0 ? (
              <Choosing bar={bar} search={search} most={most} />
            ) : (
              <p className={styles.row}>
                <Row bar={bar} most={most} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choosing({ bar, search, most }: { bar: Bar; search: string; most: number }) {
  const chosen = new URLSearchParams(search).get(starsParam) === bar.stars;
  const target = withSearchParam(search, starsParam, chosen ? null : bar.stars);
  const choose = (event: MouseEvent) => {
    // Another tab or window is the browser's affair.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pushSearch(target, reviewsAnchor);
  };
  return (
    <a
      className={styles.row}
      href={`${target || '?'}#${reviewsAnchor}`}
      aria-current={chosen || undefined}
      onClick={choose}
    >
      <Row bar={bar} most={most} leads={chosen ? 'shown, show all' : 'show them'} />
    </a>
  );
}

/** `leads` says, to those who do not see it, what becomes of the reviews. */
function Row({ bar: { span, number }, most, leads }: { bar: Bar; most: number; leads?: string }) {
  return (
    <>
      <span className={styles.span}>
        {span} <span className="unseen">{'stars, '}</span>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width={(100 * number) / most} height="8" />
      </svg>
      <span>
        <span className="figures">{number}</span>
        <span className="unseen">
          {number === 1 ? ' rating' : ' ratings'}
          {leads && `, ${leads}`}
        </span>
      </span>
    </>
  );
}

function ratingsInWords(number: number): string {
  return `${number} ${number === 1 ? 'rating' : 'ratings'}`;
}
