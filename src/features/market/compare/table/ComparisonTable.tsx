import { useId } from 'react';
import { paths } from '~/paths';
import { ComparisonCell } from './ComparisonCell';
import styles from './ComparisonTable.module.css';
import type { Facts, Row } from './comparison-rows';

/** Companies side by side; the best of a row is told by a word and by weight. */
export function ComparisonTable({ companies, rows }: { companies: Facts[]; rows: Row[] }) {
  const caption = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.box} aria-labelledby={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption id={caption} className="unseen">
          {companies.map(({ name }) => name).join(', ')} side by side
        </caption>
        <thead>
          <tr>
            <td />
            {companies.map(({ key, name, address }) => (
              <th key={key} scope="col">
                <a href={paths.provider(address)}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        {partsOf(rows).map((part) => (
          <Part key={part[0]?.label} rows={part} columns={companies.length + 1} />
        ))}
      </table>
    </section>
  );
}

/** Neighbours of one class of pixel sizes, or of none, together. */
function partsOf(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && last[0]?.group?.key === row.group?.key) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

function Part({ rows, columns }: { rows: Row[]; columns: number }) {
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
          {row.cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the columns
            <td key={place} data-best={cell.best || undefined}>
              <ComparisonCell row={row} cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
