import { acquisitionLabels, type PricedAcquisition, pricedAs } from '~/domain/images/acquisition';
import { sizeClassLabel } from '~/domain/images/size-class-label';
import { formatQuoteCount } from '~/domain/prices/statistics-rules';
import { formatLength, formatUsdPerKm2 } from '~/domain/text/format-number';
import { paths } from '~/paths';
import type { MarketChart } from './market-chart';

/** A mark on the market chart that leads somewhere, in percent of the chart, with two lines of text. */
export interface MarketMark {
  x: number;
  y: number;
  href: string;
  lines: [string, string];
  /** The address of a picture; a mark without one is a dot. */
  emblem?: string;
  /** How the images of a dot are acquired; null if that is unknown. */
  acquisition?: PricedAcquisition | null;
}

/** The providers at their medians from the archive. */
export function emblemMarks({ emblems }: MarketChart): MarketMark[] {
  return emblems.map(({ key, name, address, sizeClass, median, n, x, y }) => ({
    ...{ x, y, href: paths.provider(address), emblem: paths.emblemInList(key) },
    lines: [
      `${name}, ${formatUsdPerKm2(median)} per km²`,
      `${sizeClassLabel(sizeClass)} from the archive, median of ${formatQuoteCount(n)}`,
    ],
  }));
}

/** The newest quotes that are links. */
const maxOwn = 24;

/** The newest quotes of one company, those with these ids. A quote beyond the axis stands at its end. */
export function ownMarks(
  { quotes }: MarketChart,
  ids: ReadonlySet<string>,
  company: { company: string; address: string },
): MarketMark[] {
  const own = quotes.filter(({ quote }) => ids.has(quote.id)).slice(0, maxOwn);
  return own.map(({ quote: { id, acquisition, pricePerKm2, resolutionMetres }, x, y }) => ({
    ...{ x: Math.round(10 * x) / 10, y: Math.min(100, Math.max(0, Math.round(10 * y) / 10)) },
    href: paths.review(id, company),
    acquisition: acquisition && pricedAs(acquisition),
    lines: [
      `${formatUsdPerKm2(pricePerKm2)} per km²`,
      [formatLength(resolutionMetres), acquisition && acquisitionLabels[acquisition]].filter(Boolean).join(', '),
    ],
  }));
}
