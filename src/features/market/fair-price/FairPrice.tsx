import { Suspense, useRef } from 'react';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Spinner } from '~/ui/loading/Spinner';
import { getSearchString, replaceSearch, useSearchString } from '~/ui/search-params';
import styles from './FairPrice.module.css';
import { changeOrderForm, formatOrderSearch, type OrderForm, parseOrderSearch, readOrder } from './fair-price-order';
import { FairPriceForm } from './form/FairPriceForm';
import type { PublishedOffer } from './published-offers';

const Answer = lazyWithFallback(() => import('./answer/Answer').then(({ Answer }) => Answer));

/** Answers what a fair price for an order is. The address contains what the user entered. */
export function FairPrice({ offers }: { offers: PublishedOffer[] }) {
  const form = parseOrderSearch(useSearchString());
  const { order, errors } = readOrder(form);
  const answer = useRef<HTMLDivElement>(null);
  return (
    <div className="flow">
      <FairPriceForm form={form} errors={errors} answer={answer} onChange={changeForm} />
      {order ? (
        <div ref={answer} tabIndex={-1} className={styles.answer}>
          <Suspense fallback={<Spinner label="Loading prices" />}>
            <Answer form={form} order={order} offers={offers} onChange={changeForm} />
          </Suspense>
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

function changeForm(change: Partial<OrderForm>): void {
  replaceSearch(formatOrderSearch(changeOrderForm(parseOrderSearch(getSearchString()), change)));
}
