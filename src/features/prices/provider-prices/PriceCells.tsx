import { Fragment } from 'react';
import { type PricedAcquisition, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { describeSpread } from '~/domain/prices/price-spread';
import { formatQuoteCount, minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatCount, formatUsd, roundUsd } from '~/domain/text/format-number';
import type { Axis } from '~/ui/plot/axis';
import { axisOfPrices } from '../lane/axis-of-prices';
import { PriceLane } from '../lane/PriceLane';
import type { MarketMedian, PriceSummary } from '../summaries';
import styles from './PriceTable.module.css';
import type { PriceCell, PriceRow } from './price-rows';

/** More published prices of one cell are folded. */
const mostPublished = 3;
const formatRounded = (usd: number) => formatUsd(roundUsd(usd));

/** A row of the price table: its size class and basis, the drawings of its prices, and a cell for each acquisition. */
export function PriceCells({
  row: { name, kind, basis, cells },
  acquisitions,
  axis,
  market,
}: {
  row: PriceRow;
  acquisitions: PricedAcquisition[];
  axis: Axis | null;
  market: MarketMedian[];
}) {
  const shown = cells.filter(({ acquisition }) => acquisition === 'all' || acquisitions.includes(acquisition));
  const drawn = shown.flatMap(({ acquisition, price, few }) => {
    const spread = price ?? (few.length > 0 && { prices: few });
    return spread ? { acquisition, price, spread } : [];
  });
  // Prices of orders and scenes, whose areas differ, have an axis without labels for each row.
  const ownAxis = axisOfPrices(drawn.flatMap(({ price }) => price ?? []));
  const laneAxis = basis === 'km2' ? axis : ownAxis && { ...ownAxis, ticks: [] };
  return (
    <tr>
      <th scope="row">
        {`${name} `}
        <span>{kind}</span>
      </th>
      <td className={styles.lane}>
        {laneAxis &&
          drawn.map(({ acquisition, price, spread }) => (
            <PriceLane
              key={acquisition}
              price={spread}
              acquisition={acquisition}
              axis={laneAxis}
              market={price ? marketMedian(price, market) : undefined}
              height={20}
            />
          ))}
      </td>
      {shown.map((cell) => (
        <td
          key={cell.acquisition}
          colSpan={cell.acquisition === 'all' ? acquisitions.length : undefined}
          data-acquisition={cell.acquisition === 'all' ? 'All acquisitions' : pricedAcquisitionNames[cell.acquisition]}
          data-empty={isEmpty(cell) || undefined}
        >
          <Prices cell={cell} all={cell.price ? marketMedian(cell.price, market) : undefined} />
        </td>
      ))}
    </tr>
  );
}

/** Quotes of one group, and its published prices. `all` is the median of all providers in US dollars per km². */
function Prices({
  cell: { acquisition, price, n, published, few },
  all,
}: {
  cell: PriceCell;
  all: number | undefined;
}) {
  return (
    <div>
      {price && (
        <>
          <b className="figures">{formatRounded(price.median)}</b>
          {acquisition === 'all' && ' for all acquisitions'}
          <QuoteNote price={price} />
          {all !== undefined && (
            <span className="sr-only">{`. The median of all providers is ${formatRounded(all)}.`}</span>
          )}
        </>
      )}
      {few.length > 0 && (
        <>
          <span className="figures">{few.map(formatRounded).join(', ')}</span>
          <span className={styles.note}>{formatCount(few.length, 'quote')}</span>
        </>
      )}
      {!price && n > few.length && <span className="soft">{`fewer than ${minimumQuotes} quotes`}</span>}
      {!price && n === 0 && published.length === 0 && <span className="soft">–</span>}
      <PublishedPrices published={published.slice(0, mostPublished)} />
      {published.length > mostPublished && (
        <details>
          <summary>{`${published.length - mostPublished} more`}</summary>
          <PublishedPrices published={published.slice(mostPublished)} />
        </details>
      )}
    </div>
  );
}

function PublishedPrices({ published }: Pick<PriceCell, 'published'>) {
  return published.map(({ id, label, note }) => (
    <Fragment key={id}>
      <a href={`#${id}`}>{label}</a>
      <span className={styles.note}>{note}</span>
    </Fragment>
  ));
}

/** "median of 12 quotes, average $21.50"; for screen readers also what is drawn, and the newest month. */
function QuoteNote({ price }: { price: PriceSummary }) {
  const drawn = describeSpread(price, formatRounded);
  return (
    <span className={styles.note}>
      {`median of ${formatQuoteCount(price.n)}`}
      <span className="sr-only">{`${drawn ? `, ${drawn}` : ''}, newest ${formatMonth(price.newestMonth)}`}</span>
      {price.average !== null && <span>{`, average ${formatRounded(price.average)}`}</span>}
    </span>
  );
}

function marketMedian(price: PriceSummary, market: MarketMedian[]): number | undefined {
  if (price.basis !== 'km2') return;
  return market.find(
    ({ sensor, sizeClass, acquisition }) =>
      sensor === price.sensor && sizeClass === price.sizeClass && acquisition === price.acquisition,
  )?.median;
}

function isEmpty({ price, n, published }: PriceCell): boolean {
  return price === null && n === 0 && published.length === 0;
}
