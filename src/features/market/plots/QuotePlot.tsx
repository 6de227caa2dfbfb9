import { formatLength, formatUsdPerKm2 } from '~/domain/format';
import { resolutionClasses } from '~/domain/resolution';
import { paths } from '~/paths';
import { widenRange } from '~/ui/plot/log-axis';
import { Plot } from '~/ui/plot/Plot';
import { type LegendEntry, PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolFill, SymbolShape } from '~/ui/plot/PlotSymbol';
import type { QuotePoint } from '../quote-points';
import { usual, utmost } from './axis-ranges';
import { QuoteTable } from './QuoteTable';

/** Quotes that are told apart from others by shape and colour. */
export interface QuoteSeries {
  name: string;
  shape: SymbolShape;
  /** A class that sets the colour. */
  colour: string | undefined;
  /** The newest first. */
  points: QuotePoint[];
}

const kinds = [
  { acquisition: 'archive', fill: 'filled', words: 'archive' },
  { acquisition: 'tasking', fill: 'hollow', words: 'tasking' },
  { acquisition: null, fill: 'dashed', words: 'not said' },
] as const satisfies { acquisition: QuotePoint['acquisition']; fill: SymbolFill; words: string }[];

const backdrop = { href: `${paths.market}#dots`, x: usual.metres, y: usual.usdPerKm2 };

/** Price per km² against pixel size: each quote a mark with its value, those of the market as dots, the numbers in a table. */
export function QuotePlot({
  id,
  label,
  series,
  market = 0,
  caption,
}: {
  id: string;
  label: string;
  series: QuoteSeries[];
  /** Number of quotes of all companies, which lie behind as dots; 0 for none. */
  market?: number;
  caption: string;
}) {
  const points = series.flatMap((one) => one.points);
  const metres = widenRange(
    usual.metres,
    points.map(({ resolutionMetres }) => resolutionMetres),
    utmost.metres,
  );
  const usdPerKm2 = widenRange(
    usual.usdPerKm2,
    points.map(({ pricePerKm2 }) => pricePerKm2),
    utmost.usdPerKm2,
  );
  return (
    <PlotFigure
      id={id}
      legend={legendOf(series, market > 0)}
      caption={caption}
      table={<QuoteTable label={label} series={series} />}
    >
      <Plot
        label={label}
        x={{ title: 'Resolution, finer to the left', range: metres, inWords: formatLength }}
        y={{ title: 'US dollars per km²', range: usdPerKm2, inWords: formatUsdPerKm2 }}
        sections={resolutionClasses}
        backdrop={market > 0 ? backdrop : undefined}
        marks={marksOf(series)}
      />
    </PlotFigure>
  );
}

/** Of all series together the newest first; quotes that say the same share a mark. */
function marksOf(series: QuoteSeries[]): PlotPointData[] {
  const quotes = series
    .flatMap(({ points, ...look }) => points.map((point) => ({ ...look, point })))
    .sort((a, b) => b.point.createdOn.localeCompare(a.point.createdOn));
  const alike = Map.groupBy(quotes, ({ name, point }) => JSON.stringify([name, wordsOf(point)]));
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { name, point, ...look } = first;
    const several = more.length > 0 ? [`${more.length + 1} quotes`] : [];
    const lines = [...(series.length > 1 ? [name] : []), wordsOf(point), ...several];
    return [{ ...look, ...placeOf(point), fill: kindOf(point).fill, lines }];
  });
}

function wordsOf(point: QuotePoint): string {
  const { resolutionMetres, pricePerKm2, acquisition } = point;
  const value = `${formatLength(resolutionMetres)}, ${formatUsdPerKm2(pricePerKm2)} per km²`;
  return acquisition ? `${value}, ${acquisition}` : value;
}

function legendOf(series: QuoteSeries[], dots: boolean): LegendEntry[] {
  const several = series.length > 1;
  const { shape, colour } = (several ? undefined : series[0]) ?? { shape: 'circle', colour: undefined };
  const occurring = kinds.filter(({ acquisition }) =>
    series.some(({ points }) => points.some((point) => point.acquisition === acquisition)),
  );
  return [
    ...(several ? series.map((one) => ({ words: one.name, look: { ...one, fill: 'filled' as const } })) : []),
    ...occurring.map(({ words, fill }) => ({ words, look: { shape, colour, fill } })),
    ...(dots ? [{ words: 'all providers' }] : []),
  ];
}

function kindOf(point: QuotePoint) {
  return kinds.find(({ acquisition }) => acquisition === point.acquisition) ?? kinds[2];
}

function placeOf({ resolutionMetres, pricePerKm2 }: QuotePoint) {
  return { x: resolutionMetres, y: pricePerKm2 };
}
