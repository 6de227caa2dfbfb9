import { acquisitionLabels } from '~/domain/acquisition';
import { formatMonth } from '~/domain/dates';
import { formatArea, formatUsd, formatUsdPerKm2 } from '~/domain/format';
import { minimumQuotes } from '~/domain/price-statistics';
import { resolutionClassName } from '~/domain/resolution';
import { paths } from '~/paths';
import type { PriceOfCompany } from '../market.data';
import styles from './AreaCost.module.css';
import { likelyCosts, roughly, type Wish } from './cost-estimate';

const labels = { all: 'archive or new tasking', ...acquisitionLabels };

/** The likely price of each provider for a wish, and who cannot be judged. */
export function CostTable({ prices, wish }: { prices: PriceOfCompany[]; wish: Wish }) {
  const companies = new Map(prices.map(({ price, name, address }) => [price.company, { name, address }]));
  const { known, tooFew } = likelyCosts(
    prices.map(({ price }) => price),
    wish,
  );
  const words = `${formatArea(wish.areaKm2)}, ${resolutionClassName(wish.resolutionClass)}, ${labels[wish.acquisition]}`;
  const name = (key: string) => <Name company={key} {...(companies.get(key) ?? { name: key, address: null })} />;
  return (
    <>
      <p role="status">
        {known.length === 0
          ? `Not enough quotes yet for ${words}: no provider has ${minimumQuotes} with a known price per km².`
          : `${words}: ${known.length} ${known.length === 1 ? 'provider' : 'providers'} with enough quotes.`}
      </p>
      {known.length > 0 && (
        <p className="small">
          Median price per km² of the last 24 months times your area, rounded. <b>Most providers bill a minimum area</b>
          , often 25 km² from the archive and 100 km² for new tasking: below that this is a floor, not a price. Large
          areas get discounts.
        </p>
      )}
      {known.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={styles.frame} aria-label="Likely prices" tabIndex={0}>
          <table className={styles.costs}>
            <caption className="unseen">Likely prices for {words}, the lowest first</caption>
            <thead>
              <tr>
                <th scope="col">Provider</th>
                <th scope="col">Likely price</th>
                <th scope="col">Per km²</th>
                <th scope="col">Quotes</th>
              </tr>
            </thead>
            <tbody>
              {known.map((cost) => (
                <tr key={cost.company}>
                  <th scope="row">{name(cost.company)}</th>
                  <td>
                    <span className={styles.likely}>{formatUsd(roughly(cost.likely))}</span>
                    <span className={styles.note}>
                      half of them {formatUsd(roughly(cost.from))} to {formatUsd(roughly(cost.to))}
                    </span>
                  </td>
                  <td>{withCents(cost.perKm2)}</td>
                  <td>
                    {cost.quotes} <span className={styles.note}>newest {formatMonth(cost.newestOn)}</span>
                  </td>
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
              {name(company)} ({quotes})
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** Cents always, so that a column stands one under the other; less than ten cents as exactly as it must be. */
function withCents(usd: number): string {
  if (usd < 0.1) return formatUsdPerKm2(usd);
  return usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function Name({ company, name, address }: { company: string; name: string; address: string | null }) {
  return (
    <a href={address ? `${paths.provider(address)}#pricing` : paths.reviewsOf(company)}>
      <bdi>{name}</bdi>
    </a>
  );
}
