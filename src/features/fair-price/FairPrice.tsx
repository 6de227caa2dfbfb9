import { memo, Suspense, useDeferredValue, useRef } from 'react';
import type { PublishedOffer } from '~/features/prices/published-offers';
import { withIslandData } from '~/ui/island-data';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Spinner } from '~/ui/loading/Spinner';
import { getSearchString, replaceSearch, useHydrated, useSearchString } from '~/ui/search-params';
import styles from './FairPrice.module.css';
import { changeOrderForm, formatOrderSearch, type OrderForm, parseOrderSearch, readOrder } from './fair-price-order';
import { FairPriceForm } from './form/FairPriceForm';

const Answer = lazyWithFallback(() => import('./answer/Answer').then(({ Answer }) => Answer));

/** Estimates a fair price for an order. The address contains what the user entered. */
export function FairPrice({ offers }: { offers: PublishedOffer[] }) {
  const prebuilt = !useHydrated();
  const search = useSearchString();
  const form = parseOrderSearch(search);
  const { order, errors } = readOrder(form);
  // The answer is updated when the browser has time, so that the form reacts to each key immediately.
  const answeredSearch = useDeferredValue(search);
  const answer = useRef<HTMLDivElement>(null);
  return (
    <div className="flow" data-prebuilt={prebuilt || undefined}>
      <FairPriceForm form={form} errors={errors} answer={answer} onChange={changeForm} />
      {order ? (
        <div ref={answer} tabIndex={-1} className={styles.answer}>
          <AnswerTo search={answeredSearch} offers={offers} />
        </div>
      ) : (
        <>
          <p className={`soft ${styles.prompt}`}>
            Enter a pixel size and an area to see what buyers were quoted for an order like yours.
          </p>
          <div className={styles.waiting}>
            <Spinner label="Loading prices" />
          </div>
        </>
      )}
    </div>
  );
}

/** The answer for the order in a search string. Memoised, because the form above updates first. */
const AnswerTo = memo(function AnswerTo({ search, offers }: { search: string; offers: PublishedOffer[] }) {
  const form = parseOrderSearch(search);
  const { order } = readOrder(form);
  const loading = <Spinner label="Loading prices" />;
  if (!order) return loading;
  return (
    <Suspense fallback={loading}>
      <Answer form={form} order={order} offers={offers} onChange={changeForm} />
    </Suspense>
  );
});

function changeForm(change: Partial<OrderForm>): void {
  replaceSearch(formatOrderSearch(changeOrderForm(parseOrderSearch(getSearchString()), change)));
}

/** {@link FairPrice} as an island that loads its data from a static endpoint. */
export const FairPriceIsland = withIslandData<{ offers: PublishedOffer[] }, object>(FairPrice);
