import type { LeadingPrice } from '~/domain/prices/leading-price';
import type { PriceSpread } from '~/domain/prices/price-spread';
import { formatCount, formatUsdPerKm2 } from '~/domain/text/format-number';
import type { ListPrice } from '~/features/sellers/list-price';

/** The leading price of a group per km², and what it is: the cell of every prebuilt table of size classes. `missing` stands for no price. */
export function LeadingFigure({
  leading,
  missing,
}: {
  leading: LeadingPrice<PriceSpread & { n: number }, ListPrice>;
  missing: string;
}) {
  switch (leading.kind) {
    case 'free':
      return (
        <>
          <b>Free</b> <small>{leading.sources.join(', ')}</small>
        </>
      );
    case 'median':
      return (
        <>
          <b className="figures">{formatUsdPerKm2(leading.quoted.median)}</b>{' '}
          <small>{formatCount(leading.quoted.n, 'quote')}</small>
        </>
      );
    case 'list':
      return (
        <>
          <b className="figures" data-list="">
            {leading.list.figure}
          </b>{' '}
          {leading.list.usdPerKm2 === null && <small data-unit="">{leading.list.unit}</small>}
          <small data-more="">{`${leading.list.sellers}, ${leading.list.date}`}</small>
        </>
      );
    default:
      return (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{missing}</span>
        </>
      );
  }
}
