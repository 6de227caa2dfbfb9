import { countsToday } from '~/domain/prices/list-price-standing';
import type { SearchEntry } from '~/domain/search-entry';
import { formatCount } from '~/domain/text/format-number';
import type { Today } from '~/features/sellers/image-order';
import { lowestPrice } from '~/features/sellers/list-price';
import type { Offer } from '~/features/sellers/offer';
import { pagePaths, paths } from '~/paths';
import { pixelSizeSpan, type Satellite, sensorNames } from './satellite';

/** The satellites as the search of the site finds them. */
export function satelliteEntries(satellites: readonly Satellite[], today: Today): SearchEntry[] {
  return satellites.map((satellite) => {
    const { key, name, aliases, sensor, operator, sellers, takesImages, isFree, offers, pixelSizes } = satellite;
    const price = isFree ? null : lowestPrice(offers, today);
    const takes = { yes: 'takes new images', no: 'archive only', planned: 'planned' };
    return {
      ...{ kind: 'satellite', name, aliases, href: paths.satellite(key), sensor, operator: operator?.name },
      about: [sensorNames[sensor], pixelSizeSpan(satellite), takesImages && takes[takesImages]]
        .filter(Boolean)
        .join(', '),
      figure: isFree ? 'free' : price && `from ${price.figure}`,
      unit: price?.unit,
      metres: pixelSizes[0]?.metres,
      sellers: sellers.map((seller) => seller.name),
    };
  });
}

/** The list prices of today as the search of the site finds them: of each satellite or else product, one entry for each seller. */
export function listPriceEntries(
  satellites: readonly Satellite[],
  offers: readonly Offer[],
  today: Today,
): SearchEntry[] {
  const current = offers.filter((offer) => countsToday(offer, today.month));
  const nameOfOffer = new Map(
    satellites.flatMap(({ name, offers: own }) => own.map(({ key }) => [key, name] as const)),
  );
  const productOf = (offer: Offer) => nameOfOffer.get(offer.key) ?? offer.product;
  const named = Map.groupBy(current, (offer) => `${productOf(offer)} at ${offer.seller.name}`);
  return [...named].flatMap(([name, sold]) => {
    const [{ seller, sensor }] = sold as [Offer];
    const price = lowestPrice(sold, today);
    return {
      ...{ kind: 'price', name, href: seller.address ? paths.provider(seller.address) : pagePaths.publishedPrices },
      ...{ sensor, figure: price && `from ${price.figure}`, unit: price?.unit },
      about: [formatCount(sold.length, 'list price'), price?.date].filter(Boolean).join(', '),
    };
  });
}
