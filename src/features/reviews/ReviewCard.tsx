import { type ReactNode, Suspense } from 'react';
import { acquisitionLabels } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatLength, formatUsd, formatUsdPerKm2 } from '~/domain/format-number';
import { keepUnits } from '~/domain/keep-units';
import { licenceNames } from '~/domain/licence';
import { priceBasisLabels } from '~/domain/price-basis';
import { sensorTypeLabels } from '~/domain/sensor-types';
import { sizeClassName } from '~/domain/size-class';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Stars } from '~/ui/Stars';
import styles from './ReviewCard.module.css';
import { ReviewText } from './ReviewText';
import type { Review, ReviewedCompany } from './review';

// Loaded on demand, because most readers have no review in the list.
const OwnReviewBadge = lazyWithFallback(() => import('./OwnReviewBadge').then(({ OwnReviewBadge }) => OwnReviewBadge));

/** A review as readers see it. `own` adds a badge for its author; `children` are the reader's actions. */
export function ReviewCard({ review, own = false, children }: { review: Review; own?: boolean; children?: ReactNode }) {
  const { displayName, createdOn } = review;
  const author = displayName ?? 'Anonymous';
  // The keys are words, so they can be shown.
  const details = join(review.writerRole, review.writerSector);
  return (
    <article className={styles.card} aria-label={`Review by ${author}, ${formatMonth(createdOn)}`}>
      <header className={styles.header}>
        {review.reviewedCompany && <CompanyHeading company={review.reviewedCompany} />}
        <p>
          <b>{author}</b> {details && <span>{`(${details[0]?.toUpperCase()}${details.slice(1)})`}</span>}{' '}
          <time dateTime={createdOn}>{formatMonth(createdOn)}</time>{' '}
          {review.sample && <span className="sample">Sample</span>}
          {own && (
            <Suspense>
              <OwnReviewBadge id={review.id} />
            </Suspense>
          )}
        </p>
        <Stars rating={review.rating} />
      </header>
      <QuoteFacts review={review} />
      <ReviewText text={review.review} />
      {children}
    </article>
  );
}

function CompanyHeading({ company: { name, address } }: { company: ReviewedCompany }) {
  return (
    <h3 className={styles.company}>{address ? <a href={paths.provider(address)}>{name}</a> : <bdi>{name}</bdi>}</h3>
  );
}

function QuoteFacts({ review }: { review: Review }) {
  const { price, priceBasis, pricePerKm2, areaKm2, acquisition, licence, quotedMonth } = review;
  const billed = areaKm2 !== null && keepUnits(`${formatArea(areaKm2)} billed`);
  const isDerived = pricePerKm2 !== null && priceBasis !== 'km2';
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Price">
          <b>{formatUsd(price)}</b> <span>{join(priceBasisLabels[priceBasis], !isDerived && billed)}</span>
        </Fact>
        {isDerived && (
          <Fact name="Per km²">
            <b>{formatUsdPerKm2(pricePerKm2)}</b> <span>{billed}</span>
          </Fact>
        )}
        <ResolutionFact review={review} />
        <Fact name="Acquisition">{acquisition ? acquisitionLabels[acquisition] : 'not stated'}</Fact>
        {licence && <Fact name="Licence">{licenceNames[licence]}</Fact>}
        <Fact name="Quoted">{formatMonth(quotedMonth)}</Fact>
      </dl>
      {review.affiliated && (
        <p className={styles.remark}>
          <b>Affiliated author:</b> works for, resells or competes with this provider. Not counted in averages or
          medians.
        </p>
      )}
      {review.unusual && (
        <p className={styles.remark}>
          <b>Unusual price:</b> more than 5 times, or less than a fifth of, the median for such images. It does not
          count in averages.
        </p>
      )}
    </>
  );
}

// One number with a unit, such as "50 cm GSD" or "0.5m/px".
const plainSize = /^~?[\d.,]+[ -]?(?:\p{L}+|")?(?:(?: ?\/| per)? ?(?:px|pixel|gsd|resolution))?\.?$/iu;

/** Shows "50 cm · 50 cm class, multispectral", and the typed resolution when it says more or cannot be understood. */
function ResolutionFact({ review: { resolution, resolutionMetres, sizeClass, sensor } }: { review: Review }) {
  return (
    <Fact name="Resolution">
      {resolutionMetres === null ? <bdi>{resolution}</bdi> : <b>{formatLength(resolutionMetres)}</b>}{' '}
      <span>{join(sizeClass && keepUnits(sizeClassName(sizeClass)), sensor && sensorTypeLabels[sensor])}</span>{' '}
      {resolutionMetres !== null && !plainSize.test(resolution) && (
        <span>
          “<bdi>{resolution}</bdi>”
        </span>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function join(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
