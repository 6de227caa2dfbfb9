import type { SellerKind } from '~/domain/companies/seller-kinds';
import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import type { LeadingPrice } from '~/domain/prices/leading-price';
import { formatList } from '~/domain/text/format-list';
import { type Bill, isRefused } from '../bill';
import { type MedianSummary, type QuotedSummary, summariseQuotedSums } from '../quoted-sums';
import { leadingOf, type MarketAnswer, type PricedQuote } from './market-answer';

/** What one seller says about the order from the archive, or tasked. */
export interface RowPrice {
  quotes: readonly PricedQuote[];
  /** Null without quotes. */
  summary: QuotedSummary | null;
  /** What the seller asks: the median of its quotes, or its list price, which nobody can order by if it is the `refused` one. */
  leading: LeadingPrice<MedianSummary, Bill>;
  /** The list price, or else the best bill without a published sum. Null without a current offer. */
  list: Bill | null;
  /** Other current bills, cheapest first, a derived one that is below the list price among them. */
  others: readonly Bill[];
  /** A current bill that nobody can order, because the seller does not accept the area; null if there is a list price. */
  refused: Bill | null;
  history: readonly Bill[];
}

/** The groups of rows, in their order. */
const rowGroups = ['quoted', 'listed', 'few', 'history'] as const;

/** Why a seller has a row: three quotes or more, a list price, one or two quotes, or old prices only. */
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
  group: RowGroup;
}

type Markets = Record<AnswerAcquisition, MarketAnswer>;

/**
 * A row for each seller: in groups, those that were quoted by the lower of median and list price, the others by list price and
 * those that cannot be the headline last.
 */
export function sellerRows(markets: Markets): SellerRow[] {
  const sellers = answerAcquisitions.flatMap((acquisition) =>
    markets[acquisition].list.sellers.map(({ seller }) => seller),
  );
  const quoted = answerAcquisitions.flatMap((acquisition) => markets[acquisition].quotes.map(({ quote }) => quote));
  const unknown = { kind: null };
  const companies = new Map<string, Pick<SellerRow, 'key' | 'name' | 'address' | 'kind'>>([
    ...quoted.map(({ paid }) => [paid.key, { ...paid, ...unknown }] as const),
    ...sellers.map((seller) => [seller.key, seller] as const),
  ]);
  const order = sellers.map(({ key }) => key);
  const rows = [...companies.values()].map((company): SellerRow => {
    const prices = { archive: rowPrice(company.key, markets.archive), tasking: rowPrice(company.key, markets.tasking) };
    return { ...company, ...prices, imagesOf: namesOfImages(company.key, prices), group: groupOf(prices) };
  });
  const place = ({ key, archive, tasking }: SellerRow) =>
    archive.list || tasking.list ? order.indexOf(key) : order.length;
  return rows.sort(
    (a, b) =>
      rowGroups.indexOf(a.group) - rowGroups.indexOf(b.group) ||
      (a.group === 'quoted' ? paidAt(a) - paidAt(b) : place(a) - place(b)) ||
      paidAt(a) - paidAt(b) ||
      a.name.localeCompare(b.name, 'en'),
  );
}

/** The lower of the list price and the median of quotes, or else the newest of a few, for the first acquisition that has any. */
function paidAt(row: SellerRow): number {
  const sums = answerAcquisitions.map((acquisition) => {
    const { list, summary, quotes } = row[acquisition];
    const listed = list?.cost && list.mayHead !== 'never' ? list.cost.usdCents.low : null;
    const median = summary?.kind === 'summary' ? summary.median : null;
    const oneOfFew = row.group === 'quoted' ? null : (quotes[0]?.usdCents ?? null);
    return [listed, median ?? oneOfFew].filter((sum) => sum !== null);
  });
  return Math.min(...(sums.find(({ length }) => length > 0) ?? []));
}

function rowPrice(company: string, { list: { sellers }, quotes }: MarketAnswer): RowPrice {
  const own = quotes.filter(({ quote }) => quote.paid.key === company);
  const seller = sellers.find((found) => found.seller.key === company);
  const all = seller ? [seller.list, seller.derived, ...seller.others].filter((bill) => bill !== null) : [];
  const [refused = [], current = []] = [true, false].map((is) => all.filter((bill) => isRefused(bill) === is));
  const summary = own.length > 0 ? summariseQuotedSums(own) : null;
  return {
    ...{ quotes: own, summary },
    leading: leadingOf(summary, current[0] ?? refused[0] ?? null),
    list: current[0] ?? null,
    others: current.slice(1),
    refused: current[0] ? null : (refused[0] ?? null),
    history: seller?.history ?? [],
  };
}

function groupOf(prices: Record<AnswerAcquisition, RowPrice>): RowGroup {
  const leads = (kind: RowPrice['leading']['kind']) =>
    answerAcquisitions.some((acquisition) => prices[acquisition].leading.kind === kind);
  if (leads('median')) return 'quoted';
  if (leads('list')) return 'listed';
  return leads('few') ? 'few' : 'history';
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
