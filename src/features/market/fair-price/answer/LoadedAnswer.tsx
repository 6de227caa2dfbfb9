import { Suspense } from 'react';
import { familyLabels } from '~/domain/acquisition';
import { formatArea, formatCount } from '~/domain/format-number';
import { countSamples } from '~/domain/sample-data';
import { sensorTypeNames } from '~/domain/sensor-types';
import { sizeClasses } from '~/domain/size-class';
import { paths } from '~/paths';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { SampleLabel } from '../../SampleLabel';
import type { AnswerData } from '../fair-price.data';
import { formatOrderSearch, type Order, type OrderForm } from '../fair-price-order';
import { answerFamilies, providerAnswers } from '../market-answer';
import type { PublishedOffer } from '../published-offers';
import styles from './Answer.module.css';
import { MarketPriceCard } from './MarketPriceCard';
import { ProviderPrices } from './ProviderPrices';

// Loaded separately, because they are large and the figures can be shown without them.
const QuoteStrips = lazyWithFallback(() => import('../plot/QuoteStrips').then((module) => module.QuoteStrips));
const AnswerToolbar = lazyWithFallback(() => import('./AnswerToolbar').then((module) => module.AnswerToolbar));

/** What quotes and published prices say about the price of an order; `offers` are those of its sensor type and size class. */
export function LoadedAnswer({
  form,
  order,
  data: { quotes, neighbours },
  offers,
  onChange,
}: {
  form: OrderForm;
  order: Order;
  data: AnswerData;
  offers: PublishedOffer[];
  onChange: (change: Partial<OrderForm>) => void;
}) {
  const providers = providerAnswers(quotes, offers, order.areaKm2, form.sort);
  const counts = answerFamilies.map((family) => formatCount(quotes[family].length, `${familyLabels[family]} quote`));
  return (
    <div className="flow">
      <div>
        <h2 className={styles.heading}>A fair price for {formatArea(order.areaKm2)}</h2>
        <p role="status">
          {describeGroup(order)}: {counts.join(', ')}
          <SampleLabel of={answerFamilies.map((family) => countSamples(quotes[family]))} />
        </p>
      </div>
      <div className={styles.cards}>
        {answerFamilies.map((family) => (
          <MarketPriceCard
            key={family}
            family={family}
            form={form}
            order={order}
            quotes={quotes[family]}
            neighbour={neighbours.find(({ acquisition }) => acquisition === family) ?? null}
            offers={offers.filter((offer) => offer.family === family)}
          />
        ))}
      </div>
      <p className="soft small">
        Computed from the quotes of the last 24 months with the same sensor type, size class and acquisition: their
        median and middle half per km², times your area. A provider bills at least its smallest order. Assured or rush
        tasking is not included.
      </p>
      {answerFamilies.some((family) => quotes[family].length > 0) && (
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

/** "Multispectral, 50 cm class (40–60 cm)". */
function describeGroup({ sensor, sizeClass }: Order): string {
  const { name, span } = sizeClasses.find(({ key }) => key === sizeClass) ?? { name: sizeClass, span: '' };
  return `${sensorTypeNames[sensor]}, ${name} (${span})`;
}
