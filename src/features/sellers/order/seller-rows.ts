import type { SellerKind } from '~/domain/companies/seller-kinds';
import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import type { LeadingPrice } from '~/domain/prices/leading-price';
import { formatList } from '~/domain/text/format-list';
import { type Bill, isRefused } from '../bill';
import { type MedianSummary, type QuotedSummary, summariseQuotedSums } from '../quoted-sums';
import { isRestricted, leadingMarket, leadingOf, type MarketAnswer, type PricedQuote } from './market-answer';

/** What one seller says about the order from the archive, or tasked. */
export interface RowPrice {
  quotes: readonly PricedQuote[];
  /** Null without quotes. */
  summary: QuotedSummary | null;
  /** What is paid: the median of quotes, or the list price, which nobody can order by if it is the `refused` one. */
  leading: LeadingPrice<MedianSummary, Bill>;
  /** The list price, or else the best bill without a published sum. Null without a current offer. */
  list: Bill | null;
  /** Other current bills, cheapest first, a derived one that is below the list price among them. */
  others: readonly Bill[];
  /** A current bill that nobody can order, because the seller does not accept the area; null if there is a list price. */
  refused: Bill | null;
  history: readonly Bill[];
}

/** The groups of rows, in their order while quotes head the answer. While a list price does, `listed` comes first. */
const rowGroups = ['quoted', 'listed', 'unsuited', 'few', 'history'] as const;

/**
 * Why a seller has a row: three quotes or more, a list price that may head the answer, one that may not, one or two quotes, or old
 * prices only.
 */
export type RowGroup = (typeof rowGroups)[number];

/** A seller in the answer, or a company that was quoted. */
export interface SellerRow extends Record<AnswerAcquisition, RowPrice> {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page; null when it has none. */
  address: string | null;
  /** Null for a company of which only quotes are known. */
  kind: SellerKind | null;
  /** The operators whose images it offers or was paid for, as text; null when it sells its own only, or those of several. */
  imagesOf: string | null;
  /** Where the seller takes orders or answers questions; null when it has no page here, or no website. */
  website: string | null;
  group: RowGroup;
}

type Markets = Record<AnswerAcquisition, MarketAnswer>;

/** A row for each seller: in groups, the one that the headline is about first, and in each by the lower of median and list price. */
export function sellerRows(markets: Markets, websites: Readonly<Record<string, string>> = {}): SellerRow[] {
  const sellers = answerAcquisitions.flatMap((acquisition) =>
    markets[acquisition].list.sellers.map(({ seller }) => seller),
  );
  const quoted = answerAcquisitions.flatMap((acquisition) => markets[acquisition].quotes.map(({ quote }) => quote));
  const unknown = { kind: null };
  const companies = new Map<string, Pick<SellerRow, 'key' | 'name' | 'address' | 'kind'>>([
    ...quoted.map(({ paid }) => [paid.key, { ...paid, ...unknown }] as const),
    ...sellers.map((seller) => [seller.key, seller] as const),
  ]);
  const lead = leadingMarket(answerAcquisitions.map((key) => markets[key]));
  const isByList = lead?.leading.kind === 'list';
  const groups = isByList ? (['listed', ...rowGroups] as const) : rowGroups;
  const rows = [...companies.values()].map((company): SellerRow => {
    const prices = { archive: rowPrice(company.key, markets.archive), tasking: rowPrice(company.key, markets.tasking) };
    const group = groupOf(prices, markets, lead);
    const website = websites[company.key] ?? null;
    return { ...company, ...prices, imagesOf: namesOfImages(company.key, prices), website, group };
  });
  return rows.sort(
    (a, b) =>
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      paidAt(a) - paidAt(b) ||
      // Without `Intl`, whose first use takes a slow phone 0.3 s.
      (a.name < b.name ? -1 : 1),
  );
}

/** What is paid in the first acquisition with a figure: the lower of list price and median, or else the newest of a few quotes. */
function paidAt(row: SellerRow): number {
  const sums = answerAcquisitions.map((acquisition) => {
    const { leading, list, quotes } = row[acquisition];
    const mayLead = list?.mayHead !== 'never' || row.group === 'unsuited';
    const listed = mayLead ? list?.cost?.usdCents.low : undefined;
    const few = leading.kind === 'few' && row.group !== 'quoted' ? quotes[0]?.usdCents : undefined;
    return [listed, leading.kind === 'median' ? leading.quoted.median : few].filter((sum) => sum !== undefined);
  });
  return Math.min(...(sums.find(({ length }) => length > 0) ?? []));
}

function rowPrice(company: string, { list: { sellers }, quotes, leading }: MarketAnswer): RowPrice {
  const own = quotes.filter(({ quote }) => quote.paid.key === company);
  const seller = sellers.find((found) => found.seller.key === company);
  const all = seller ? [seller.list, seller.derived, ...seller.others].filter((bill) => bill !== null) : [];
  const [refused = [], current = []] = [true, false].map((is) => all.filter((bill) => isRefused(bill) === is));
  const summary = own.length > 0 ? summariseQuotedSums(own) : null;
  // While a list price answers for all sellers together, it does for each.
  const isByList = leading.kind === 'list' && current[0] && current[0].mayHead !== 'never';
  return {
    ...{ quotes: own, summary },
    leading: leadingOf(isByList ? null : summary, current[0] ?? refused[0] ?? null),
    list: current[0] ?? null,
    others: current.slice(1),
    refused: current[0] ? null : (refused[0] ?? null),
    history: seller?.history ?? [],
  };
}

function groupOf(prices: Record<AnswerAcquisition, RowPrice>, markets: Markets, lead?: MarketAnswer): RowGroup {
  const isByList = lead?.leading.kind === 'list';
  const some = (test: (price: RowPrice, market: MarketAnswer) => boolean) =>
    answerAcquisitions.some((acquisition) => test(prices[acquisition], markets[acquisition]));
  const isQuoted = some(({ leading }) => leading.kind === 'median');
  const isListed = some(({ list }, market) => {
    const { headline } = market.list;
    if (!list || headline.kind === 'none' || list.mayHead !== headline.bills[0]?.mayHead) return false;
    return list.mayHead !== 'if-nothing-else' || (market === lead && isRestricted(market));
  });
  if (isQuoted && !(isByList && isListed)) return 'quoted';
  if (isListed) return 'listed';
  if (some(({ leading }) => leading.kind === 'list')) return 'unsuited';
  return some(({ leading }) => leading.kind === 'few') ? 'few' : 'history';
}

function namesOfImages(seller: string, { archive, tasking }: Record<AnswerAcquisition, RowPrice>): string | null {
  const prices = [archive, tasking];
  const offered = prices.flatMap(({ list, others }) => [...(list ? [list] : []), ...others]);
  const images = [
    ...offered.flatMap(({ offer: { imagesOf } }) => imagesOf ?? []),
    ...prices.flatMap(({ quotes }) => quotes.map(({ quote }) => ({ key: quote.company, name: quote.name }))),
  ];
  const operators = images.flatMap(({ key, name }) => (key === seller ? [] : [name]));
  return operators.length > 0 ? formatList([...new Set(operators)]) : null;
}
