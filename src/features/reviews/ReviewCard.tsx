import type { ReactNode } from 'react';
import { acquisitionLabels } from '~/domain/images/acquisition';
import { sensorTypeLabels } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
import { licenceNames } from '~/domain/prices/licence';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { formatMonth } from '~/domain/text/format-date';
import { formatArea, formatLength, formatUsd } from '~/domain/text/format-number';
import { keepUnits } from '~/domain/text/keep-units';
import type { MarketRange } from '~/features/prices/summaries';
import { paths } from '~/paths';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { Stars } from '~/ui/Stars';
import { QuoteComparison } from './QuoteComparison';
import styles from './ReviewCard.module.css';
import { ReviewText } from './ReviewText';
import type { Review, ReviewedCompany } from './review';

// Loaded on demand, because few reviews have them.
const ReviewTerms = lazyExport(() => import('./ReviewTerms'), 'ReviewTerms');
// Loaded on demand, because most readers have no review in the list.
const OwnReviewBadge = lazyExport(() => import('./OwnReviewBadge'), 'OwnReviewBadge');

/**
 * A review as readers see it. `market` contains the prices of all companies, with which its quote is compared. `own` adds a badge
 * for its author. `actions` are beside the author, `children` below.
 */
export function ReviewCard({
  review,
  market,
  own = false,
  actions,
  children,
}: {
  review: Review;
  market?: readonly MarketRange[] | undefined;
  own?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { createdOn, price, priceBasis, specialTerms, resold } = review;
  return (
    <article
      className={styles.card}
      aria-label={`Review by ${review.displayName ?? 'Anonymous'}, ${formatMonth(createdOn)}`}
    >
      {review.reviewedCompany && <CompanyHeading company={review.reviewedCompany} />}
      <header className={styles.header}>
        <p>
          <b className="figures">{formatUsd(price)}</b> {priceBasisLabels[priceBasis]}
        </p>
        <Stars rating={review.rating} />
      </header>
      {(resold || specialTerms.length > 0) && <ReviewTerms review={review} />}
      <QuoteComparison review={review} market={market} />
      <ReviewText text={review.review} />
      <QuoteFacts review={review} />
      <footer className={styles.footer}>
        <Author review={review} own={own} />
        {actions}
      </footer>
      {children}
    </article>
  );
}

function CompanyHeading({ company: { name, address } }: { company: ReviewedCompany }) {
  return (
    <h3 className={styles.company}>{address ? <a href={paths.provider(address)}>{name}</a> : <bdi>{name}</bdi>}</h3>
  );
}

/** Who wrote the review and when, and the month of the quote if that is another one. */
function Author({ review, own }: { review: Review; own: boolean }) {
  const [month, quoted] = [review.createdOn, review.quotedMonth].map(formatMonth);
  // The keys are words, so they can be shown.
  const details = join(review.writerRole, review.writerSector).replace(/\bngo$/, 'NGO');
  return (
    <p className={styles.author}>
      <b>{review.displayName ?? 'Anonymous'}</b>{' '}
      {details && <span>{`(${details[0]?.toUpperCase()}${details.slice(1)})`}</span>}{' '}
      <time dateTime={review.createdOn}>{month}</time>
      {quoted !== month && `, quoted ${quoted}`} {review.sample && <span className="sample">Sample</span>}
      {own && <OwnReviewBadge id={review.id} />}
    </p>
  );
}

/** Four facts, each in the same place whether the others are stated or not. */
function QuoteFacts({ review }: { review: Review }) {
  const { areaKm2, acquisition, licence } = review;
  return (
    <dl className={styles.facts}>
      <ResolutionFact review={review} />
      <Fact name="Acquisition">{acquisition && acquisitionLabels[acquisition]}</Fact>
      <Fact name="Billed">{areaKm2 !== null && keepUnits(formatArea(areaKm2))}</Fact>
      <Fact name="Licence">{licence && licenceNames[licence]}</Fact>
    </dl>
  );
}

// One number with a unit, such as "50 cm GSD" or "0.5m/px".
const plainSize = /^~?[\d.,]+[ -]?(?:\p{L}+|")?(?:(?: ?\/| per)? ?(?:px|pixel|gsd|resolution))?\.?$/iu;

/** Shows "50 cm, multispectral", the class if its name is another one, and the typed resolution if it says more. */
function ResolutionFact({
  review: { resolution, resolutionMetres, sizeClass, sensor, satellite },
}: {
  review: Review;
}) {
  const className = sizeClass && sizeClassName(sizeClass);
  const length = resolutionMetres === null || resolution === className ? null : formatLength(resolutionMetres);
  const isOtherClass = className && resolution !== className && !(length && className.startsWith(length));
  return (
    <Fact name="Resolution">
      {length === null ? <bdi>{resolution}</bdi> : length}
      {isOtherClass ? ', ' : ' '}
      <span>{join(isOtherClass && keepUnits(className), sensor && sensorTypeLabels[sensor])}</span>{' '}
      {length !== null && !plainSize.test(resolution) && (
        <span>“{satellite ? <a href={paths.satellite(satellite)}>{resolution}</a> : <bdi>{resolution}</bdi>}”</span>
      )}
    </Fact>
  );
}

/** A fact, or an en dash where it is not stated. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

function join(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
