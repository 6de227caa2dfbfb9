import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { radarModeNames } from '~/domain/images/radar-mode';
import { sensorTypeNames } from '~/domain/images/sensor-types';
import { sizeClassName } from '~/domain/images/size-class';
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
import { type ComparisonRow, comparisonRow, type ProviderFacts } from '../table/comparison-rows';
import type { ComparisonValue } from '../table/comparison-values';
import type { AddressOrder } from './address-order';

/** The rows of a comparison about one order; without rows, `error` says why the order cannot be understood. */
export interface OrderRows {
  rows: ComparisonRow[];
  error?: string;
}

/** A comparison asks for no quote of the visitor. */
const emptyForm = { price: '', billed: '', acquisition: 'archive' } as const;

const labels: Record<AnswerAcquisition, string> = { archive: 'From the archive', tasking: 'Tasked' };

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
  const heading = { key: 'order', name: 'Your order', span: describeOrder(order) };
  const rows = answerAcquisitions.flatMap((acquisition) => {
    const prices = providers.map((provider) => answer.rows.find((row) => row.key === provider.key)?.[acquisition]);
    const quoted = prices.map((price) => quotedValue(price, acquisition));
    const listed = prices.map((price) => listedValue(price, order));
    return [
      comparisonRow('price', `${labels[acquisition]}, quotes`, quoted, heading),
      comparisonRow('published', `${labels[acquisition]}, list price`, listed, heading),
    ].filter(({ kind, cells }) => cells.some(({ value }) => value.kind === kind));
  });
  if (rows.length > 0) return { rows };
  const missing = providers.map((): ComparisonValue => ({ kind: 'missing', n: 0 }));
  return { rows: [comparisonRow('published', 'Price', missing, heading)] };
}

/** What the order costs at the quotes of one provider, in US dollars. */
function quotedValue(price: RowPrice | undefined, acquisition: AnswerAcquisition): ComparisonValue {
  if (price?.summary?.kind !== 'summary') return { kind: 'missing', n: price?.quotes.length ?? 0 };
  const { n } = price.summary;
  const usd = mapSpread(price.summary, (usdCents) => roundEstimate(usdCents / 100));
  return { kind: 'price', acquisition, usd, n, rankable: isSufficient({ n }) };
}

/** The list price of one seller, with a link to the whole answer. */
function listedValue(price: RowPrice | undefined, { images, areaKm2 }: Order): ComparisonValue {
  const list = price?.list;
  if (!list) return { kind: 'missing', n: 0 };
  const search = formatOrderSearch({ ...emptyForm, area: String(areaKm2) }, images);
  const href = paths.answer(images.sensor, images.sizeClass) + search;
  const note = [describeBilled(list, areaKm2), describeSourceDate(list.offer)].filter(Boolean).join(', ');
  return { kind: 'published', prices: [{ label: formatCost(list), note, href }] };
}

/** "Multispectral, 50 cm class, 120 km²". */
function describeOrder({ images, ...area }: Order): string {
  const size = images.sensor === 'sar' ? radarModeNames[images.mode] : sizeClassName(images.sizeClass);
  return [sensorTypeNames[images.sensor], size, formatOrderArea(area)].join(', ');
}
