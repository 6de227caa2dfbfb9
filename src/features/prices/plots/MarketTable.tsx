import { sizeClassKeys, sizeClassName } from '~/domain/images/size-class';
import { describeSpread } from '~/domain/prices/price-spread';
import { isSufficient } from '~/domain/prices/statistics-rules';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import type { PlottedProvider } from './market-point';

/** The data table of the market plot, with one row for each provider and size class. */
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
          <th scope="col">Middle half, or each quote</th>
          <th scope="col">Quotes</th>
          <th scope="col">Published per km²</th>
        </tr>
      </thead>
      <tbody>
        {providers.flatMap((provider) =>
          rowsOf(provider).map(({ sizeClass, point, published }) => (
            <tr key={`${provider.number} ${sizeClass}`}>
              <td>{provider.number}</td>
              <th scope="row">{provider.name}</th>
              <td>{sizeClassName(sizeClass)}</td>
              <td>{point && formatUsdPerKm2(point.median)}</td>
              <td>{point && describeSpread(point, formatUsdPerKm2)}</td>
              <td>{point && (isSufficient(point) ? point.n : `few (${point.n})`)}</td>
              <td>
                {published.map(({ usdPerKm2, pixelSize }) => `${formatUsdPerKm2(usdPerKm2)} (${pixelSize})`).join(', ')}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** A provider's prices in each size class, finest first. */
function rowsOf({ points, published }: PlottedProvider) {
  return sizeClassKeys
    .map((sizeClass) => ({
      sizeClass,
      point: points.find((point) => point.sizeClass === sizeClass),
      published: published.filter((mark) => mark.sizeClass === sizeClass),
    }))
    .filter((row) => row.point || row.published.length > 0);
}
