import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { formatSum } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import type { RowPrice } from '~/features/sellers/order/seller-rows';
import { describeListCost, describeListSource } from '../verdict/price-note';
import styles from './BoardTable.module.css';
import { billedAs, buyersOf } from './row-words';

const columns = [
  'Seller',
  'Acquisition',
  'Quotes',
  'Lower quartile',
  'Median',
  'Upper quartile',
  'List price',
  'Billed',
  'Source',
];

/** The figures of the board as a table, which anyone can open. On paper it is the list prices only. */
export function BoardTable({ answer }: { answer: Answer }) {
  const rows = answer.rows.flatMap((row) =>
    answerAcquisitions
      .filter((acquisition) => row[acquisition].list || row[acquisition].summary)
      .map((acquisition) => ({ row, acquisition, price: row[acquisition] })),
  );
  return (
    <details className={styles.details}>
      <summary>Show the data table</summary>
      <table aria-label="Prices of each seller">
        <caption className="on-paper">List prices for this order</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, acquisition, price }) => (
            <tr key={`${row.key} ${acquisition}`} className={price.list ? undefined : 'on-screen'}>
              <th scope="row">
                <bdi>{row.name}</bdi> {price.list && <small>{buyersOf(price.list)}</small>}
              </th>
              <td>{pricedAcquisitionNames[acquisition]}</td>
              <td>{price.quotes.length || '–'}</td>
              {quotedFigures(price).map((usdCents, index) => (
                <td key={columns[index + 3]}>{usdCents === undefined ? '–' : formatSum(usdCents)}</td>
              ))}
              <td>{price.list ? describeListCost(price.list) : '–'}</td>
              <td>{billedAs(price, answer.order.areaKm2) ?? '–'}</td>
              <td>{price.list ? describeListSource(price.list) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Lower quartile, median and upper quartile in US cents, as far as they are shown. */
function quotedFigures({ summary }: RowPrice): (number | undefined)[] {
  if (summary?.kind !== 'summary') return [undefined, undefined, undefined];
  return [summary.middleHalf?.[0], summary.median, summary.middleHalf?.[1]];
}
