import { Suspense } from 'react';
import { acquisitionLabels } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatLength, formatUsd, formatUsdPerKm2 } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import { resolutionClassName } from '~/domain/resolution';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Stars } from '~/ui/Stars';
import styles from './ReviewCard.module.css';
import { ReviewText } from './ReviewText';
import type { Review, ReviewedCompany } from './review';

// Most readers have no review of their own in the list.
const OwnReviewBadge = lazyWithFallback(() => import('./OwnReviewBadge').then(({ OwnReviewBadge }) => OwnReviewBadge));

/** A review as readers see it; `own` adds a badge for its author. */
export function ReviewCard({ review, own = false }: { review: Review; own?: boolean }) {
  const { displayName, createdOn } = review;
  const author = displayName ?? 'Anonymous';
  return (
    <article className={styles.card} aria-label={`Review by ${author}, ${formatMonth(createdOn)}`}>
      <header className={styles.header}>
        {review.reviewedCompany && <CompanyHeading company={review.reviewedCompany} />}
        <p>
          <b>{author}</b> <time dateTime={createdOn}>{formatMonth(createdOn)}</time>
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
    </article>
  );
}

function CompanyHeading({ company: { name, address } }: { company: ReviewedCompany }) {
  return (
    <h3 className={styles.company}>{address ? <a href={paths.provider(address)}>{name}</a> : <bdi>{name}</bdi>}</h3>
  );
}

function QuoteFacts({ review }: { review: Review }) {
  const { price, priceBasis, pricePerKm2, acquisition, areaKm2 } = review;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Price</dt>
        <dd>
          <b>{formatUsd(price)}</b> <span>{priceBasisLabels[priceBasis]}</span>
        </dd>
      </div>
      {pricePerKm2 !== null && priceBasis !== 'km2' && (
        <div>
          <dt>Per km²</dt>
          <dd>
            <b>{formatUsdPerKm2(pricePerKm2)}</b>
            {areaKm2 !== null && <span> on {formatArea(areaKm2)}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>Resolution</dt>
        <dd>
          <Resolution review={review} />
        </dd>
      </div>
      {acquisition && (
        <div>
          <dt>Acquisition</dt>
          <dd>{acquisitionLabels[acquisition]}</dd>
        </div>
      )}
    </dl>
  );
}

function Resolution({ review: { resolution, resolutionMetres, resolutionClass } }: { review: Review }) {
  if (resolutionMetres === null || resolutionClass === null) return <bdi>{resolution}</bdi>;
  return (
    <>
      <b>{formatLength(resolutionMetres)}</b> <span>{resolutionClassName(resolutionClass)}</span>
    </>
  );
}
