import { AxisLabels } from '~/features/prices/lane/AxisLabels';
import { PriceLane } from '~/features/prices/lane/PriceLane';
import { paths } from '~/paths';
import type { Axis } from '~/ui/plot/axis';
import { CellValue, ListPrices } from './CellValue';
import styles from './ComparisonTables.module.css';
import type { ComparisonRow, ProviderFacts } from './comparison-rows';

/** One row of a comparison as a table: a line for each provider with its drawing on the axis, its value and what that rests on. */
export function CriterionTable({
  row,
  providers,
  axis,
}: {
  row: ComparisonRow;
  providers: ProviderFacts[];
  /** Null for rows without prices. */
  axis: Axis | null;
}) {
  return (
    <table className={styles.table} data-drawn={axis !== null || undefined}>
      <caption>
        <span>{row.label}</span>
        {axis && (
          <span className={styles.line}>
            <AxisLabels axis={axis} />
          </span>
        )}
      </caption>
      <tbody>
        {row.cells.map(({ value, best }, index) => (
          <tr key={providers[index]?.key} className={styles.line} data-best={best || undefined}>
            <th scope="row">
              <img src={paths.emblem(providers[index]?.key ?? '')} width={32} height={32} alt="" loading="lazy" />
              {providers[index]?.name}
            </th>
            <td>
              {axis && (
                <PriceLane
                  price={value.kind === 'price' ? value.usd : null}
                  list={value.kind === 'price' ? value.listed.find(({ usd }) => usd !== null)?.usd : null}
                  acquisition={row.priced?.acquisition ?? null}
                  axis={axis}
                />
              )}
              <div className={styles.value}>
                <CellValue
                  row={row}
                  value={value}
                  mark={best && <strong className={styles.best}>{row.bestLabel}</strong>}
                />
              </div>
              {value.kind === 'price' && value.listed.length > 0 && (
                <div className={styles.listed}>
                  <ListPrices value={value} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
