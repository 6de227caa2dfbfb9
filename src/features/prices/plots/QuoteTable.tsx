import { acquisitionLabels } from '~/domain/images/acquisition';
import { formatLength, formatUsdPerKm2 } from '~/domain/text/format-number';
import type { QuotePoint } from '../quote-points';
import { occurringAcquisitions, seriesOf } from './acquisition-series';
import type { PublishedPoint } from './published-points';

/** The prices of one provider or sensor type. */
interface TableSeries {
  name: string;
  points: QuotePoint[];
  published: PublishedPoint[];
}

/** The data table of a quote plot: prices per km² by pixel size and acquisition, finest and cheapest first. */
export function QuoteTable({ label, series }: { label: string; series: TableSeries[] }) {
  const columns = occurringAcquisitions(series.flatMap(({ points }) => points));
  const hasPublished = series.some(({ published }) => published.length > 0);
  const headings = [...columns.map(({ heading }) => heading), ...(hasPublished ? ['Published'] : [])];
  return (
    <table>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {['Pixel size', ...headings].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {series.map(({ name, points, published }) => (
        <tbody key={name}>
          {series.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={headings.length + 1}>
                {name}
              </th>
            </tr>
          )}
          {rowsOf(points, published).map((row) => (
            <tr key={row.pixelSize}>
              <th scope="row">{row.pixelSize}</th>
              {columns.map((column) => (
                <td key={column.heading}>{formatPrices(row.quotes.filter((quote) => seriesOf(quote) === column))}</td>
              ))}
              {hasPublished && <td>{formatPublished(row.published)}</td>}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The prices by pixel size as text, finest first. */
function rowsOf(points: QuotePoint[], published: PublishedPoint[]) {
  const sizes = [
    ...points.map(({ resolutionMetres: metres }) => ({ metres, pixelSize: formatLength(metres) })),
    ...published,
  ];
  const pixelSizes = new Set(sizes.sort((a, b) => a.metres - b.metres).map(({ pixelSize }) => pixelSize));
  return [...pixelSizes].map((pixelSize) => ({
    pixelSize,
    quotes: points.filter(({ resolutionMetres }) => formatLength(resolutionMetres) === pixelSize),
    published: published.filter((price) => price.pixelSize === pixelSize),
  }));
}

function formatPrices(quotes: QuotePoint[]): string {
  return quotes
    .map(({ pricePerKm2 }) => pricePerKm2)
    .sort((a, b) => a - b)
    .map(formatUsdPerKm2)
    .join(', ');
}

/** Joins published prices: "$6 archive, $12 tasking". */
function formatPublished(prices: PublishedPoint[]): string {
  return prices
    .map(({ usdPerKm2, acquisition }) => `${formatUsdPerKm2(usdPerKm2)} ${acquisitionLabels[acquisition]}`)
    .join(', ');
}
