import { type AnswerAcquisition, answerAcquisitions, pricedAs } from '~/domain/images/acquisition';
import { type SizeClass, sizeClasses } from '~/domain/images/size-class';
import { formatUsdPerKm2 } from '~/domain/text/format-number';
import { type Axis, type AxisRange, type PlotPosition, positionOn } from '~/ui/plot/axis';
import { spreadMarks } from '~/ui/plot/mark-spread';
import { fitPlotAxis, withoutOutliers } from '~/ui/plot/plot-axis';
import type { MarketPriceRow } from '../market-prices';
import type { QuotePoint } from '../quote-points';

/** The size between the axes for which dots are spread, in pixels. */
const size = { width: 660, height: 350 };
const dotDiameter = 7;

/** The width and height of an emblem, in pixels. */
export const emblemSize = 24;

/** The size between the axes for which emblems and list prices are spread, in pixels: they need more room than dots. */
const emblemRoom = { width: 1000, height: 350 };

/** The part of a band over which its dots are spread, from its middle. */
const spreadPart = 0.4;

/** The limits of the axis, in US dollars per km². A quote beyond them is probably a typing error and is drawn at the edge. */
const axisLimits = { from: 0.0001, to: 10_000 };

/** How far a price must be from the middle half of all to count as an outlier, as a factor: products differ in pixel size. */
const minOutlierFactor = 4;

/** The newest quotes that are drawn as dots. */
const maxDots = 1000;

/** The longest label that fits into a band beside six others. */
const maxLetters = 15;

/** The least distance between a list price and a median with the label between them, in percent of the height. */
const roomForLabel = 10;

/** What a km² of one size class costs with one acquisition, at heights in percent from the top of the chart. */
interface BandPrice {
  acquisition: AnswerAcquisition;
  median: number | null;
  list: { y: number; label: string; side: 'above' | 'below' } | null;
}

/** One size class in the market chart, in percent of its width. */
interface Band {
  sizeClass: SizeClass;
  start: number;
  width: number;
  middle: number;
  prices: BandPrice[];
  /** Names of free sources. */
  free: readonly string[];
  /** Whether quotes lie above or below the axis. */
  beyond: { above: boolean; below: boolean };
}

/** A quote in the market chart. */
interface PlacedQuote extends PlotPosition {
  quote: QuotePoint;
}

/** A provider's median price from the archive in one size class. */
export interface ProviderMedian {
  key: string;
  name: string;
  address: string;
  sizeClass: SizeClass;
  median: number;
  n: number;
}

/** What a square kilometre costs: a band for each size class, with medians, list prices, dots for quotes and providers' emblems. */
export interface MarketChart {
  bands: Band[];
  ticks: { label: string; y: number }[];
  quotes: PlacedQuote[];
  dots: Record<AnswerAcquisition, PlotPosition[]>;
  /** The height of a price in US dollars per km², in percent from the top. */
  toY: (usd: number) => number;
  emblems: (ProviderMedian & PlotPosition)[];
}

/**
 * Lays out the market chart of one sensor type from its prices and quotes, and the medians of its providers. Outliers do not
 * stretch its axis.
 */
export function layOutMarketChart(
  rows: readonly MarketPriceRow[],
  quotes: readonly QuotePoint[],
  medians: readonly ProviderMedian[] = [],
): MarketChart {
  const shown = quotes
    .filter(({ sizeClass }) => rows.some((row) => row.sizeClass === sizeClass))
    .toSorted((a, b) => b.quotedMonth.localeCompare(a.quotedMonth))
    .slice(0, maxDots);
  const range = rangeOf(rows, shown);
  const toY = (usd: number) => Math.round(1000 - 10 * positionOn(range, usd)) / 10;
  const width = 100 / rows.length;
  const bands = rows.map(({ sizeClass, ...row }, index): Band => {
    const prices = answerAcquisitions.map((acquisition) => bandPrice(acquisition, row[acquisition], toY));
    const own = shown.filter((quote) => quote.sizeClass === sizeClass).map(({ pricePerKm2 }) => pricePerKm2);
    return {
      ...{ sizeClass, prices, start: roundToTenth(index * width), width: roundToTenth(width) },
      middle: roundToTenth((index + 0.5) * width),
      free: row.archive.leading.kind === 'free' ? row.archive.leading.sources : [],
      beyond: { above: own.some((usd) => usd > range.to), below: own.some((usd) => usd < range.from) },
    };
  });
  const placed = layOutQuotes(shown, bands, range);
  const dotsOf = (priced: AnswerAcquisition) =>
    placed.filter(({ quote: { acquisition } }) => acquisition && pricedAs(acquisition) === priced);
  const dots = { archive: dotsOf('archive'), tasking: dotsOf('tasking') };
  const emblems = spreadInBands(
    medians.map((median) => ({ ...median, usd: median.median })),
    { bands, toY },
    emblemSize,
  );
  return { bands, ticks: ticksOf(range), quotes: placed, dots, toY, emblems };
}

function rangeOf(rows: readonly MarketPriceRow[], quotes: readonly QuotePoint[]): Axis {
  const cells = rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const medians = cells.flatMap(({ leading }) => (leading.kind === 'median' ? leading.quoted.median : []));
  const prices = [...medians, ...cells.flatMap(({ list }) => list?.usdPerKm2 ?? [])];
  const quoted = withoutOutliers(
    quotes.map(({ pricePerKm2 }) => pricePerKm2),
    minOutlierFactor,
  );
  return fitPlotAxis([...prices, ...quoted], axisLimits);
}

function ticksOf(axis: Axis) {
  return axis.ticks.map((value) => ({ label: formatUsdPerKm2(value), y: roundToTenth(100 - positionOn(axis, value)) }));
}

function bandPrice(
  acquisition: AnswerAcquisition,
  { leading, list }: MarketPriceRow[AnswerAcquisition],
  toY: (usd: number) => number,
): BandPrice {
  const median = leading.kind === 'median' ? toY(leading.quoted.median) : null;
  if (!list || list.usdPerKm2 === null) return { acquisition, median, list: null };
  const y = toY(list.usdPerKm2);
  const isMedianBelow = median !== null && median > y && median - y < roomForLabel;
  const side = acquisition === 'archive' && !isMedianBelow ? 'below' : 'above';
  return { acquisition, median, list: { y, label: listLabel(list), side } };
}

/** "Planet $6", or as much of it as fits. */
function listLabel({ sellers, figure }: { sellers: string; figure: string }): string {
  const label = `${sellers} ${figure}`;
  return label.length <= maxLetters ? label : figure;
}

/** The quotes near the place of their pixel size in their band, so that they do not cover each other. */
function layOutQuotes(quotes: readonly QuotePoint[], bands: readonly Band[], range: AxisRange): PlacedQuote[] {
  const placed = quotes.map((quote) => {
    const band = bands.find(({ sizeClass }) => sizeClass === quote.sizeClass);
    const part = 0.5 + (partOfClass(quote) - 0.5) * spreadPart;
    return { quote, x: (band?.start ?? 0) + (band?.width ?? 0) * part, y: 100 - positionOn(range, quote.pricePerKm2) };
  });
  const maxShift = (size.width / Math.max(1, bands.length)) * (0.5 - spreadPart / 2);
  const shifts = spreadMarks(placed, { size, diameter: dotDiameter, maxShift });
  return placed.map(({ quote, x, y }, index) => ({ quote, x: x + (100 * (shifts[index] ?? 0)) / size.width, y }));
}

/** Prices in the middle of their bands, beside each other where marks of this size in pixels would cover each other. */
export function spreadInBands<Price extends { sizeClass: SizeClass; usd: number }>(
  prices: readonly Price[],
  { bands, toY }: Pick<MarketChart, 'bands' | 'toY'>,
  diameter: number,
): (Price & PlotPosition)[] {
  const placed = prices.flatMap((price) => {
    const band = bands.find(({ sizeClass }) => sizeClass === price.sizeClass);
    return band ? [{ ...price, x: band.middle, y: toY(price.usd) }] : [];
  });
  const maxShift = emblemRoom.width / Math.max(1, bands.length) / 2 - diameter / 2;
  const shifts = spreadMarks(placed, { size: emblemRoom, diameter, maxShift });
  return placed.map((price, index) => ({
    ...price,
    x: roundToTenth(price.x + (100 * (shifts[index] ?? 0)) / emblemRoom.width),
  }));
}

/** Where a pixel size lies between the limits of its size class: 0 at the finer end, 1 at the coarser one. */
function partOfClass({ sizeClass, resolutionMetres }: QuotePoint): number {
  const { from = 0, to = 1 } = sizeClasses.find(({ key }) => key === sizeClass) ?? {};
  const limits = { from: from || to / 2, to: Number.isFinite(to) ? to : 2 * from };
  return positionOn(limits, resolutionMetres) / 100;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
