import { noImagesLabel } from '~/domain/companies/provider-kinds';
import { formatCount } from '~/domain/text/format-number';
import { keepUnits } from '~/domain/text/keep-units';
import type { ListedCompany, MarketSummary, ShownPrice } from '~/features/prices/company-list';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { CompareCheckbox } from '~/features/providers/compare-list/CompareCheckbox';
import { paths, reviewsAnchor } from '~/paths';
import { Chip } from '~/ui/Chip';
import type { Axis } from '~/ui/plot/axis';
import { Stars } from '~/ui/Stars';
import styles from './CompanyItem.module.css';

/**
 * A company in a list: what it sells, its price and its rating. `reason` says why it is among the results of a search. `sensors`
 * contains the names of sensor types by key.
 */
export function CompanyItem({
  company,
  leadsToForm,
  reason,
  sensors,
  price,
  axis,
}: {
  company: ListedCompany;
  /** Whether its name leads to the form for a review, not to its page. */
  leadsToForm: boolean;
  reason: string | null;
  sensors: Record<string, string>;
  price: ShownPrice | null;
  axis: Axis | null;
}) {
  const { key, name, description, address, entry, summary } = company;
  // Companies that reviewers added have no sensor types either, but they do sell images.
  const sellsImages = company.sensors.length > 0 || address === null;
  const reviews = address ? `${paths.provider(address)}#${reviewsAnchor}` : paths.reviewsOf(key);
  const form = address ? paths.writeReviewOf(key) : paths.writeReviewUnder(name);
  const page = address ? paths.provider(address) : reviews;
  return (
    <article className={styles.item} aria-label={name}>
      <Logo company={company} />
      <h3>
        <a className={styles.name} href={leadsToForm ? form : page}>
          {name}
        </a>
      </h3>
      <p className={styles.description} data-essential={Boolean(entry ?? reason) || undefined}>
        {reason && <b>{`${reason.replace(/\.$/, '')}. `}</b>}
        {entry && 'No profile yet. '}
        {description ? keepUnits(description) : 'Added by reviewers.'}
      </p>
      <p className={styles.sells}>
        {company.sensors.map((sensor) => (
          <Chip key={sensor} kind={sensor}>
            {sensors[sensor] ?? sensor}
          </Chip>
        ))}
        {!sellsImages && <Chip kind="none">{noImagesLabel}</Chip>}
      </p>
      <div className={styles.lane}>
        {axis && <PriceLane price={price?.usdPerKm2 ?? null} acquisition={price?.acquisition ?? null} axis={axis} />}
      </div>
      <p className={styles.price} data-missing={!price || undefined}>
        {price ? (
          <>
            <span>
              <b className="figures">{price.figure}</b> {price.unit}
            </span>{' '}
            <small>{keepUnits(price.note)}</small>
          </>
        ) : (
          sellsImages && '–'
        )}
      </p>
      <Rating summary={summary} />
      <p className={styles.links}>
        <a href={form} aria-label={`Write a Review of ${name}`}>
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

function Rating({ summary }: { summary: MarketSummary | null }) {
  if (!summary) return <p className={styles.rating} />;
  const { reviews, samples, rated, ratingMean } = summary;
  const ratings = formatCount(rated, 'rating');
  return (
    <p className={styles.rating}>
      {ratingMean !== null && <Stars rating={ratingMean} label={`${ratingMean.toFixed(1)} of 5 stars, ${ratings}`} />}
      <small>
        {ratingMean === null ? (reviews === 0 ? 'No reviews Yet' : 'No ratings yet') : ratings}
        <SampleDataLabel of={[{ n: reviews, samples }]} />
      </small>
    </p>
  );
}
