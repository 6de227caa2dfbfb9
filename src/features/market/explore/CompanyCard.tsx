import { formatCount, formatUsd, roundUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClassName } from '~/domain/resolution';
import { paths, reviewsAnchor } from '~/paths';
import { Chip } from '~/ui/Chip';
import { Stars } from '~/ui/Stars';
import { CompareCheckbox } from '../compare/CompareCheckbox';
import { type ListedCompany, type MarketSummary, type MedianPrice, typicalPrice } from '../listed-companies';
import styles from './CompanyCard.module.css';

/**
 * A company in a list: what it sells, its price in `resolutionClass` (for null, in its most quoted class) and its rating.
 * `sensors` are the names of sensor types by key.
 */
export function CompanyCard({
  company,
  sensors,
  resolutionClass,
}: {
  company: ListedCompany;
  sensors: Record<string, string>;
  resolutionClass: ResolutionClass | null;
}) {
  const { key, name, description, address, summary } = company;
  const reviews = address ? `${paths.provider(address)}#${reviewsAnchor}` : paths.reviewsOf(key);
  return (
    <article className={styles.card} aria-label={name}>
      <Logo company={company} />
      <h3>
        <a className={styles.name} href={address ? paths.provider(address) : reviews}>
          {name}
        </a>
      </h3>
      <p className={styles.description}>{description || 'Named by reviewers.'}</p>
      {company.sensors.length > 0 && (
        <p className="cluster">
          {company.sensors.map((sensor) => (
            <Chip key={sensor} kind={sensor}>
              {sensors[sensor] ?? sensor}
            </Chip>
          ))}
        </p>
      )}
      {summary && (
        <div className={styles.summary}>
          <Rating summary={summary} />
          <TypicalPrice price={typicalPrice(company, resolutionClass)} />
        </div>
      )}
      <p className={styles.links}>
        <a href={paths.writeReviewOf(address ? key : 'other')} aria-label={`Write a Review of ${name}`}>
          Write a Review
        </a>
        <a href={reviews} aria-label={`Read Reviews of ${name}`}>
          Read Reviews
        </a>
        {address && <CompareCheckbox provider={{ key, name }} />}
      </p>
    </article>
  );
}

function Logo({ company: { logo, name } }: { company: ListedCompany }) {
  if (logo) return <img src={logo} width="64" height="64" alt="" />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function Rating({ summary: { reviews, rated, ratingMean } }: { summary: MarketSummary }) {
  const ratings = formatCount(rated, 'rating');
  return (
    <p className="cluster">
      {ratingMean === null ? (
        <span className="soft small">{reviews === 0 ? 'No reviews Yet' : 'No ratings yet'}</span>
      ) : (
        <>
          <Stars rating={ratingMean} label={`${ratingMean.toFixed(1)} of 5 stars, ${ratings}`} />
          <span className="soft small">{ratings}</span>
        </>
      )}
    </p>
  );
}

function TypicalPrice({ price }: { price: MedianPrice | null }) {
  return (
    <p>
      {price ? (
        <>
          <b className="figures">{formatUsd(roundUsd(price.median))}</b> {priceBasisLabels[price.basis]}
          <span className={styles.note}>
            median of {price.n} quotes, {resolutionClassName(price.resolutionClass)}
          </span>
        </>
      ) : (
        <span className="soft small">Too few quotes for a typical price</span>
      )}
    </p>
  );
}
