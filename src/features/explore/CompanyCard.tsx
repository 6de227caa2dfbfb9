import { formatCount, formatUsd, roundUsd } from '~/domain/format-number';
import { keepUnits } from '~/domain/keep-units';
import { priceBasisLabels } from '~/domain/price-basis';
import { formatPriceGroup, type PriceGroup } from '~/domain/price-group';
import { noImagesLabel } from '~/domain/provider-kinds';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { groupPrice, type ListedCompany, type MarketSummary } from '~/features/prices/company-list';
import { mainPrice } from '~/features/prices/main-price';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { CompareCheckbox } from '~/features/providers/compare-list/CompareCheckbox';
import { paths, reviewsAnchor } from '~/paths';
import { Chip } from '~/ui/Chip';
import { Stars } from '~/ui/Stars';
import styles from './CompanyCard.module.css';

/**
 * A company in a list: what it sells, its price in a group and its rating. `sensors` contains the names of sensor types by key.
 */
export function CompanyCard({
  company,
  sensors,
  group,
}: {
  company: ListedCompany;
  sensors: Record<string, string>;
  group: PriceGroup;
}) {
  const { key, name, description, address, summary } = company;
  // Companies that reviewers added have no sensor types either, but they do sell images.
  const sellsImages = company.sensors.length > 0 || address === null;
  const reviews = address ? `${paths.provider(address)}#${reviewsAnchor}` : paths.reviewsOf(key);
  return (
    <article className={styles.card} aria-label={name}>
      <Logo company={company} />
      <h3>
        <a className={styles.name} href={address ? paths.provider(address) : reviews}>
          {name}
        </a>
      </h3>
      {description ? (
        <p className={styles.description}>{keepUnits(description)}</p>
      ) : (
        <p className={`soft small ${styles.added}`}>Added by reviewers.</p>
      )}
      {(company.sensors.length > 0 || !sellsImages) && (
        <p className={`cluster ${styles.sells}`}>
          {company.sensors.map((sensor) => (
            <Chip key={sensor} kind={sensor}>
              {sensors[sensor] ?? sensor}
            </Chip>
          ))}
          {!sellsImages && <Chip kind="none">{noImagesLabel}</Chip>}
        </p>
      )}
      <div className={styles.summary}>
        {summary && <Rating summary={summary} />}
        {sellsImages && <CardPrice company={company} group={group} />}
      </div>
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

function Logo({ company: { key, logo, name } }: { company: ListedCompany }) {
  const source = logo === paths.emblem(key) ? paths.emblemInList(key) : logo;
  if (source) return <img loading="lazy" fetchPriority="low" src={source} width="64" height="64" alt="" />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function Rating({ summary: { reviews, samples, rated, ratingMean } }: { summary: MarketSummary }) {
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
      <SampleDataLabel of={[{ n: reviews, samples }]} />
    </p>
  );
}

/** The company's price in a group, else in its most quoted group, else its lowest list price. */
function CardPrice({ company, group }: { company: ListedCompany; group: PriceGroup }) {
  const quotes = groupPrice(company, group)?.n ?? 0;
  if (quotes >= sufficientQuotes) return <MedianOf company={company} group={group} />;
  const main = mainPrice(company.summary?.prices ?? []);
  const { listPrice } = company;
  if (!main && listPrice)
    return (
      <p>
        <b className="figures">{`from ${listPrice.figure}`}</b> <span>{listPrice.unit}</span>
        <span className={styles.note}>{` list price at ${listPrice.sellers}, ${listPrice.date}`}</span>
      </p>
    );
  if (!company.summary?.reviews) return null;
  return (
    <>
      <p className="soft small">{`${quotes === 0 ? `Fewer than ${minimumQuotes} quotes in this group.` : `Few quotes in this group (${quotes}).`}${main ? ' Typical price:' : ''}`}</p>
      {main && <MedianOf company={company} group={main} />}
    </>
  );
}

function MedianOf({ company, group }: { company: ListedCompany; group: PriceGroup }) {
  const price = groupPrice(company, group);
  if (!price) return null;
  return (
    <p>
      <b className="figures">{formatUsd(roundUsd(price.median))}</b> <span>{priceBasisLabels[group.basis]}</span>
      <span className={styles.note}>{` median of ${price.n} quotes: ${keepUnits(formatPriceGroup(group))}`}</span>
    </p>
  );
}
