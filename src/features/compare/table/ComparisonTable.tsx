import { useId } from 'react';
import type { Counted } from '~/domain/sample-data';
import { SampleDataLabel } from '~/features/prices/SampleDataLabel';
import { paths } from '~/paths';
import { ComparisonCell } from './ComparisonCell';
import styles from './ComparisonTable.module.css';
import type { ComparisonRow, ProviderFacts } from './comparison-rows';

/**
 * Providers side by side. A word and bold text mark the best value of a row. `counted` is the basis of the figures: the corner
 * says if some are sample data.
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
  const captionId = useId();
  return (
    <div className={styles.comparison}>
      <p className={`on-screen soft small ${styles.hint}`} data-providers={providers.length}>
        Scroll sideways to see all providers.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table}>
          <caption
            id={captionId}
            className="sr-only"
          >{`${providers.map(({ name }) => name).join(', ')} side by side`}</caption>
          <thead>
            <tr>
              <td className={styles.corner}>
                <SampleDataLabel of={counted} />
              </td>
              {providers.map(({ key, name, address }) => (
                <th key={key} scope="col">
                  <a href={paths.provider(address)}>{name}</a>
                </th>
              ))}
            </tr>
          </thead>
          {groupRows(rows).map((group) => (
            <RowGroup key={group[0]?.group?.key ?? group[0]?.label} rows={group} columns={providers.length + 1} />
          ))}
        </table>
      </section>
    </div>
  );
}

/** Groups consecutive rows of the same sensor type and size class, or of none. */
function groupRows(rows: ComparisonRow[]): ComparisonRow[][] {
  const groups: ComparisonRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0]?.group?.key === row.group?.key) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function RowGroup({ rows, columns }: { rows: ComparisonRow[]; columns: number }) {
  const group = rows[0]?.group;
  return (
    <tbody>
      {group && (
        <tr>
          <th scope="rowgroup" colSpan={columns} className={styles.group}>
            <span>
              {group.name} <span className="soft">{group.span}</span>
            </span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          {row.cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the columns
            <td key={column} data-best={cell.best || undefined}>
              <ComparisonCell row={row} cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
