import { formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import type { QuotePoint } from '../quote-points';
import { occurringAcquisitions, seriesOf } from './acquisition-series';

/** The data table of a quote plot: prices per km² by pixel size and acquisition, the finest and cheapest first. */
export function QuoteTable({ label, series }: { label: string; series: { name: string; points: QuotePoint[] }[] }) {
  const columns = occurringAcquisitions(series.flatMap(({ points }) => points));
  return (
    <table>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Pixel size</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {series.map(({ name, points }) => (
        <tbody key={name}>
          {series.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {name}
              </th>
            </tr>
          )}
          {groupByResolution(points).map(([metres, quotes]) => (
            <tr key={metres}>
              <th scope="row">{formatLength(metres)}</th>
              {columns.map((column) => (
                <td key={column.heading}>{formatPrices(quotes.filter((quote) => seriesOf(quote) === column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function groupByResolution(points: QuotePoint[]): [number, QuotePoint[]][] {
  return [...Map.groupBy(points, ({ resolutionMetres }) => resolutionMetres)].sort(([a], [b]) => a - b);
}

function formatPrices(quotes: QuotePoint[]): string {
  return quotes
    .map(({ pricePerKm2 }) => pricePerKm2)
    .sort((a, b) => a - b)
    .map(formatUsdPerKm2)
    .join(', ');
}
