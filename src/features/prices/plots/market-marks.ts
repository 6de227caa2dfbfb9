import type { SellerKind } from '~/domain/companies/seller-kinds';
import { acquisitionLabels, type PricedAcquisition, pricedAs } from '~/domain/images/acquisition';
import type { SensorType } from '~/domain/images/sensor-types';
import { sizeClassLabel } from '~/domain/images/size-class-label';
import { sizeClassesOf } from '~/domain/images/sold-size-classes';
import type { DollarRates } from '~/domain/money/reference-rate';
import { isOrdinary } from '~/domain/prices/list-price-standing';
import { describeSourceDate, formatPixelSize } from '~/domain/prices/published-price';
import { formatQuoteCount } from '~/domain/prices/statistics-rules';
import { formatLength, formatUsdPerKm2 } from '~/domain/text/format-number';
import type { Offer } from '~/features/sellers/offer';
import { usdPerKm2 } from '~/features/sellers/usd-per-km2';
import { paths } from '~/paths';
import { type MarketChart, spreadInBands } from './market-chart';

/** A mark on the market chart, in percent of the chart. */
export interface MarketMark {
  x: number;
  y: number;
  /** Where it leads, with two lines of text; null for a mark that leads nowhere. */
  link: { href: string; lines: [string, string] } | null;
  /** The address of a picture; a mark without one is a dot, or a diamond for a list price. */
  emblem?: string;
  /** How the images are acquired; null if that is unknown. */
  acquisition?: PricedAcquisition | null;
  /** The seller of a list price, for filters. */
  kind?: SellerKind;
}

/** The providers at their medians from the archive. */
export function emblemMarks({ emblems }: MarketChart): MarketMark[] {
  return emblems.map(({ key, name, address, sizeClass, median, n, x, y }) => ({
    ...{ x, y, emblem: paths.emblem(key) },
    link: {
      href: paths.provider(address),
      lines: [
        `${name}, ${formatUsdPerKm2(median)} per km²`,
        `${sizeClassLabel(sizeClass)} from the archive, median of ${formatQuoteCount(n)}`,
      ],
    },
  }));
}

/** The width of a diamond with its outline, in pixels. */
const diamondSize = 14;

/** The newest quotes that are links: each adds to the page. */
const maxLinks = 12;

/** The quotes of one company, those with these ids. A quote beyond the axis stands at its end. */
export function ownMarks(
  { quotes }: MarketChart,
  ids: ReadonlySet<string>,
  company: { company: string; address: string },
): MarketMark[] {
  const own = quotes.filter(({ quote }) => ids.has(quote.id));
  return own.map(({ quote: { id, acquisition, pricePerKm2, resolutionMetres }, x, y }, index) => ({
    ...{ x: Math.round(10 * x) / 10, y: Math.min(100, Math.max(0, Math.round(10 * y) / 10)) },
    acquisition: acquisition && pricedAs(acquisition),
    link:
      index < maxLinks
        ? {
            href: paths.review(id, company),
            lines: [
              `${formatUsdPerKm2(pricePerKm2)} per km²`,
              [formatLength(resolutionMetres), acquisition && acquisitionLabels[acquisition]]
                .filter(Boolean)
                .join(', '),
            ],
          }
        : null,
  }));
}

/** The list prices of today per km², each in the size classes that it fits. Each leads to its entry on the page. */
export function listMarks(
  chart: MarketChart,
  sensor: SensorType,
  offers: readonly Offer[],
  rates: DollarRates,
): MarketMark[] {
  const priced = offers.flatMap((offer) => {
    const usd = usdPerKm2(offer, rates)?.low;
    const acquisition = pricedAs(offer.acquisition);
    if (!usd || !acquisition || offer.sensor !== sensor || !isOrdinary(offer)) return [];
    return sizeClassesOf(offer.pixelSize).map((sizeClass) => ({ offer, usd, acquisition, sizeClass }));
  });
  return spreadInBands(priced, chart, diamondSize).map(({ offer, usd, acquisition, x, y }) => ({
    ...{ x, y, kind: offer.seller.kind, acquisition },
    link: {
      href: `#${offer.key}`,
      lines: [
        `${offer.currency === 'USD' ? '' : 'about '}${formatUsdPerKm2(usd)} per km² at ${offer.seller.name}`,
        `${offer.product}, ${formatPixelSize(offer.pixelSize)}, ${describeSourceDate(offer)}`,
      ],
    },
  }));
}
