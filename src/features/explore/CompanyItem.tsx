import { noImagesLabel } from '~/domain/companies/provider-kinds';
import { sampleLabel } from '~/domain/prices/sample-data';
import { formatCount } from '~/domain/text/format-number';
import { keepUnits } from '~/domain/text/keep-units';
import type { ListedCompany, MarketSummary, ShownPrice } from '~/features/prices/company-list';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import { CompareCheckbox } from '~/features/providers/compare-list/CompareCheckbox';
import { paths } from '~/paths';
import type { Axis } from '~/ui/plot/axis';
import { Stars } from '~/ui/Stars';
import styles from './CompanyItem.module.css';

/**
 * A company in a list: its price and its rating. The whole row leads to its page. `reason` says why it is among the results of a
 * search. `sensors` contains the names of sensor types by key.
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
  /** Whether it leads to the form for a review, not to its page. */
  leadsToForm: boolean;
  reason: string | null;
  sensors: Record<string, string>;
  price: ShownPrice | null;
  axis: Axis | null;
}) {
  const { key, name, address, summary } = company;
  const form = address ? paths.writeReviewOf(key) : paths.writeReviewUnder(name);
  const page = address ? paths.provider(address) : paths.reviewsOf(key);
  return (
    <article className={styles.item} aria-label={name}>
      <Logo company={company} />
      <div className={styles.company}>
        <h3>
          <a className={styles.name} href={leadsToForm ? form : page}>
            {name}
          </a>
        </h3>
        <small>{reason ?? describeCompany(company, sensors)}</small>
      </div>
      <div className={styles.lane}>
        {axis && <PriceLane price={price?.usdPerKm2 ?? null} acquisition={price?.acquisition ?? null} axis={axis} />}
      </div>
      <p className={styles.price}>
        {price ? (
          <>
            <b>{price.figure}</b> {price.unit} <small>{keepUnits(price.note)}</small>
          </>
        ) : (
          '–'
        )}
      </p>
      <Rating summary={summary} />
      {address && !leadsToForm && <CompareCheckbox provider={{ key, name }} />}
    </article>
  );
}

/** What a company sells: "Multispectral, SAR". */
function describeCompany({ sensors, address, entry }: ListedCompany, names: Record<string, string>): string {
  if (sensors.length > 0)
    return `${entry ? 'No profile yet. ' : ''}${sensors.map((key) => names[key] ?? key).join(', ')}`;
  if (entry) return 'No profile yet';
  return address === null ? 'Added by reviewers' : noImagesLabel;
}

function Logo({ company: { logo, name } }: { company: ListedCompany }) {
  if (logo) return <img loading="lazy" fetchPriority="low" src={logo} width="64" height="64" alt="" />;
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
        {[
          ratingMean === null ? (reviews === 0 ? 'No reviews Yet' : 'No ratings yet') : ratings,
          sampleLabel({ n: reviews, samples })?.toLowerCase(),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </p>
  );
}
