import { isHistory } from '~/domain/prices/list-price-standing';
import { describeSourceDate, type Span } from '~/domain/prices/published-price';
import { formatCsvRows } from '~/domain/text/csv';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import { usdPerKm2 } from '~/features/sellers/usd-per-km2';
import { describeBilling } from './billing-notes';

const header = [
  ...['Seller', 'Kind', 'Images of', 'Product', 'Sensor type', 'Radar modes', 'Pixel size from, m', 'Pixel size to, m'],
  ...['Acquisition', 'Price from', 'Price to', 'Currency', 'Basis', 'Smallest order, km²', 'Largest order, km²'],
  ...['Smallest sum', 'Package', 'Scene from, km²', 'Scene to, km²', 'Prices of larger orders', 'Separate areas'],
  ...['US dollars per km² from', 'US dollars per km² to', 'Month of the rate', 'Terms'],
  ...['Source', 'Address', 'As of', 'Certainty', 'History'],
];

/** All published prices as CSV (RFC 4180), a row for each offer, with plain numbers. */
export function publishedPricesCsv(offers: readonly Offer[], { month, rates }: Today): string {
  const rows = offers.map((offer) => {
    const perKm2 = usdPerKm2(offer, rates);
    return [
      ...[offer.seller.name, offer.seller.kind, offer.imagesOf?.name ?? '', offer.product, offer.sensor],
      ...[offer.radarModes.join(' '), ...ends(offer.pixelSize), offer.acquisition, ...ends(offer.price)],
      ...[offer.currency, offer.basis, offer.smallestOrder?.areaKm2 ?? '', offer.billing.largestAreaKm2 ?? ''],
      ...[offer.billing.smallestSum ?? '', offer.billing.packagePrice ?? '', ...ends(sceneKm2(offer))],
      ...[steps(offer), offer.billing.parts ?? ''],
      ...[...ends(perKm2), (perKm2 && rates[offer.currency]?.month) ?? '', describeBilling(offer)],
      ...[offer.source.title, offer.source.url ?? '', offer.asOf ?? '', describeSourceDate(offer)],
      isHistory(offer, month) ? 'yes' : 'no',
    ];
  });
  return formatCsvRows([header, ...rows]);
}

/** The ground of one scene, over all radar modes. */
function sceneKm2({ billing: { footprints } }: Offer): Span | null {
  if (footprints.length === 0) return null;
  const all = footprints.flatMap(({ km2 }) => [km2.low, km2.high]);
  return { low: Math.min(...all), high: Math.max(...all) };
}

/** Prices from further areas on: "100 km²: 5; 500 km²: 4". */
function steps({ billing }: Offer): string {
  return billing.steps
    .map(({ areaKm2, price: { low, high } }) => `${areaKm2} km²: ${low === high ? low : `${low} to ${high}`}`)
    .join('; ');
}

function ends(span: Span | null): [number | '', number | ''] {
  return span ? [span.low, span.high] : ['', ''];
}
