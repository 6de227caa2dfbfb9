import type { SellerKind } from '~/domain/companies/seller-kinds';
import { type PricedAcquisition, pricedAs } from '~/domain/images/acquisition';
import type { SensorType } from '~/domain/images/sensor-types';
import type { MonthRates } from '~/domain/money/reference-rate';
import { isOrdinary } from '~/domain/prices/list-price-standing';
import { describeSourceDate, formatPixelSize, type Span } from '~/domain/prices/published-price';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import type { Offer } from '~/features/sellers/offer';
import { usdPerKm2 } from '~/features/sellers/usd-per-km2';

/** A free source that the chart can show. */
export interface FreeMark {
  href: string;
  /** The provider, unless the product names itself. */
  provider: { name: string } | null;
  product: string;
  sensor: SensorType | null;
  pixelSize: Span | null;
}

/** A list price on the chart of price by pixel size. */
interface PriceMark {
  key: string;
  metres: number;
  usd: number;
  sensor: SensorType;
  kind: SellerKind;
  acquisition: PricedAcquisition;
  /** "SkyFi, 31–50 cm class, archive, 31–50 cm: $8 per km², Aug 2025". */
  label: string;
}

/** The prices per km² of ordinary images with a known pixel size. A range of sizes counts by its coarser end, which its price holds for. */
export function priceMarks(offers: readonly Offer[], rates: MonthRates): PriceMark[] {
  return offers.flatMap((offer) => {
    const usd = usdPerKm2(offer, rates)?.low;
    const metres = offer.pixelSize?.high;
    if (!usd || !metres || !isOrdinary(offer)) return [];
    const { key, seller, sensor, product, pixelSize, currency } = offer;
    const price = `${currency === 'USD' ? '' : 'about '}${formatUsdPerKm2(usd)} per km²`;
    const label = `${seller.name}, ${product}, ${formatPixelSize(pixelSize)}: ${price}, ${describeSourceDate(offer)}`;
    return [{ key, metres, usd, sensor, kind: seller.kind, acquisition: pricedAs(offer.acquisition), label }];
  });
}

/** The free sources with a known pixel size, by the finer end of a range of sizes. */
export function freeMarks(entries: readonly FreeMark[]) {
  return entries.flatMap(({ href, provider, product, sensor, pixelSize }) => {
    if (!sensor || !pixelSize) return [];
    const label = `${[provider?.name, product].filter(Boolean).join(', ')}, ${formatPixelSize(pixelSize)}: free`;
    return [{ href, metres: pixelSize.low, sensor, label }];
  });
}
