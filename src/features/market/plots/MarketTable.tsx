import { formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import type { MarketPoint } from './market-point';

/** A provider in the market plot; `number` stands for its name where the plot is narrow. */
export interface PlottedProvider {
  number: number;
  name: string;
  address: string;
  sensor: { key: string; name: string };
  point: MarketPoint;
}

/** The data table of the market plot. */
export function MarketTable({ label, providers }: { label: string; providers: PlottedProvider[] }) {
  return (
    <table>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Provider</th>
          <th scope="col">Median per km²</th>
          <th scope="col">Finest</th>
          <th scope="col">Quotes</th>
        </tr>
      </thead>
      <tbody>
        {providers.map(({ number, name, point }) => (
          <tr key={number}>
            <td>{number}</td>
            <th scope="row">{name}</th>
            <td>{formatUsdPerKm2(point.medianPerKm2)}</td>
            <td>{formatLength(point.finestMetres)}</td>
            <td>{point.quotes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
