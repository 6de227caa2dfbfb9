import { familyLabels, familyNames } from '~/domain/acquisition';
import { formatMonth } from '~/domain/format-date';
import { formatArea, formatCount, formatUsd } from '~/domain/format-number';
import { sizeClassName } from '~/domain/size-class';
import { maximumQuotes } from '~/domain/statistics-rules';
import { paths } from '~/paths';
import { SampleLabel } from '../../SampleLabel';
import type { MarketPrice } from '../../statistics';
import { formatOrderSearch, type Order, type OrderForm } from '../fair-price-order';
import { formatEstimate, formatPerKm2, formatPerKm2Range } from '../format-estimate';
import {
  type AnswerFamily,
  formatPlace,
  type MarketQuote,
  placeQuote,
  smallestOrderKm2,
  summariseQuotes,
} from '../market-answer';
import { type PublishedOffer, publishedRange } from '../published-offers';
import styles from './Answer.module.css';
import { FewQuotes } from './FewQuotes';

/** What the whole market says about the price of an order with one family of acquisitions. */
export function MarketPriceCard({
  family,
  form,
  order,
  quotes,
  neighbour,
  offers,
}: {
  family: AnswerFamily;
  form: OrderForm;
  order: Order;
  quotes: MarketQuote[];
  /** The price in the nearest size class that has quotes; it is shown only when there are too few. */
  neighbour: MarketPrice | null;
  offers: PublishedOffer[];
}) {
  const summary = summariseQuotes(quotes, order.areaKm2);
  const published = publishedRange(offers);
  const smallest = smallestOrderKm2(offers) ?? 0;
  return (
    <section className={styles.card} aria-label={`${familyNames[family]}, all providers`}>
      <h3>{familyNames[family]}</h3>
      {summary.kind === 'estimate' && (
        <>
          <p>
            <span className={styles.median}>{formatEstimate(summary.order.median)}</span> median
          </p>
          <p>
            middle half {formatEstimate(summary.order.lowerQuartile)} to {formatEstimate(summary.order.upperQuartile)}
          </p>
          <p className="soft small">
            {formatPerKm2(summary.perKm2.median)} per km², middle half{' '}
            {formatPerKm2Range(summary.perKm2.lowerQuartile, summary.perKm2.upperQuartile)}
          </p>
          <p className="soft small">
            {summary.n === maximumQuotes ? 'newest ' : summary.few ? 'few quotes: ' : ''}
            {formatCount(summary.n, 'quote')}, {sizeClassName(order.sizeClass)}, newest{' '}
            {formatMonth(summary.newestMonth)}
          </p>
        </>
      )}
      {summary.kind === 'quotes' && <FewQuotes quotes={summary.quotes} billedKm2={order.areaKm2} named />}
      {summary.kind === 'none' && <p>No {familyLabels[family]} quotes yet</p>}
      <OwnPlace order={order} quotes={quotes} family={family} />
      {published && (
        <p className="small">Published prices: {formatPerKm2Range(published.low, published.high)} per km²</p>
      )}
      {smallest > order.areaKm2 && (
        <p className="small">
          The smallest published order is {formatArea(smallest)}, so expect to be billed for more than your area.
        </p>
      )}
      {summary.kind !== 'estimate' && neighbour && <NeighbourOffer form={form} neighbour={neighbour} />}
    </section>
  );
}

/** Where the buyer's own quote stands among the others, and what that rests on. */
function OwnPlace({
  order: { own, areaKm2, sizeClass },
  quotes,
  family,
}: Pick<Parameters<typeof MarketPriceCard>[0], 'order' | 'quotes' | 'family'>) {
  if (!own) return null;
  const place = placeQuote(own.perKm2, quotes);
  return (
    <p className={styles.own}>
      {place ? (
        <>
          Your quote is <b>{formatPlace(place)}</b>.
        </>
      ) : (
        `There are too few ${familyLabels[family]} quotes to place yours.`
      )}{' '}
      <span className="soft small">
        {formatUsd(own.price)} for {formatArea(areaKm2)} is {formatPerKm2(own.perKm2)} per km²
        {place && `, compared with ${familyLabels[family]} quotes per km², ${sizeClassName(sizeClass)}`}.
      </span>
    </p>
  );
}

/** Offers the nearest size class with quotes as what it is: prices of other images. */
function NeighbourOffer({ form, neighbour }: { form: OrderForm; neighbour: MarketPrice }) {
  const { sizeClass, median, lowerQuartile, upperQuartile, n } = neighbour;
  return (
    <p className="small">
      Nearest size class with enough quotes, {sizeClassName(sizeClass)}: median {formatPerKm2(median)} per km², middle
      half {formatPerKm2Range(lowerQuartile, upperQuartile)}, {formatCount(n, 'quote')}.
      <SampleLabel of={[neighbour]} />{' '}
      <a href={paths.fairPrice + formatOrderSearch({ ...form, size: sizeClass })}>
        Show the {sizeClassName(sizeClass)}
      </a>
    </p>
  );
}
