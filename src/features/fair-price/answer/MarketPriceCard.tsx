import { type AnswerAcquisition, acquisitionLabels, pricedAcquisitionNames } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatCount, formatUsd, formatUsdPerKm2 } from '~/domain/format-number';
import { publishedClassId } from '~/domain/published-in-class';
import { quartilesOf } from '~/domain/quartiles';
import { sizeClassName } from '~/domain/size-class';
import { formatQuoteCount, minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import { formatEstimate, formatPerKm2Range } from '~/features/prices/format-estimate';
import { otherPublished, type PublishedOffer, publishedRange } from '~/features/prices/published-offers';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import type { MarketPrice } from '~/features/prices/summaries';
import { paths } from '~/paths';
import { formatOrderSearch, type Order, type OrderForm } from '../fair-price-order';
import { formatPlace, type MarketQuote, placeQuote, summariseQuotes } from '../market-answer';
import { billedKm2Of, type ProviderAnswer, smallestOrderKm2 } from '../provider-answers';
import styles from './Answer.module.css';
import { FewQuotes } from './FewQuotes';

/** What the whole market says about the price of an order with one acquisition. */
export function MarketPriceCard({
  acquisition,
  form,
  order,
  quotes,
  providers,
  neighbour,
  offers,
}: {
  acquisition: AnswerAcquisition;
  form: OrderForm;
  order: Order;
  quotes: MarketQuote[];
  providers: ProviderAnswer[];
  /** The price in the nearest size class with enough quotes. It is shown only when there are too few quotes. */
  neighbour: MarketPrice | null;
  offers: PublishedOffer[];
}) {
  const { areaKm2, sizeClass } = order;
  const summary = summariseQuotes(quotes, areaKm2);
  return (
    <section className={styles.card} aria-label={`${pricedAcquisitionNames[acquisition]}, all providers`}>
      <h3>{pricedAcquisitionNames[acquisition]}</h3>
      {summary.kind === 'estimate' && (
        <>
          <p>
            <span className={styles.median}>{formatEstimate(summary.order.median)}</span> median
          </p>
          <p>{`middle half ${formatEstimate(summary.order.lowerQuartile)} to ${formatEstimate(summary.order.upperQuartile)}`}</p>
          <p className="soft small">{`${formatUsdPerKm2(summary.perKm2.median)} per km² for ${formatArea(areaKm2)}`}</p>
          <p className="soft small">{`middle half ${formatPerKm2Range(summary.perKm2.lowerQuartile, summary.perKm2.upperQuartile)} per km²`}</p>
          <p className="soft small">{`${formatQuoteCount(summary.n)}, ${sizeClassName(sizeClass)}, newest ${formatMonth(summary.newestMonth)}`}</p>
        </>
      )}
      <SmallArea quotes={quotes} areaKm2={areaKm2} />
      {summary.kind === 'quotes' && (
        <FewQuotes
          {...summary}
          billedKm2={(quote) => billedKm2Of(quote, acquisition, providers, areaKm2)}
          areaKm2={areaKm2}
        />
      )}
      {summary.kind === 'none' && <p>{`No ${acquisitionLabels[acquisition]} quotes yet`}</p>}
      <OwnPlace order={order} quotes={quotes} acquisition={acquisition} />
      <PublishedPrices
        order={order}
        offers={offers}
        medianPerKm2={summary.kind === 'estimate' ? summary.perKm2.median : null}
      />
      {summary.kind !== 'estimate' && neighbour && <NeighbourOffer form={form} neighbour={neighbour} />}
    </section>
  );
}

/** Explains that the area is smaller than those billed in most quotes. The smallest order then usually decides the price. */
function SmallArea({ quotes, areaKm2 }: { quotes: MarketQuote[]; areaKm2: number }) {
  const areas = quotes.flatMap(({ areaKm2: area }) => area ?? []);
  const billed = quartilesOf(areas);
  if (areas.length < minimumQuotes || !billed || areaKm2 >= billed.lowerQuartile) return null;
  return (
    <p className="small">{`Most of these quotes were billed for about ${formatArea(Number(billed.lowerQuartile.toPrecision(2)))} or more. For ${formatArea(areaKm2)}, expect to be billed for a larger area.`}</p>
  );
}

/** The range of the published prices with its dates, and how the smallest published order affects a smaller area. */
function PublishedPrices({
  order: { sensor, sizeClass, areaKm2 },
  offers,
  medianPerKm2,
}: {
  order: Order;
  offers: PublishedOffer[];
  medianPerKm2: number | null;
}) {
  const range = publishedRange(offers);
  const others = otherPublished(offers);
  const smallest = smallestOrderKm2(offers) ?? 0;
  return (
    <>
      {range && (
        <p className="small">
          <a href={`${paths.publishedPrices}#${publishedClassId(sensor, sizeClass)}`}>Published prices</a>
          <span>{`: ${formatPerKm2Range(range.low, range.high)} per km² from ${range.providers}, ${range.certainty}`}</span>
        </p>
      )}
      {others && <p className="small">{`${range ? 'Also published' : 'Published prices'}: ${others}`}</p>}
      {smallest > areaKm2 && (
        <p className="small">{`The smallest published order is ${formatArea(smallest)}${
          medianPerKm2 === null
            ? ', so expect to be billed for more than your area'
            : `, which is ${formatEstimate(medianPerKm2 * smallest)} at this median`
        }.`}</p>
      )}
    </>
  );
}

/** Where the buyer's quote stands among the others, and the basis of this comparison. */
function OwnPlace({
  order: { own, areaKm2, sizeClass },
  quotes,
  acquisition,
}: Pick<Parameters<typeof MarketPriceCard>[0], 'order' | 'quotes' | 'acquisition'>) {
  if (!own) return null;
  const place = placeQuote(own.perKm2, quotes);
  return (
    <p className={styles.own}>
      {place ? (
        <span>
          Your quote is <b>{formatPlace(place)}</b>.
        </span>
      ) : (
        <span>{`There are too few ${acquisitionLabels[acquisition]} quotes to place yours.`}</span>
      )}{' '}
      <small className="soft small">{`${formatUsd(own.price)} for ${own.billedKm2 === areaKm2 ? 'your' : 'the'} ${formatArea(own.billedKm2)}${own.billedKm2 !== areaKm2 ? ' billed' : ''} is ${formatUsdPerKm2(own.perKm2)} per km²${place ? `, compared with ${acquisitionLabels[acquisition]} quotes per km² billed, ${sizeClassName(sizeClass)}` : ''}.`}</small>
    </p>
  );
}

/** Offers the nearest size class with enough quotes, and makes clear that its prices are for other images. */
function NeighbourOffer({ form, neighbour }: { form: OrderForm; neighbour: MarketPrice }) {
  const { sizeClass, median, lowerQuartile, upperQuartile, n } = neighbour;
  return (
    <p className="small">
      <span>
        {`Nearest size class with ${sufficientQuotes} quotes or more: ${sizeClassName(sizeClass)}, ${formatCount(n, 'quote')}, ` +
          `median ${formatUsdPerKm2(median)} per km², middle half ${formatPerKm2Range(lowerQuartile, upperQuartile)}.`}
      </span>
      <SampleDataLabel of={[neighbour]} />{' '}
      <a
        href={paths.fairPrice + formatOrderSearch({ ...form, size: sizeClass })}
      >{`Show ${sizeClassName(sizeClass)} prices`}</a>
    </p>
  );
}
