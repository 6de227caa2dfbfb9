import { answerAcquisitions } from '~/domain/images/acquisition';
import { nameOfImages } from '~/domain/images/name-of-size';
import { radarModeNames } from '~/domain/images/radar-mode';
import { isForEverybody } from '~/domain/prices/list-price-standing';
import { mapSpread } from '~/domain/prices/price-spread';
import { describeSourceDate } from '~/domain/prices/published-price';
import { isSufficient } from '~/domain/prices/statistics-rules';
import { roundEstimate } from '~/features/prices/format-estimate';
import { describeBilled, formatCost } from '~/features/sellers/describe-cost';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import { answerFor } from '~/features/sellers/order/answer';
import { formatOrderArea } from '~/features/sellers/order/format-order-area';
import { fetchAnswerQuotes } from '~/features/sellers/order/market-quotes.data';
import { formatOrderSearch, imagesFromKey, type Order, readAreaField } from '~/features/sellers/order/order';
import type { RowPrice } from '~/features/sellers/order/seller-rows';
import { paths } from '~/paths';
import { acquiredAs, type ComparisonRow, comparisonRow, type ProviderFacts } from '../table/comparison-rows';
import type { ComparisonValue } from '../table/comparison-values';
import type { AddressOrder } from './address-order';

/** The rows of a comparison about one order; without rows, `error` says why the order cannot be understood. */
export interface OrderRows {
  rows: ComparisonRow[];
  error?: string;
}

/** A comparison asks for no quote of the visitor. */
const emptyForm = { price: '', billed: '', acquisition: 'archive' } as const;

/**
 * Rows with what an order costs at each provider: the median of quotes and the list price, from the archive and tasked. `fetchFile`
 * loads what was published about the images. Throws a Failure when loading fails.
 */
export async function fetchOrderRows(
  providers: readonly ProviderFacts[],
  { images: key, area }: AddressOrder,
  fetchFile: (address: string) => Promise<{ published: PublishedMarket }>,
  signal: AbortSignal,
): Promise<OrderRows> {
  const images = imagesFromKey(key);
  if (!images) return { rows: [], error: 'Choose images.' };
  const read = readAreaField(area);
  if ('error' in read) return { rows: [], error: `Area: ${read.error}` };
  const order: Order = { images, areaKm2: read.value, shape: null, sidesKm: read.sidesKm, own: null };
  const { sensor, sizeClass } = images;
  const [{ published }, quotes] = await Promise.all([
    fetchFile(paths.islandData(`fair-price-${sensor}-${sizeClass}`)),
    fetchAnswerQuotes(sensor, sizeClass, signal),
  ]);
  const answer = answerFor(order, quotes, published);
  const rows = answerAcquisitions.map((acquisition) => {
    const values = providers.map(({ key }) =>
      orderValue(answer.rows.find((row) => row.key === key)?.[acquisition], order),
    );
    const subject = describeOrder(order) + acquiredAs[acquisition];
    return comparisonRow('price', `Your order: ${subject}`, values, {
      ...{ acquisition, subject, basis: 'asked', images: `${sensor}/${sizeClass}` },
    });
  });
  return { rows };
}

/** What the order costs at one provider, in US dollars: by its quotes, and by its list price with a link to the whole answer. */
function orderValue(price: RowPrice | undefined, { images, areaKm2 }: Order): ComparisonValue {
  const [list, n] = [price?.list, price?.quotes.length ?? 0];
  const quoted = price?.summary?.kind === 'summary' ? price.summary : null;
  if (!quoted && !list) return { kind: 'missing', n };
  const usd = quoted && mapSpread(quoted, (usdCents) => roundEstimate(usdCents / 100));
  const search = formatOrderSearch({ ...emptyForm, area: String(areaKm2) }, images);
  const listed = list && {
    usd: list.cost && list.mayHead !== 'never' && isForEverybody(list.offer) ? list.cost.usdCents.low / 100 : null,
    label: formatCost(list),
    note: [list.offer.billing.buyers, describeBilled(list, areaKm2), describeSourceDate(list.offer)]
      .filter(Boolean)
      .join(', '),
    href: paths.answer(images.sensor, images.sizeClass) + search,
  };
  return { kind: 'price', usd, n, rankable: isSufficient({ n }), listed: listed ? [listed] : [] };
}

/** "120 km² of 50 cm", "120 km² of 1 m SAR". */
function describeOrder({ images, ...area }: Order): string {
  return `${formatOrderArea(area)} of ${images.sensor === 'sar' ? radarModeNames[images.mode] : nameOfImages(images)}`;
}
