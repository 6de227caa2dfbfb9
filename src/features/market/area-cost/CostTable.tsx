import { acquisitionLabels } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatCount, formatUsd, formatUsdPerKm2 } from '~/domain/format-number';
import { resolutionClassName } from '~/domain/resolution';
import { minimumQuotes } from '~/domain/statistics-rules';
import { paths } from '~/paths';
import type { CompanyPrice } from '../market.data';
import styles from './AreaCost.module.css';
import { type CostEstimate, type CostQuery, estimateCosts, roundEstimate } from './cost-estimate';

const acquisitionText = { all: 'archive or new tasking', ...acquisitionLabels };

/** The estimated price from each provider, and the providers with too few quotes for an estimate. */
export function CostTable({ prices, query }: { prices: CompanyPrice[]; query: CostQuery }) {
  const companies = new Map(prices.map(({ price, name, address }) => [price.company, { name, address }]));
  const { estimates, tooFew } = estimateCosts(
    prices.map(({ price }) => price),
    query,
  );
  const description = `${formatArea(query.areaKm2)}, ${resolutionClassName(query.resolutionClass)}, ${acquisitionText[query.acquisition]}`;
  const link = (key: string) => <CompanyLink company={key} {...(companies.get(key) ?? { name: key, address: null })} />;
  return (
    <>
      <p role="status">
        {estimates.length === 0
          ? `Not enough quotes yet for ${description}: no provider has ${minimumQuotes} with a known price per km².`
          : `${description}: ${formatCount(estimates.length, 'provider')} with enough quotes.`}
      </p>
      {estimates.length > 0 && (
        <p className="small">
          Median price per km² of the last 24 months times your area, rounded. <b>Most providers bill a minimum area</b>
          , often 25 km² from the archive and 100 km² for new tasking: below that this is a floor, not a price. Large
          areas get discounts.
        </p>
      )}
      {estimates.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className={styles.scroll} aria-label="Likely prices" tabIndex={0}>
          <table className={styles.table}>
            <caption className="sr-only">Likely prices for {description}, the lowest first</caption>
            <thead>
              <tr>
                <th scope="col">Provider</th>
                <th scope="col">Likely price</th>
                <th scope="col">Per km²</th>
                <th scope="col">Quotes</th>
              </tr>
            </thead>
            <tbody>
              {estimates.map((estimate) => (
                <tr key={estimate.company}>
                  <th scope="row">{link(estimate.company)}</th>
                  <EstimateCells estimate={estimate} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {tooFew.length > 0 && (
        <p className="soft">
          Fewer than {minimumQuotes} such quotes, too few to tell:{' '}
          {tooFew.map(({ company, quotes }, index) => (
            <span key={company}>
              {index > 0 && ', '}
              {link(company)} ({quotes})
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

function EstimateCells({ estimate }: { estimate: CostEstimate }) {
  const { medianUsd, lowerQuartileUsd, upperQuartileUsd, medianPerKm2, quotes, newestOn } = estimate;
  return (
    <>
      <td>
        <span className={styles.estimate}>{formatUsd(roundEstimate(medianUsd))}</span>
        <span className={styles.note}>
          half of them {formatUsd(roundEstimate(lowerQuartileUsd))} to {formatUsd(roundEstimate(upperQuartileUsd))}
        </span>
      </td>
      <td>{formatWithCents(medianPerKm2)}</td>
      <td>
        {quotes} <span className={styles.note}>newest {formatMonth(newestOn)}</span>
      </td>
    </>
  );
}

/** Always with cents, so that the decimal points of a column align; below ten cents, two significant digits. */
function formatWithCents(usd: number): string {
  if (usd < 0.1) return formatUsdPerKm2(usd);
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function CompanyLink({ company, name, address }: { company: string; name: string; address: string | null }) {
  return (
    <a href={address ? `${paths.provider(address)}#pricing` : paths.reviewsOf(company)}>
      <bdi>{name}</bdi>
    </a>
  );
}
