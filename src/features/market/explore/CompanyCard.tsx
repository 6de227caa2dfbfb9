import { formatCount, formatUsd, roundUsd } from '~/domain/format';
import { priceBasisLabels } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClassName } from '~/domain/resolution';
import { paths } from '~/paths';
import { Chip } from '~/ui/Chip';
import { Stars } from '~/ui/Stars';
import { type Company, type Figures, typicalPrice } from '../company';
import { CompareCheckbox } from '../compare/CompareCheckbox';
import styles from './CompanyCard.module.css';

/** A company among others: what it sells, what it costs and what buyers made of it. `sensors` are names by key. */
export function CompanyCard({
  company,
  sensors,
  resolutionClass,
}: {
  company: Company;
  sensors: Record<string, string>;
  resolutionClass: ResolutionClass | null;
}) {
  const { key, name, description, logo, address, figures } = company;
  const reviews = address ? `${paths.provider(address)}#reviews` : paths.reviewsOf(key);
  return (
    <article className={styles.card} aria-label={name}>
      {logo ? (
        <img src={logo} width="64" height="64" alt="" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
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
      {figures && <CompanyFigures company={company} figures={figures} resolutionClass={resolutionClass} />}
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

function CompanyFigures({
  company,
  figures: { reviews, rated, ratingMean },
  resolutionClass,
}: {
  company: Company;
  figures: Figures;
  resolutionClass: ResolutionClass | null;
}) {
  const price = typicalPrice(company, resolutionClass);
  const ratings = formatCount(rated, 'rating');
  return (
    <div className={styles.figures}>
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
    </div>
  );
}
