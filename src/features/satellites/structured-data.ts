import { isForEverybody, isOrdinary } from '~/domain/prices/list-price-standing';
import { priceBasisLabels } from '~/domain/prices/price-basis';
import { paths } from '~/paths';
import type { Satellite } from './satellite';

/** Images of a satellite as a schema.org Product, with the list prices at which everybody can buy them; null without any. */
export function imagesData({ key, name, operator, offers }: Satellite, base: URL): Record<string, unknown> | null {
  const open = offers.filter((offer) => isForEverybody(offer) && isOrdinary(offer));
  if (open.length === 0) return null;
  return {
    '@type': 'Product',
    name: `${name} images`,
    url: new URL(paths.satellite(key), base).href,
    ...(operator && { brand: { '@type': 'Brand', name: operator.name } }),
    offers: open.map(({ product, price, currency, basis, seller }) => ({
      '@type': 'Offer',
      name: `${product}, ${priceBasisLabels[basis]}`,
      price: price.low,
      priceCurrency: currency,
      ...(basis === 'km2' && {
        priceSpecification: {
          ...{ '@type': 'UnitPriceSpecification', price: price.low, priceCurrency: currency, unitCode: 'KMK' },
        },
      }),
      seller: { '@type': 'Organization', name: seller.name },
    })),
  };
}
