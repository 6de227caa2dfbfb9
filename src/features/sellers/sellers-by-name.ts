import { wordsOf } from '~/domain/companies/company-search';
import type { Today } from './image-order';
import { type ListPrice, lowestPrice } from './list-price';
import type { Offer } from './offer';

/**
 * A company that sells images of another one, and the lowest list price of today that it asks for them. Without `listPrice`, it
 * publishes no prices, and whether it sells all images of the other one is not known.
 */
export interface ImageSeller {
  key: string;
  listPrice?: ListPrice | null;
}

interface Operator {
  key: string;
  name: string;
  aliases: readonly string[];
  /** Keys of sellers, whether or not they publish prices. */
  soldBy: readonly string[];
}

/**
 * Who sells the images of an operator: under its name all sellers, and under each alias that is a satellite or product with
 * published prices its sellers.
 */
export function sellersByName(
  { key, name, aliases, soldBy }: Operator,
  offers: readonly Offer[],
  today: Today,
): Record<string, ImageSeller[]> {
  const fromOthers = offers.filter(
    ({ seller, imagesOf }) => seller.key !== key && (imagesOf?.key === key || imagesOf?.name === name),
  );
  const silent = soldBy.filter((seller) => fromOthers.every((offer) => offer.seller.key !== seller));
  const sellersOf = (sold: readonly Offer[]): ImageSeller[] => [
    ...Array.from(
      Map.groupBy(sold, ({ seller }) => seller.key),
      ([seller, offers]) => ({ key: seller, listPrice: lowestPrice(offers, today) }),
    ),
    ...silent.map((seller) => ({ key: seller })),
  ];
  const ofProducts = aliases.flatMap((alias) => {
    const words = wordsOf(alias);
    const sold = fromOthers.filter(({ product }) => {
      const inProduct = new Set(wordsOf(product));
      return words.every((word) => inProduct.has(word));
    });
    return sold.length > 0 ? [[alias, sellersOf(sold)] as const] : [];
  });
  return Object.fromEntries([[name, sellersOf(fromOthers)], ...ofProducts]);
}
