import { toUsd } from '~/domain/money/reference-rate';
import { countsToday, isForEverybody } from '~/domain/prices/list-price-standing';
import { roundUsd } from '~/domain/text/format-number';
import type { Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';

/** What a scene of one radar mode costs at one seller, in US dollars; null where the seller lists no such price. */
export interface ScenePrice {
  mode: string;
  seller: string;
  isRestricted: boolean;
  archive: number | null;
  tasking: number | null;
}

/** The list prices of today for scenes of a satellite, by mode and seller, in the order of the sellers' lists. */
export function scenePrices(name: string, offers: readonly Offer[], today: Today): ScenePrice[] {
  const current = offers.filter((offer) => offer.basis === 'scene' && countsToday(offer, today.month));
  const modes = Map.groupBy(
    current,
    ({ product, seller }) => `${productWithout(product, name) || product}\n${seller.name}`,
  );
  return [...modes].map(([key, sold]) => {
    const [mode = '', seller = ''] = key.split('\n');
    const usd = (wanted: string) => {
      const prices = sold
        .filter(({ acquisition }) => acquisition === wanted)
        .map(({ price, currency }) => roundUsd(toUsd(price.low, currency, today.rates)));
      return prices.length > 0 ? Math.min(...prices) : null;
    };
    return {
      ...{ mode, seller, isRestricted: !sold.every(isForEverybody) },
      archive: usd('archive') ?? usd('unspecified'),
      tasking: usd('tasking'),
    };
  });
}

/** A product without the name of its satellite and its acquisition: "TerraSAR-X, StripMap, archive" is "StripMap"; may be empty. */
export function productWithout(product: string, satellite: string): string {
  const kind = product.replace(/,? (?:archive|tasking)$/i, '');
  const rest = kind.startsWith(satellite) ? kind.slice(satellite.length).replace(/^,? ?/, '') : kind;
  // "Beijing-3 A" would say nothing.
  return rest.length === 1 ? kind : rest.replace(/^./, (letter) => letter.toUpperCase());
}
