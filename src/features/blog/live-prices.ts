import { formatAmount, formatDerivedPerKm2, publishedPerKm2 } from '~/domain/prices/published-price';
import type { Offer } from '~/features/sellers/offer';
import { pagePaths } from '~/paths';

/** A link of an article to a published price. Its words say which figure stands there: "price" or "price per km²". */
const priceLink = new RegExp(`(<a href="${pagePaths.publishedPrices}#([\\w-]+)">)(price(?: per km²)?)(?=</a>)`, 'g');

/**
 * Writes the published prices into the HTML of an article, and returns them in the order of the text. Throws when there is no such
 * price.
 */
export function fillPrices(html: string, offers: readonly Offer[]): { html: string; prices: Offer[] } {
  const prices = new Set<Offer>();
  const filled = html.replace(priceLink, (_, start: string, key: string, words: string) => {
    const offer = offers.find((candidate) => candidate.key === key);
    if (!offer) throw new Error(`An article names the published price "${key}", which does not exist.`);
    prices.add(offer);
    return start + (words === 'price' ? formatAmount(offer.price, offer.currency) : formatPerKm2(offer));
  });
  return { html: filled, prices: [...prices] };
}

function formatPerKm2(offer: Offer): string {
  const perKm2 = publishedPerKm2(offer);
  if (!perKm2)
    throw new Error(`The published price "${offer.key}" is not for an area, so an article cannot state it per km².`);
  return perKm2.derived
    ? formatDerivedPerKm2(perKm2, offer.currency)
    : `${formatAmount(perKm2, offer.currency)} per km²`;
}
