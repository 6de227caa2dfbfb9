import { Suspense } from 'react';
import { acquisitionLabels, answerAcquisitions } from '~/domain/acquisition';
import { formatArea, formatCount } from '~/domain/format-number';
import { nearestInSize } from '~/domain/nearest-size-class';
import { countSamples } from '~/domain/sample-data';
import { type SensorType, sensorTypeNames } from '~/domain/sensor-types';
import { sizeClasses, sizeClassKeys } from '~/domain/size-class';
import { maximumQuotes, minimumQuotes } from '~/domain/statistics-rules';
import type { PublishedOffer } from '~/features/prices/published-offers';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { paths } from '~/paths';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import type { AnswerData } from '../fair-price.data';
import { formatOrderSearch, type Order, type OrderForm } from '../fair-price-order';
import { providerAnswers } from '../provider-answers';
import styles from './Answer.module.css';
import { MarketPriceCard } from './MarketPriceCard';
import { ProviderPrices } from './ProviderPrices';

// Loaded separately, because they are large and the figures can be shown without them.
const QuoteStrips = lazyWithFallback(() => import('../plot/QuoteStrips').then((module) => module.QuoteStrips));
const AnswerToolbar = lazyWithFallback(() => import('./AnswerToolbar').then((module) => module.AnswerToolbar));

/** What quotes and published prices say about the price of an order. `offers` are those for its sensor type and size class. */
export function LoadedAnswer({
  form,
  order,
  data,
  offers,
  onChange,
}: {
  form: OrderForm;
  order: Order;
  data: AnswerData;
  offers: PublishedOffer[];
  onChange: (change: Partial<OrderForm>) => void;
}) {
  const { quotes, neighbours } = data;
  const { areaKm2, sizeClass, pixelMetres } = order;
  const providers = providerAnswers(data, offers, areaKm2, form.sort);
  const hasEstimate = answerAcquisitions.some((acquisition) => quotes[acquisition].length >= minimumQuotes);
  const counts = answerAcquisitions.map((acquisition) =>
    formatCount(quotes[acquisition].length, `${acquisitionLabels[acquisition]} quote`),
  );
  const summary = `${describeGroup(order)}: ${counts.join(', ')}`;
  return (
    <div className={`flow ${styles.answer}`}>
      <div>
        <h2 className={styles.heading}>{`A fair price for ${formatArea(areaKm2)}`}</h2>
        <p>
          <DebouncedStatus on={summary} announcesFirst>
            <span>{summary}</span>
            <SampleDataLabel of={answerAcquisitions.map((acquisition) => countSamples(quotes[acquisition]))} />
          </DebouncedStatus>
        </p>
      </div>
      <div className={styles.cards}>
        {answerAcquisitions.map((acquisition) => (
          <MarketPriceCard
            key={acquisition}
            acquisition={acquisition}
            form={form}
            order={order}
            quotes={quotes[acquisition]}
            providers={providers}
            neighbour={nearestInSize(
              neighbours.filter((price) => price.acquisition === acquisition),
              pixelMetres ?? sizeClass,
            )}
            offers={offers.filter((offer) => offer.acquisition === acquisition)}
          />
        ))}
      </div>
      <FreeSources order={order} />
      {hasEstimate && (
        <p className="soft small measure">{`Computed from the quotes of the last 24 months with the same sensor type, size class and acquisition among the newest ${maximumQuotes}: their median and middle half per km² billed, times ${formatArea(areaKm2)}. Only the prices by provider take smallest orders into account. Assured or rush tasking is not included.`}</p>
      )}
      {hasEstimate && (
        <Suspense fallback={<p className={styles.plotSpace} />}>
          <QuoteStrips quotes={quotes} ownPerKm2={order.own?.perKm2 ?? null} group={describeGroup(order)} />
        </Suspense>
      )}
      <ProviderPrices providers={providers} form={form} order={order} onSort={(sort) => onChange({ sort })} />
      <Suspense>
        <AnswerToolbar
          address={paths.fairPrice + formatOrderSearch(form)}
          order={order}
          quotes={quotes}
          providers={providers}
        />
      </Suspense>
    </div>
  );
}

/** Free images by sensor type, if there are any, from 10 m upwards. */
const freeImages: Partial<Record<SensorType, string>> = {
  multispectral: 'Sentinel-2 (10 m) and Landsat (30 m)',
  sar: 'Sentinel-1 (10 m)',
};

/** Names free sources for an order of images that are equally coarse. */
function FreeSources({ order: { sensor, sizeClass } }: { order: Order }) {
  const images = freeImages[sensor];
  if (!images || sizeClassKeys.indexOf(sizeClass) < sizeClassKeys.indexOf('10-30m')) return null;
  return (
    <p className="measure">
      <span>{`${images} images are free. `}</span>Look at the{' '}
      <a href={`${paths.publishedPrices}#free-sources`}>free sources</a> before you buy.
    </p>
  );
}

/** Names a sensor type and size class: "Multispectral, 50 cm class (40–60 cm)". */
function describeGroup({ sensor, sizeClass }: Order): string {
  const { name, span } = sizeClasses.find(({ key }) => key === sizeClass) ?? { name: sizeClass, span: '' };
  return `${sensorTypeNames[sensor]}, ${name} (${span})`;
}
