import {
  type AnswerAcquisition,
  acquisitionLabels,
  answerAcquisitions,
  pricedAcquisitionNames,
} from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatUsdPerKm2 } from '~/domain/format-number';
import { formatAsOf } from '~/domain/published-price';
import { sizeClassName } from '~/domain/size-class';
import { formatQuoteCount, minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { PublishedOffer } from '~/features/prices/published-offers';
import { paths } from '~/paths';
import type { Order, OrderForm } from '../fair-price-order';
import { type Foundation, type OrderPrice, type ProviderAnswer, restsOn } from '../provider-answers';
import { FewQuotes } from './FewQuotes';
import styles from './ProviderPrices.module.css';

/** What an order is likely to cost from each provider, with archive and tasking side by side. */
export function ProviderPrices({
  providers,
  form,
  order,
  onSort,
}: {
  providers: ProviderAnswer[];
  form: OrderForm;
  order: Order;
  onSort: (acquisition: AnswerAcquisition) => void;
}) {
  if (providers.length === 0) return <p>No provider has a quote or a published price like this yet.</p>;
  const other = form.sort === 'archive' ? 'tasking' : 'archive';
  return (
    <section className="flow" aria-labelledby="by-provider">
      <h3 id="by-provider">By provider</h3>
      <p className="small">
        <span>
          {`Estimated prices for ${formatArea(order.areaKm2)}, ${sizeClassName(order.sizeClass)}. ` +
            `Sorted by ${acquisitionLabels[form.sort]} price, lowest first. ` +
            `Providers with fewer than ${sufficientQuotes} quotes follow by name.`}
        </span>{' '}
        <button
          type="button"
          className={`on-screen ${styles.sort}`}
          onClick={() => onSort(other)}
        >{`Sort by ${acquisitionLabels[other]} price`}</button>
      </p>
      <table className={styles.providers}>
        <caption className="sr-only">{`Estimated prices for ${formatArea(order.areaKm2)} by provider, ${sizeClassName(order.sizeClass)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            {answerAcquisitions.map((acquisition) => (
              <th key={acquisition} scope="col" aria-sort={acquisition === form.sort ? 'ascending' : undefined}>
                {pricedAcquisitionNames[acquisition]}
              </th>
            ))}
          </tr>
        </thead>
        {[...Map.groupBy(providers, (provider) => restsOn(provider[form.sort]))].map(([foundation, rows]) => (
          <tbody key={foundation}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {headings(acquisitionLabels[form.sort])[foundation]}
              </th>
            </tr>
            {rows.map((provider) => (
              <ProviderRow key={provider.company} provider={provider} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The basis of the prices in a group of providers. */
const headings = (acquisition: string): Record<Foundation, string> => ({
  quotes: `${sufficientQuotes} ${acquisition} quotes or more`,
  few: `Few ${acquisition} quotes: ${minimumQuotes} or ${sufficientQuotes - 1}`,
  single: `1 or 2 ${acquisition} quotes`,
  published: `Published ${acquisition} prices only`,
  nothing: `No ${acquisition} price`,
});

function ProviderRow({ provider }: { provider: ProviderAnswer }) {
  return (
    <tr>
      <th scope="row">
        <a href={provider.address ? paths.provider(provider.address) : paths.reviewsOf(provider.company)}>
          <bdi>{provider.name}</bdi>
        </a>
      </th>
      {answerAcquisitions.map((acquisition) => (
        <td key={acquisition}>
          <PriceCell price={provider[acquisition]} />
        </td>
      ))}
    </tr>
  );
}

function PriceCell({ price: { summary, billedKm2, isSmallestOrder, offers } }: { price: OrderPrice }) {
  if (summary.kind === 'none' && offers.length === 0) return <span className="soft">No quotes yet</span>;
  return (
    <>
      {summary.kind === 'estimate' && (
        <>
          <b className={styles.estimate}>{formatEstimate(summary.order.median)}</b>
          <p>{`middle half ${formatEstimate(summary.order.lowerQuartile)} to ${formatEstimate(summary.order.upperQuartile)}`}</p>
          <p>{`${formatUsdPerKm2(summary.perKm2.median)} per km²`}</p>
          <p>{`${formatQuoteCount(summary.n)}, newest ${formatMonth(summary.newestMonth)}`}</p>
        </>
      )}
      {summary.kind === 'quotes' && <FewQuotes {...summary} billedKm2={() => billedKm2} />}
      {summary.kind === 'estimate' ? (
        <PublishedLine offers={offers} />
      ) : (
        offers.map((offer) => (
          <OfferedPrice key={`${offer.product}, ${offer.label}, ${offer.source}`} offer={offer} billedKm2={billedKm2} />
        ))
      )}
      {isSmallestOrder && <p>{`billed as ${formatArea(billedKm2)}, the smallest order`}</p>}
    </>
  );
}

/** Published prices beside an estimate. The provider's page shows their sources. */
function PublishedLine({ offers }: { offers: PublishedOffer[] }) {
  const [first] = offers;
  if (!first) return null;
  return (
    <p>
      <a href={`${paths.provider(first.address)}#published`}>published</a>:{' '}
      {offers.map(({ label }) => label).join('; ')}
    </p>
  );
}

/** A published price in the seller's form, and what the order costs by it. */
function OfferedPrice({ offer, billedKm2 }: { offer: PublishedOffer; billedKm2: number }) {
  const { product, usdPerKm2, label, source, asOf } = offer;
  const [low, high] = [usdPerKm2?.low ?? 0, usdPerKm2?.high ?? 0].map((perKm2) => formatEstimate(perKm2 * billedKm2));
  return (
    <p>
      {usdPerKm2 && <b>{`${low === high ? low : `${low} to ${high}`} `}</b>}
      <span>{`published price of ${product}: ${label}. ${source}${asOf ? `, ${formatAsOf(asOf)}` : ', undated'}`}</span>
    </p>
  );
}
