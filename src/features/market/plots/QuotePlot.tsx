import { formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import { resolutionClasses } from '~/domain/resolution';
import { paths } from '~/paths';
import { widenRange } from '~/ui/plot/log-axis';
import { Plot } from '~/ui/plot/Plot';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolFill, SymbolShape } from '~/ui/plot/PlotSymbol';
import type { QuotePoint } from '../quote-points';
import { acquisitionSeries, occurringAcquisitions } from './acquisition-series';
import { axisLimits, quoteAxes } from './axis-ranges';
import { QuoteTable } from './QuoteTable';

/** The quotes of one provider, which have the same shape and colour. */
export interface QuoteSeries {
  name: string;
  shape: SymbolShape;
  /** A CSS class that sets the colour. */
  colour: string | undefined;
  /** The newest first. */
  points: QuotePoint[];
}

const marketLayer = { href: `${paths.market}#dots`, x: quoteAxes.metres, y: quoteAxes.usdPerKm2 };

/**
 * Price per km² against pixel size: each quote is a point with its value, and a table has the same numbers. `marketQuotes` is
 * the number of quotes of all companies, which are drawn as dots in the background; 0 draws none.
 */
export function QuotePlot({
  id,
  label,
  series,
  marketQuotes = 0,
  caption,
}: {
  id: string;
  label: string;
  series: QuoteSeries[];
  marketQuotes?: number;
  caption: string;
}) {
  const points = series.flatMap((provider) => provider.points);
  const metres = widenRange(
    quoteAxes.metres,
    points.map(({ resolutionMetres }) => resolutionMetres),
    axisLimits.metres,
  );
  const usdPerKm2 = widenRange(
    quoteAxes.usdPerKm2,
    points.map(({ pricePerKm2 }) => pricePerKm2),
    axisLimits.usdPerKm2,
  );
  return (
    <PlotFigure
      id={id}
      legend={legendEntries(series, marketQuotes > 0)}
      caption={caption}
      table={<QuoteTable label={label} series={series} />}
    >
      <Plot
        label={label}
        x={{ title: 'Resolution, finer to the left', range: metres, format: formatLength }}
        y={{ title: 'US dollars per km²', range: usdPerKm2, format: formatUsdPerKm2 }}
        sections={resolutionClasses}
        background={marketQuotes > 0 ? marketLayer : undefined}
        points={plotPoints(series)}
      />
    </PlotFigure>
  );
}

/** The points of all series, the newest first. Quotes of a provider with the same values share a point. */
function plotPoints(series: QuoteSeries[]): PlotPointData[] {
  const quotes = series
    .flatMap(({ points, ...style }) => points.map((quote) => ({ ...style, quote })))
    .sort((a, b) => b.quote.createdOn.localeCompare(a.quote.createdOn));
  const equal = Map.groupBy(quotes, ({ name, quote }) => JSON.stringify([name, describeQuote(quote)]));
  return [...equal.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { name, quote, ...style } = first;
    const count = more.length > 0 ? [`${more.length + 1} quotes`] : [];
    const lines = [...(series.length > 1 ? [name] : []), describeQuote(quote), ...count];
    return [{ ...style, x: quote.resolutionMetres, y: quote.pricePerKm2, fill: fillOf(quote), lines }];
  });
}

function describeQuote({ resolutionMetres, pricePerKm2, acquisition }: QuotePoint): string {
  const value = `${formatLength(resolutionMetres)}, ${formatUsdPerKm2(pricePerKm2)} per km²`;
  return acquisition ? `${value}, ${acquisition}` : value;
}

function legendEntries(series: QuoteSeries[], hasMarketLayer: boolean): LegendEntry[] {
  const several = series.length > 1;
  const { shape, colour } = (several ? undefined : series[0]) ?? { shape: 'circle', colour: undefined };
  return [
    ...(several ? series.map((style) => ({ label: style.name, symbol: { ...style, fill: 'filled' as const } })) : []),
    ...occurringAcquisitions(series.flatMap(({ points }) => points)).map(({ label, fill }) => ({
      label,
      symbol: { shape, colour, fill },
    })),
    ...(hasMarketLayer ? [{ label: 'all providers' }] : []),
  ];
}

function fillOf(quote: QuotePoint): SymbolFill {
  return acquisitionSeries.find(({ acquisition }) => acquisition === quote.acquisition)?.fill ?? 'dashed';
}
