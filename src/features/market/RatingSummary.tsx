import { Stars } from '~/ui/Stars';
import styles from './RatingSummary.module.css';
import type { CompanyStatistics } from './statistics';

const spans = ['0.5–1', '1.5–2', '2.5–3', '3.5–4', '4.5–5'];

/** A company's mean rating, the number it rests on, and how the ratings are spread. */
export function RatingSummary({ statistics }: { statistics: CompanyStatistics | null }) {
  if (!statistics || statistics.ratingMean === null) return <p>No ratings yet</p>;
  const { ratingMean: mean, rated, ratingHistogram } = statistics;
  const ratings = rated === 1 ? 'rating' : 'ratings';
  const bars = spans.map((span, place) => ({
    span,
    number: (ratingHistogram[2 * place] ?? 0) + (ratingHistogram[2 * place + 1] ?? 0),
  }));
  const most = Math.max(...bars.map(({ number }) => number), 1);
  return (
    <div className={styles.rating}>
      <p className="cluster">
        <Stars rating={mean} label={`${mean.toFixed(1)} of 5 stars, ${rated} ${ratings}`} />
        <span className="soft">
          mean of {rated} {ratings}
        </span>
      </p>
      <table className={styles.spread}>
        <caption className="unseen">Number of ratings by stars</caption>
        <tbody>
          {bars.toReversed().map(({ span, number }) => (
            <tr key={span}>
              <th scope="row">
                {span} <span className="unseen">stars</span>
              </th>
              <td>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                  <rect width={(100 * number) / most} height="8" />
                </svg>
              </td>
              <td className="figures">{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
