import { answerAcquisitions } from '~/domain/images/acquisition';
import { formatPublished } from '~/domain/prices/published-in-class';
import { describeSourceDate } from '~/domain/prices/published-price';
import { formatCsvRows } from '~/domain/text/csv';
import type { Bill } from '~/features/sellers/bill';
import { formatOriginalCost, nameOfCost } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer, PricedQuote } from '~/features/sellers/order/market-answer';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import type { QuotedSummary } from '~/features/sellers/quoted-sums';
import { nameOfImages } from './name-of-images';

type Cell = string | number;

const header = [
  ...['Seller', 'Kind', 'Images', 'Acquisition', 'Area asked for in km²', 'Rests on'],
  ...['Number of quotes', 'Sample quotes', 'Newest month'],
  ...['US dollars, low', 'US dollars, median', 'US dollars, high', 'Billed km²', 'Billed scenes at least'],
  ...['Published price', 'Sum as published', 'Source', 'Source date'],
];

/** An answer as CSV (RFC 4180) with plain numbers: the market, then each seller. A row is a group of quotes, or an offer. */
export function answerCsv(answer: Answer): string {
  const rows = answerAcquisitions.flatMap((acquisition) => {
    const market = answer[acquisition];
    const cells = (name: string, kind: string) => [
      name,
      kind,
      nameOfImages(answer.order.images),
      acquisition,
      market.order.areaKm2,
    ];
    return [
      ...quoteRows(cells('All sellers', ''), market.quotes, market.summary),
      ...answer.rows.flatMap((row) => sellerRows(cells(row.name, row.kind ?? ''), row, market)),
    ];
  });
  return formatCsvRows([header, ...rows]);
}

function sellerRows(start: Cell[], row: SellerRow, { acquisition }: MarketAnswer): Cell[][] {
  const { quotes, summary, list, others, history } = row[acquisition];
  return [
    ...(summary ? quoteRows(start, quotes, summary) : []),
    ...[...(list ? [list] : []), ...others, ...history].map((bill) => billRow(start, bill)),
  ];
}

function quoteRows(start: Cell[], quotes: readonly PricedQuote[], summary: QuotedSummary): Cell[][] {
  const samples = (counted: readonly PricedQuote[]) => counted.filter(({ quote }) => quote.sample).length;
  const row = (rest: string, own: readonly PricedQuote[], figures: Cell[], billedKm2: Cell): Cell[] => [
    ...start,
    ...[rest, own.length, samples(own), own[0]?.quote.quotedMonth.slice(0, 7) ?? ''],
    ...[...figures, billedKm2, '', '', '', '', ''],
  ];
  if (summary.kind === 'too-few')
    return quotes.map((sum) => row('one quote', [sum], ['', dollars(sum.usdCents), ''], sum.billedKm2));
  const billed = new Set(quotes.map(({ billedKm2 }) => billedKm2));
  const { median, middleHalf } = summary;
  const figures = [middleHalf?.[0], median, middleHalf?.[1]].map((usdCents) =>
    usdCents === undefined ? '' : dollars(usdCents),
  );
  return [row('quotes', quotes, figures, billed.size === 1 ? (quotes[0]?.billedKm2 ?? '') : '')];
}

function billRow(start: Cell[], bill: Bill): Cell[] {
  const { offer, billed, cost } = bill;
  const [low, high] = cost ? [dollars(cost.usdCents.low), dollars(cost.usdCents.high)] : ['', ''];
  return [
    ...start,
    ...[nameOfCost(bill), '', '', '', low, '', high],
    ...[billed.kind === 'area' ? billed.areaKm2 : '', billed.kind === 'scenes' ? billed.n.low : ''],
    ...[`${offer.product}: ${formatPublished(offer)}`, formatOriginalCost(bill) ?? ''],
    ...[offer.source.title, describeSourceDate(offer)],
  ];
}

function dollars(usdCents: number): number {
  return usdCents / 100;
}
