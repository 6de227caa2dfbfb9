import { Suspense } from 'react';
import { paths } from '~/paths';
import { later } from '~/ui/later';
import { Stars } from '~/ui/Stars';
import { areaInWords, dollars, dollarsPerKm2, monthInWords } from '~/ui/words';
import { basisInWords } from './price';
import styles from './ReviewCard.module.css';
import { ReviewText } from './ReviewText';
import { classNames, resolutionInWords } from './resolution';
import type { Review } from './review';

// Visitors' pages do without.
const Yours = later(() => import('./Yours').then(({ Yours }) => Yours));

const acquisitionNames = { archive: 'archive', tasking: 'new tasking' };

/** One quote as everybody sees it; `yours` marks it for its author. */
export function ReviewCard({ review, yours = false }: { review: Review; yours?: boolean }) {
  const { displayName, createdOn, rating, price, priceBasis, pricePerKm2, acquisition, areaKm2 } = review;
  return (
    <article className={styles.card} aria-label={`Review by ${displayName ?? 'Anonymous'}, ${monthInWords(createdOn)}`}>
      <header className={styles.head}>
        {review.about && <Company about={review.about} />}
        <p>
          <b>{displayName ?? 'Anonymous'}</b> <time dateTime={createdOn}>{monthInWords(createdOn)}</time>
          {yours && (
            <Suspense>
              <Yours id={review.id} />
            </Suspense>
          )}
        </p>
        <Stars rating={rating} />
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>Price</dt>
          <dd>
            <b>{dollars(price)}</b> <span>{basisInWords(priceBasis)}</span>
          </dd>
        </div>
        {pricePerKm2 !== null && priceBasis !== 'km2' && (
          <div>
            <dt>Per km²</dt>
            <dd>
              <b>{dollarsPerKm2(pricePerKm2)}</b>
              {areaKm2 !== null && <span> on {areaInWords(areaKm2)}</span>}
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
            <dd>{acquisitionNames[acquisition]}</dd>
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
      <b>{resolutionInWords(resolutionMetres)}</b> <span>{classNames[resolutionClass]}</span>
    </>
  );
}
