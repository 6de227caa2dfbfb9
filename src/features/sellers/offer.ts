import type { SellerKind } from '~/domain/companies/seller-kinds';
import type { Acquisition } from '~/domain/images/acquisition';
import type { RadarMode } from '~/domain/images/radar-mode';
import type { SensorType } from '~/domain/images/sensor-types';
import type { SpecialProduct } from '~/domain/images/special-products';
import type { PublishedPrice, PublishedSource, Span } from '~/domain/prices/published-price';

/** The company that takes an order and is paid. */
export interface Seller {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page; null when it has none. */
  address: string | null;
  kind: SellerKind;
}

/** The operator whose images are sold. */
interface ImageOperator {
  /** Its company key; null while it has no entry, so that its name is plain text. */
  key: string | null;
  name: string;
}

/**
 * A further price for larger areas. For a price per km², the price of each km² above `areaKm2`; for a price per order, the price
 * of an order of `areaKm2`. Steps are in ascending order, and the first price is the offer's own.
 */
interface PriceStep {
  areaKm2: number;
  price: Span;
}

/** The ground that one scene covers, in km², lowest and highest where sources differ. Scenes are never cut. */
interface Footprint {
  /** The radar mode for which it holds; null for every scene of the offer. */
  mode: RadarMode | null;
  km2: Span;
}

/** What a seller demands of every order, whatever the product. */
export interface OrderRules {
  /**
   * Whether several polygons are billed each by itself or together, or whether an order takes only one; null when it was not
   * published.
   */
  parts: 'each' | 'together' | 'one' | null;
  /** Whether holes in a polygon are billed or refused; null when it was not published. */
  holes: 'billed' | 'refused' | null;
  /** Whether polygons must be convex. */
  convex: boolean;
  mostCorners: number | null;
  /** What else the seller demands of the shape of an area. */
  shape: string | null;
  /** Who may buy, or what is not known about it; null if everybody may. */
  buyers: string | null;
  /** What the seller says about refunds and cancellation. */
  refund: string | null;
}

/**
 * How a seller bills an order, apart from the smallest area, which {@link PublishedPrice} contains. Amounts are in its currency.
 */
export interface BillingRules extends OrderRules {
  /** Above this area an order becomes several in equal parts; null without a limit. */
  largestAreaKm2: number | null;
  /** The least that an order at a price per km² or per scene costs; null when none was published. */
  smallestSum: number | null;
  /** The price of a package that is paid for first; only whole packages can be bought. Null for ordinary prices. */
  packagePrice: number | null;
  /** Empty when no footprint was published. */
  footprints: readonly Footprint[];
  steps: readonly PriceStep[];
  /** Whether the price per km² of a step holds for the whole order, not only for what is above its area. */
  stepsForWholeOrder: boolean;
}

/** One published price of one seller for one product, or a class of products, one acquisition and one billing rule. */
export interface Offer extends PublishedPrice {
  key: string;
  seller: Seller;
  /** Null for a class of products of several operators. */
  imagesOf: ImageOperator | null;
  /** The radar modes that the price covers; empty for other sensor types and for modes that were not published. */
  radarModes: readonly RadarMode[];
  /** Where the images are: "Europe". Every aerial price has one; null means everywhere. */
  region: string | null;
  /** Whether the price holds only for archive images older than 90 days, so that it does not answer for newer ones. */
  olderThan90Days: boolean;
  billing: BillingRules;
  /** Null for an ordinary image. */
  special: SpecialProduct | null;
  /** Whether a newer list of the same seller replaced this price. */
  replaced: boolean;
}

/** Images that cost nothing. */
export interface FreeSource extends PublishedSource {
  name: string;
  sensor: SensorType;
  /** Null when it was not published, so that the source fits no size class. */
  pixelSize: Span | null;
  radarModes: readonly RadarMode[];
  acquisitions: readonly Acquisition[];
  /** Whether everybody may use them for every purpose and everywhere. Samples and research programmes are not. */
  forEverybody: boolean;
}

/** The smallest area that an offer bills, in km²; null when none was published. */
export function smallestAreaKm2({ smallestOrder }: PublishedPrice): number | null {
  return smallestOrder?.areaKm2 ?? null;
}
