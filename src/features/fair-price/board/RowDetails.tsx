import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { describeSpread } from '~/domain/prices/price-spread';
import { formatPublished } from '~/domain/prices/published-in-class';
import { describeSourceDate } from '~/domain/prices/published-price';
import { formatMonth } from '~/domain/text/format-date';
import { formatArea, formatUsdPerKm2 } from '~/domain/text/format-number';
import { formatSum } from '~/features/prices/format-estimate';
import type { Bill } from '~/features/sellers/bill';
import { formatCost, formatOriginalCost } from '~/features/sellers/describe-cost';
import { describeReason } from '~/features/sellers/describe-reason';
import { unnamedReseller } from '~/features/sellers/order/market-quote';
import type { RowPrice, SellerRow } from '~/features/sellers/order/seller-rows';
import { paths } from '~/paths';
import { orderLink } from '../request/order-link';
import styles from './Board.module.css';
import { billsOf } from './row-words';

/** Every price of a seller for the order, with its source, and its quotes if they are few. */
export function RowDetails({ row }: { row: SellerRow }) {
  const link = orderLink(row);
  return (
    <div className={styles.details}>
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
      {answerAcquisitions.map((acquisition) => (
        <RowDetailsOf key={acquisition} title={pricedAcquisitionNames[acquisition]} price={row[acquisition]} />
      ))}
      {row.key !== unnamedReseller.key && (
        <p>
          <a href={row.address ? paths.provider(row.address) : paths.reviewsOf(row.key)}>
            <bdi>{row.name}</bdi>
            <span>: reviews and prices</span>
          </a>
        </p>
      )}
    </div>
  );
}

function RowDetailsOf({ title, price }: { title: string; price: RowPrice }) {
  const bills = billsOf(price);
  const { summary, quotes } = price;
  if (bills.length === 0 && quotes.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {summary?.kind === 'summary' && (
          <li>
            <b>{formatSum(summary.median)}</b>
            <span>
              {[` median of ${summary.n} quotes`, describeSpread(summary, formatSum)].filter(Boolean).join(', ')}
            </span>
          </li>
        )}
        {summary?.kind === 'too-few' &&
          quotes.map(({ quote, usdCents, billedKm2 }) => (
            <li key={quote.id}>
              <b>{formatSum(usdCents)}</b>
              <span>{` for ${formatArea(billedKm2)} at ${formatUsdPerKm2(quote.usdPerKm2)} per km², from a `}</span>
              <a
                href={paths.review(quote.id, quote)}
              >{`quote of ${formatMonth(quote.quotedMonth)}${quote.areaKm2 === null ? '' : ` for ${formatArea(quote.areaKm2)}`}`}</a>
            </li>
          ))}
        {bills.map((bill) => (
          <BillItem key={bill.offer.key} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

function BillItem({ bill }: { bill: Bill }) {
  const { offer, reasons, cost } = bill;
  const { title, url } = offer.source;
  // The reasons of a price with steps say which of them apply.
  const published =
    offer.basis === 'order' && offer.billing.steps.length > 0 ? formatOriginalCost(bill) : formatPublished(offer);
  const details = [published, ...reasons.map(describeReason)].filter(Boolean).join('; ');
  return (
    <li>
      <b>{formatCost(bill)}</b>
      <span>{`${cost ? '' : ' each'}, ${offer.product}: ${details}. `}</span>
      {url ? <a href={url}>{title}</a> : <span>{title}</span>}
      <span>{`, ${describeSourceDate(offer)}`}</span>
    </li>
  );
}
