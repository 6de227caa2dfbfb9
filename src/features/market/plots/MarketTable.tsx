import { formatUsdPerKm2 } from '~/domain/format-number';
import { sizeClassName } from '~/domain/size-class';
import { sufficientQuotes } from '~/domain/statistics-rules';
import type { PlottedProvider } from './market-point';

/** The data table of the market plot, with a row for each mark. */
export function MarketTable({ label, providers }: { label: string; providers: PlottedProvider[] }) {
  return (
    <table>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Provider</th>
          <th scope="col">Size class</th>
          <th scope="col">Median per km²</th>
          <th scope="col">Middle half</th>
          <th scope="col">Quotes</th>
        </tr>
      </thead>
      <tbody>
        {providers.flatMap(({ number, name, points }) =>
          points.map((point) => (
            <tr key={`${number} ${point.sizeClass}`}>
              <td>{number}</td>
              <th scope="row">{name}</th>
              <td>{sizeClassName(point.sizeClass)}</td>
              <td>{formatUsdPerKm2(point.median)}</td>
              <td>
                {formatUsdPerKm2(point.lowerQuartile)} to {formatUsdPerKm2(point.upperQuartile)}
              </td>
              <td>{point.n < sufficientQuotes ? `few (${point.n})` : point.n}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
