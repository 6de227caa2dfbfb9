import type { Counted } from '~/domain/prices/sample-data';
import { axisOfPrices } from '~/features/prices/lane/axis-of-prices';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { paths } from '~/paths';
import { ComparisonCell } from './ComparisonCell';
import styles from './ComparisonTable.module.css';
import type { ComparisonRow, ProviderFacts } from './comparison-rows';

/**
 * Providers side by side; on a phone below each other, row by row. A word and bold text mark the best value of a row. `counted` is the
 * basis of the figures: the corner says if some are sample data.
 */
export function ComparisonTable({
  providers,
  rows,
  counted,
}: {
  providers: ProviderFacts[];
  rows: ComparisonRow[];
  counted: Counted[];
}) {
  return (
    <div className={styles.comparison}>
      <table className={styles.table}>
        <caption className="sr-only">{`${providers.map(({ name }) => name).join(', ')} side by side`}</caption>
        <thead>
          <tr>
            <td>
              <SampleDataLabel of={counted} />
            </td>
            {providers.map(({ key, name, address }) => (
              <th key={key} scope="col">
                <img src={paths.emblemInList(key)} width={32} height={32} alt="" />
                <a href={paths.provider(address)}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        {/* Facts that are shown while prices load are new rows below them, instead of moving. */}
        {[...Map.groupBy(rows, ({ group, label }) => group?.key ?? `${rows[0]?.label} ${label}`)].map(
          ([key, group]) => (
            <RowGroup key={key} rows={group} providers={providers} />
          ),
        )}
      </table>
    </div>
  );
}

function RowGroup({ rows, providers }: { rows: ComparisonRow[]; providers: ProviderFacts[] }) {
  const group = rows[0]?.group;
  return (
    <tbody>
      {group && (
        <tr>
          <th scope="rowgroup" colSpan={providers.length + 1} className={styles.group}>
            {group.name} <span className="soft">{group.span}</span>
          </th>
        </tr>
      )}
      {rows
        .map((row) => ({ row, axis: axisOf(row) }))
        .map(({ row, axis }) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, column) => (
              <td
                key={providers[column]?.key}
                data-provider={providers[column]?.name}
                data-best={cell.best || undefined}
              >
                <div>
                  <ComparisonCell row={row} cell={cell} axis={axis} />
                </div>
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

/** The axis of a row of prices, so that they can be compared; null for other rows. */
function axisOf({ cells }: ComparisonRow) {
  return axisOfPrices(cells.flatMap(({ value }) => (value.kind === 'price' ? value.usd : [])));
}
