import type { AnswerAcquisition } from '~/domain/images/acquisition';
import { sizeClassOf } from '~/domain/images/size-class';
import { isForEverybody } from '~/domain/prices/list-price-standing';
import { describeLastSeen, formatPixelSize } from '~/domain/prices/published-price';
import { formatList } from '~/domain/text/format-list';
import { formatCount, formatNumber } from '~/domain/text/format-number';
import { type Bill, hasReason } from '~/features/sellers/bill';
import { describeBilled, formatCost, formatLowestCost } from '~/features/sellers/describe-cost';
import type { ImageOrder } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import { isRestricted, type MarketAnswer } from '~/features/sellers/order/market-answer';
import type { MedianSummary } from '~/features/sellers/quoted-sums';

/** The longest line below a headline, in characters. */
const lineLength = 110;

/** A part of a sentence. Figures are shown in the accent colour. */
export interface Piece {
  text: string;
  isFigure?: boolean;
}

/** The headline of an answer, one sentence, and what it rests on. */
export interface Sentences {
  headline: readonly Piece[];
  basis: string;
}

/** How images are acquired, after a price: "$840 from the archive", "$1,820 tasked". */
export const acquiredAs: Record<AnswerAcquisition, string> = { archive: 'from the archive', tasking: 'tasked' };

/** Figures with how the images are acquired, as the end of a sentence: "$840 from the archive, $1,820 tasked." */
export function figuresOf(figures: readonly { market: MarketAnswer; figure: string }[]): Piece[] {
  const pieces = figures.flatMap(({ market, figure }, index): Piece[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text: figure, isFigure: true },
    { text: ` ${acquiredAs[market.acquisition]}` },
  ]);
  return [...pieces, { text: '.' }];
}

/** The bills of a headline; none when no list price is known. */
export function headlineBills({ list: { headline } }: MarketAnswer): readonly Bill[] {
  return headline.kind === 'none' ? [] : headline.bills;
}

/** Whether the median of quotes says what the order costs. */
export function isQuoted(market: MarketAnswer): market is MarketAnswer & { summary: MedianSummary } {
  return market.leading.kind === 'median';
}

/** The names of the sellers of some bills, each once: "Planet and SkyFi". */
export function nameSellers(bills: readonly Bill[]): string {
  return formatList([...new Set(bills.map(({ offer }) => offer.seller.name))]);
}

/** Where some bills are, and when their prices were last seen: "at Planet and SkyFi, seen Oct 2026". `billed` stands between. */
export function placeOf(bills: readonly Bill[], billed = ''): string {
  return [`at ${nameSellers(bills)}${billed}`, seenWords(bills)].filter(Boolean).join(', ');
}

/** When the prices of some bills were last seen: "seen Oct 2026"; null if no source has a date. */
export function seenWords(bills: readonly Bill[]): string | null {
  return describeLastSeen(bills.map(({ offer }) => offer));
}

/** The lowest list price of an acquisition: "$40", "about $971", "$450 a scene". */
export function lowestListPrice(bill: Bill): string {
  const cost = formatLowestCost(bill);
  return bill.cost ? cost : `${cost} a scene`;
}

/**
 * What is billed by list prices, as the end of a sentence: ", billed as 5 km²", " for one archive scene". Nothing where that is
 * the area asked for, or where sellers with the same sum bill different areas.
 */
export function billedWords(bills: readonly Bill[], market: MarketAnswer): string {
  const ofEachSeller = [...Map.groupBy(bills, ({ offer }) => offer.seller.key).values()].flatMap(
    ([bill]) => bill ?? [],
  );
  const [first = '', ...others] = new Set(ofEachSeller.map((bill) => billedWordsOf(bill, market)));
  return others.length === 0 ? first : '';
}

function billedWordsOf(bill: Bill, { acquisition, order }: MarketAnswer): string {
  const { billed, offer } = bill;
  if (billed.kind === 'scenes') {
    const { low, high } = billed.n;
    const scene = acquisition === 'archive' ? 'archive scene' : 'new scene';
    if (high === 1) return ` for one ${scene}`;
    return order.shape ? ` for ${formatCount(low, scene)}` : ` for at least ${formatCount(low, scene)}`;
  }
  const words = [
    billed.kind === 'area' && describeBilled(bill, order.areaKm2),
    coarserWords(bill, order),
    offer.region && `images of ${placeName(offer.region)} only`,
  ];
  return words.flatMap((word) => (word ? `, ${word}` : [])).join('');
}

/** The pixel sizes of a price that holds for coarser images than the ones asked for, or for a wide range: "a price for 30–49 cm". */
function coarserWords({ offer: { pixelSize } }: Bill, order: ImageOrder): string | null {
  if (order.sensor === 'sar' || !pixelSize) return null;
  const isCoarser = sizeClassOf(pixelSize.high) !== order.sizeClass || pixelSize.high > 2 * pixelSize.low;
  return isCoarser ? `a price for ${formatPixelSize(pixelSize)}` : null;
}

/** A region within a sentence: "the United Kingdom", "Europe". */
function placeName(region: string): string {
  return region.startsWith('United') ? `the ${region}` : region;
}

/** The name of a seller, and where its images are if that is not everywhere: "Bluesky (United Kingdom only)". */
function nameWithRegion({ seller, region }: Offer): string {
  return region === null ? seller.name : `${seller.name} (${region} only)`;
}

/**
 * The lowest price of a market that is below its list price, and why it is not the answer: "Cheaper, but not cut to your order: $300
 * at SkyWatch for 1–8 m." Null when there is none.
 */
export function cheaperSentence({ list: { headline, sellers } }: MarketAnswer): string | null {
  if (headline.kind !== 'sum') return null;
  const bills = sellers
    .flatMap(({ list, derived }) => [list, derived].flatMap((bill) => bill ?? []))
    .filter(({ offer }) => isForEverybody(offer));
  // A sum is surely lower, or its lower end is if it is worked out from prices of other areas.
  const end = (bill: Bill) => (hasReason(bill, 'derived') || hasReason(bill, 'between-steps') ? 'low' : 'high');
  const [lowest] = bills
    .filter((bill) => bill.cost.usdCents[end(bill)] < headline.usdCents)
    .toSorted((one, other) => one.cost.usdCents.low - other.cost.usdCents.low);
  if (!lowest) return null;
  const sizes = sizesOf(lowest);
  return `Cheaper, but not cut to your order: ${formatCost(lowest)} at ${lowest.offer.seller.name}${sizes && ` for ${sizes}`}.`;
}

/** The pixel sizes of a price for several: "31–50 cm". Empty for others. */
export function sizesOf({ reasons }: Bill): string {
  const range = reasons.find(({ kind }) => kind === 'range-of-sizes');
  return range?.kind === 'range-of-sizes' ? formatPixelSize(range.pixelSize) : '';
}

/**
 * What the order would cost by published prices of other areas: "By prices of other areas: about $136–630 at Bluesky (United
 * Kingdom only)." Null when there are none.
 */
export function uncertainSentence(markets: readonly MarketAnswer[]): string | null {
  const sellers = markets.flatMap(({ list }) => list.sellers);
  const bills = sellers.flatMap(({ list, derived }) => [
    ...(list && hasReason(list, 'between-steps') ? [list] : []),
    ...(derived ? [derived] : []),
  ]);
  const [bill] = bills.toSorted((a, b) => a.cost.usdCents.low - b.cost.usdCents.low);
  return bill ? `By prices of other areas: ${formatCost(bill)} at ${nameWithRegion(bill.offer)}.` : null;
}

/** What is not known of a price for a scene: "SkyFi does not say how many scenes you need". */
export function scenesUnknown(seller: string): string {
  return `${seller} does not say how many scenes you need`;
}

/** The lowest list price of the acquisition that the headline leaves out: "Tasked, list prices start at $300 at SkyFi, billed as 25 km²." */
export function startSentence(market: MarketAnswer): string {
  const bills = headlineBills(market);
  const [bill] = bills;
  if (!bill) return `No ${market.acquisition} price is published.`;
  const isOne = bill.billed.kind === 'scenes' && bill.billed.n.high === 1;
  const isByArea = bill.billed.kind === 'area';
  const [start, kind] = market.acquisition === 'archive' ? ['From the archive', 'archive'] : ['Tasked', 'new'];
  const scene = isOne || !bill.cost ? `${kind === 'new' ? 'a' : 'an'} ${kind} scene` : `${kind} scenes`;
  const beginning = isByArea ? start : `For ${scene}`;
  const billed = isByArea ? billedWords(bills, market) : '';
  const askFirst = isRestricted(market) && bill.offer.billing.buyers ? '; ask first' : '';
  return `${beginning}, list prices start at ${formatLowestCost(bill)} ${placeOf(bills, billed)}${askFirst}.`;
}

/** As many of these sentences as fit into one line, the most important first. */
export function oneLine(sentences: readonly (string | null)[]): string {
  return sentences.reduce<string>((line, sentence) => {
    const longer = [line, sentence].filter(Boolean).join(' ');
    return longer.length <= lineLength ? longer : line;
  }, '');
}

/** The number of quotes of each acquisition: "41 archive and 33 tasking quotes". */
export function countQuotes(markets: readonly MarketAnswer[]): string {
  return `${formatList(markets.map(({ acquisition, counted: { n } }) => `${formatNumber(n)} ${acquisition}`))} quotes`;
}
