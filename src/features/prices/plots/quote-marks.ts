import { acquisitionLabels } from '~/domain/images/acquisition';
import { formatLength, formatUsdPerKm2 } from '~/domain/text/format-number';
import { paths } from '~/paths';
import type { AxisRange, PlotPosition } from '~/ui/plot/axis';
import { spreadMarks } from '~/ui/plot/mark-spread';
import type { PlotEdge, PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { plotPosition } from '~/ui/plot/plot-axis';
import type { QuotePoint } from '../quote-points';
import { seriesOf } from './acquisition-series';
import type { PublishedPoint } from './published-points';

/** Quotes with the same shape and colour, and published prices, of one provider or one sensor type. */
export interface QuoteSeries {
  name: string;
  /** The shape of the quotes; published prices are always crosses. */
  shape: SymbolShape;
  /** A CSS class that sets the colour. */
  colour: string | undefined;
  /** Newest first. */
  points: QuotePoint[];
  published: PublishedPoint[];
  /** Where their reviews are. */
  company: { company: string; address: string | null };
}

/** The ranges of both axes, in metres and US dollars per km². */
export interface Axes {
  x: AxisRange;
  y: AxisRange;
}

/** The size of the narrowest plot between its axes, and how marks are spread there, in pixels. */
const spread = { size: { width: 220, height: 232 }, diameter: 10, maxShift: 40 };

/** A point before its position in the plot is calculated, in metres and US dollars per km². */
export interface Mark extends Omit<PlotPointData, 'position'> {
  value: PlotPosition;
  /** The first day of the quote's month; empty for published prices. */
  month: string;
  name: string;
}

/** The marks of a series: published prices, then quotes. */
export function marksOf({ name, shape, colour, points, published, company }: QuoteSeries): Mark[] {
  const listHref = company.address ? `${paths.provider(company.address)}#published` : paths.explore;
  return [
    ...published.map(
      ({ metres, usdPerKm2, pixelSize, acquisition }): Mark => ({
        ...{ name, colour, shape: 'cross', fill: 'filled', month: '', value: { x: metres, y: usdPerKm2 } },
        lines: [`${formatUsdPerKm2(usdPerKm2)} per km²`, `published, ${pixelSize}, ${acquisitionLabels[acquisition]}`],
        link: { href: listHref, text: 'Published prices' },
      }),
    ),
    ...points.map((quote) => ({
      ...{ name, colour, shape, fill: seriesOf(quote).fill, month: quote.quotedMonth },
      value: { x: quote.resolutionMetres, y: quote.pricePerKm2 },
      lines: [`${formatUsdPerKm2(quote.pricePerKm2)} per km²`, describeQuote(quote)],
      link: { href: paths.review(quote.id, company), text: 'Read the review' },
    })),
  ];
}

/**
 * The points of all series. The few published prices come first, so that they can be reached with Tab, then the newest quotes.
 */
export function plotPoints(marks: Mark[], { x, y }: Axes, withNames: boolean): PlotPointData[] {
  const position = plotPosition(x, y);
  const sorted = marks.toSorted(
    (a, b) => Number(b.month === '') - Number(a.month === '') || b.month.localeCompare(a.month),
  );
  // Half a percent is a pixel of a phone.
  const positions = sorted.map(({ value }) => position(value)).map((at) => ({ ...at, y: Math.round(2 * at.y) / 2 }));
  const shifts = spreadMarks(positions, spread);
  return sorted.map(({ name, lines, shape, fill, colour, link, value }, index) => ({
    ...{ shape, fill, colour, link, shift: shifts[index] ?? 0, position: positions[index] ?? { x: 0, y: 0 } },
    beyond: edgeBeyond(value, { x, y }),
    lines: withNames ? [`${name}, ${lines[0]}`, ...lines.slice(1)] : lines,
  }));
}

/** The edge of the plot beyond which a value lies; undefined within the axes. */
function edgeBeyond(value: PlotPosition, { x, y }: Axes): PlotEdge | undefined {
  if (value.y > y.to) return 'top';
  if (value.y < y.from) return 'bottom';
  if (value.x > x.to) return 'right';
  return value.x < x.from ? 'left' : undefined;
}

function describeQuote(quote: QuotePoint): string {
  const value = formatLength(quote.resolutionMetres);
  return quote.acquisition ? `${value}, ${seriesOf(quote).label}` : value;
}
