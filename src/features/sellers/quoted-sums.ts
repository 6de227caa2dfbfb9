import { countsToday, isForEverybody } from '~/domain/prices/list-price-standing';
import { mapSpread, type PriceSpread } from '~/domain/prices/price-spread';
import { quartilesOf, spreadOf } from '~/domain/prices/quartiles';
import { billOrder, isPriced } from './bill';
import type { ImageOrder, Today } from './image-order';
import { type Offer, smallestAreaKm2 } from './offer';
import { sceneKm2 } from './work-out';
import { roundUp } from './work-out-area';
import { billedKm2OfShape, isByPart } from './work-out-shape';

/** What a quote says about an order: the company that made it, its price and the area it bills. */
export interface ComparableQuote {
  id: string;
  company: string;
  usdPerKm2: number;
  /** See `JudgedPrice`. */
  unusual: boolean;
  /** The area billed, in km²; null when the quote does not say. */
  areaKm2: number | null;
}

/** What an order costs at the price of a quote. */
export interface QuotedSum<Quote extends ComparableQuote = ComparableQuote> {
  quote: Quote;
  billedKm2: number;
  /** How many parts of a shape are billed by themselves; 1 if they are billed together. */
  parts: number;
  usdCents: number;
  /** Whether no more is billed than the order needs: its area, or the fewest whole scenes that cover it. */
  isAsAsked: boolean;
}

/** The sums of a group of quotes for one order. */
export interface QuotedSums<Quote extends ComparableQuote> {
  sums: readonly QuotedSum<Quote>[];
  /**
   * The smallest area billed among the quotes, if that is 40 km² or more and above the area asked for: then nothing is known of
   * smaller orders, the sums are for at least this area, and the answer says so. Otherwise null.
   */
  onlyLargeKm2: number | null;
  /** The least that is billed for the order: its area, or that of the whole radar scenes that cover it. */
  leastKm2: number;
}

/** What is shown of some sums in whole US cents. */
export type MedianSummary = { kind: 'summary'; n: number } & PriceSpread;

/** What is shown of some sums, withheld when they are too few. */
export type QuotedSummary = MedianSummary | { kind: 'too-few'; n: number };

/** When all quotes of a group were billed for at least this area, they say nothing of smaller orders. */
const largeOrderKm2 = 40;

/**
 * What an order costs at the price of each quote of its group (sensor type, size class and acquisition): the price per km² times
 * the area, or times the smallest area of the company if that is larger. That is the smallest area of the cheapest offer of its
 * images; without one, the lower quartile of the areas billed among its quotes, because a few untrue quotes must not make an answer
 * a fraction of what it is. If all quotes of the group were billed for 40 km² or more, the smallest of these areas takes the place
 * of both, except of a published smallest area that is larger. Parts and holes of a shape are billed by the rules of that cheapest
 * offer, or else together and without holes. Radar scenes are not cut, so what is billed is rounded up to whole
 * ones: those of the company's offers, or else of others in this mode.
 */
export function quotedSums<Quote extends ComparableQuote>(
  order: ImageOrder,
  quotes: readonly Quote[],
  offers: readonly Offer[],
  today: Today,
): QuotedSums<Quote> {
  const areas = billedAreasKm2(quotes);
  const allLargeKm2 = areas.length > 0 && Math.min(...areas) >= largeOrderKm2 ? Math.min(...areas) : null;
  const leastOf = (company: string) => {
    const cheapest = cheapestOffer(company, order, offers, today);
    const published = cheapest && smallestAreaKm2(cheapest);
    const ownAreas = billedAreasKm2(quotes.filter((quote) => quote.company === company));
    const own = allLargeKm2 ?? quartilesOf(ownAreas)?.lowerQuartile;
    const byShape = cheapest && order.shape && billedKm2OfShape(order.shape, cheapest.billing, published ?? 0);
    const parts = cheapest && order.shape && isByPart(cheapest) ? order.shape.parts.length : 1;
    return { parts, smallest: Math.max(published ?? own ?? 0, allLargeKm2 ?? 0, byShape ?? 0) };
  };
  const companies = [...new Set(quotes.map(({ company }) => company))];
  const rules = new Map(companies.map((key) => [key, { ...leastOf(key), scene: radarSceneKm2(key, order, offers) }]));
  const sums = quotes.map((quote) => {
    const { smallest = 0, parts = 1, scene = null } = rules.get(quote.company) ?? {};
    const leastKm2 = leastOfOrder(order, scene);
    const billedKm2 = Math.max(leastKm2, inScenes(smallest, scene));
    const usdCents = Math.round(quote.usdPerKm2 * billedKm2 * 100);
    return { quote, billedKm2, parts, usdCents, isAsAsked: billedKm2 === leastKm2 };
  });
  const onlyLargeKm2 = allLargeKm2 !== null && allLargeKm2 > order.areaKm2 ? allLargeKm2 : null;
  return { sums, onlyLargeKm2, leastKm2: leastOfOrder(order, radarSceneKm2(null, order, offers)) };
}

/** Summarises sums: of a whole group, or of one company. */
export function summariseQuotedSums(sums: readonly QuotedSum[]): QuotedSummary {
  const n = sums.length;
  const spread = spreadOf(sums.map(({ usdCents, quote: { unusual } }) => ({ price: usdCents, unusual })));
  if (!spread) return { kind: 'too-few', n };
  return { kind: 'summary', n, ...mapSpread(spread, Math.round) };
}

/** The cheapest current offer of a company's images, whoever sells it; null when none is published. */
function cheapestOffer(company: string, order: ImageOrder, offers: readonly Offer[], today: Today): Offer | null {
  const bills = offers
    .filter((offer) => offer.imagesOf?.key === company && isForEverybody(offer) && countsToday(offer, today.month))
    .flatMap((offer) => billOrder(order, offer, today) ?? [])
    .filter(isPriced);
  const [cheapest] = bills.toSorted((a, b) => a.cost.usdCents.low - b.cost.usdCents.low);
  return cheapest?.offer ?? null;
}

/** The least that is billed for an order: its area, or the scenes that cover it where they are counted. */
function leastOfOrder({ areaKm2, shape }: ImageOrder, sceneKm2: number | null): number {
  return shape && sceneKm2 !== null ? shape.scenesFor(sceneKm2, false) * sceneKm2 : inScenes(areaKm2, sceneKm2);
}

/** An area in whole scenes of so many km², or itself where scenes are not counted. */
function inScenes(areaKm2: number, sceneKm2: number | null): number {
  return sceneKm2 === null ? areaKm2 : roundUp(areaKm2 / sceneKm2) * sceneKm2;
}

/** The ground of one radar scene of a company, in km², or of others in the same mode; null when none was published. */
function radarSceneKm2(company: string | null, order: ImageOrder, offers: readonly Offer[]): number | null {
  if (order.sensor !== 'sar') return null;
  const inMode = offers.filter((offer) => isForEverybody(offer) && offer.radarModes.includes(order.mode));
  const own = inMode.filter(({ imagesOf }) => imagesOf?.key === company);
  const scenes = [...own, ...inMode].flatMap((offer) => sceneKm2(order, offer) ?? []);
  return scenes[0]?.low ?? null;
}

function billedAreasKm2(quotes: readonly ComparableQuote[]): number[] {
  return quotes.flatMap(({ areaKm2 }) => areaKm2 ?? []);
}
