import { publishedPriceKey } from '~/domain/prices/published-price';
import type { BillingRules, FreeSource, Offer, OrderRules, Seller } from './offer';

/** A price as it stands in a seller's file, with defaults filled in. */
type PriceInFile = Omit<Offer, 'key' | 'seller' | 'imagesOf' | 'billing'> &
  Pick<BillingRules, 'smallestSum' | 'packagePrice' | 'footprints' | 'steps' | 'stepsForWholeOrder'> & {
    /** The key of a provider, or the name of an operator without one. Without it, see {@link operatorOf}. */
    imagesOf?: string | null | undefined;
    largestOrderKm2: number | null;
  };

/** A file with the prices of one seller: a provider's file, or a list of old prices. */
export interface SellerFile {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page; null for a list, whose seller has none. */
  address: string | null;
  sellsAs: Seller['kind'];
  orderRules: OrderRules;
  publishedPrices: readonly PriceInFile[];
}

/** The rules of a seller of which nothing was published. */
export const noOrderRules: OrderRules = {
  ...{ parts: null, holes: null, convex: false },
  ...{ mostCorners: null, shape: null, buyers: null, refund: null },
};

/** Free access as it stands in a file, with defaults filled in. */
interface FreeAccessInFile extends Omit<FreeSource, 'name' | 'sensor'> {
  product: string;
  sensor: FreeSource['sensor'] | null;
}

/** The prices in the files of sellers as offers, in the order of the files. The key of an offer is "skyfi-1" for the first. */
export function offersFromFiles(files: readonly SellerFile[]): Offer[] {
  return files.flatMap((file) =>
    file.publishedPrices.map((price, index) => offerFromFile(price, file, publishedPriceKey(file.key, index), files)),
  );
}

/** Free access as free sources. Access to images of several sensor types fits no order and is left out. */
export function freeSourcesFromFiles(entries: readonly FreeAccessInFile[]): FreeSource[] {
  return entries.flatMap(({ product, sensor, ...access }) => (sensor ? { ...access, name: product, sensor } : []));
}

function offerFromFile(price: PriceInFile, file: SellerFile, key: string, files: readonly SellerFile[]): Offer {
  const { imagesOf, largestOrderKm2, smallestSum, packagePrice, footprints, steps, stepsForWholeOrder, ...rest } =
    price;
  return {
    ...rest,
    key,
    seller: { key: file.key, name: file.name, address: file.address, kind: file.sellsAs },
    imagesOf: operatorOf(imagesOf, file, files),
    billing: {
      ...{ largestAreaKm2: largestOrderKm2, smallestSum, packagePrice, footprints, steps, stepsForWholeOrder },
      ...file.orderRules,
    },
  };
}

/** Whose images a price is for. If its file does not say so, an operator sells its own, and others those of several. */
function operatorOf(
  imagesOf: string | null | undefined,
  { key, sellsAs }: SellerFile,
  files: readonly SellerFile[],
): Offer['imagesOf'] {
  const written = imagesOf === undefined && sellsAs === 'operator' ? key : (imagesOf ?? null);
  if (written === null) return null;
  const operator = files.find((file) => file.address !== null && file.key === written);
  return operator ? { key: operator.key, name: operator.name } : { key: null, name: written };
}
