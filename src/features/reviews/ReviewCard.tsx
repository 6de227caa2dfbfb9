import { Suspense } from 'react';
import { acquisitionLabels } from '~/domain/acquisition';
import { formatMonth } from '~/domain/dates';
import { formatArea, formatLength, formatUsd, formatUsdPerKm2 } from '~/domain/format';
import { priceBasisLabels } from '~/domain/price-basis';
import { resolutionClassName } from '~/domain/resolution';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Stars } from '~/ui/Stars';
import styles from './ReviewCard.module.css';
import { ReviewText } from './ReviewText';
import type { Review } from './review';

// Visitors' pages do without.
const OwnReviewBadge = lazyWithFallback(() => import('./OwnReviewBadge').then(({ OwnReviewBadge }) => OwnReviewBadge));

/** One quote as everybody sees it; `yours` marks it for its author. */
export function ReviewCard({ review, yours = false }: { review: Review; yours?: boolean }) {
  const { displayName, createdOn, rating, price, priceBasis, pricePerKm2, acquisition, areaKm2 } = review;
  return (
    <article className={styles.card} aria-label={`Review by ${displayName ?? 'Anonymous'}, ${formatMonth(createdOn)}`}>
      <header className={styles.head}>
        {review.about && <Company about={review.about} />}
        <p>
          <b>{displayName ?? 'Anonymous'}</b> <time dateTime={createdOn}>{formatMonth(createdOn)}</time>
          {yours && (
            <Suspense>
              <OwnReviewBadge id={review.id} />
            </Suspense>
          )}
        </p>
        <Stars rating={rating} />
      </header>
      <dl className={styles.figures}>
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
      <ReviewText text={review.text} />
    </article>
  );
}

function Company({ about: { name, address } }: { about: NonNullable<Review['about']> }) {
  return (
    <h3 className={styles.company}>{address ? <a href={paths.provider(address)}>{name}</a> : <bdi>{name}</bdi>}</h3>
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
