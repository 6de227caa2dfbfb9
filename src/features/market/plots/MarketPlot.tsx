import { formatDay } from '~/domain/format-date';
import { formatCount, formatLength, formatUsdPerKm2 } from '~/domain/format-number';
import { type ResolutionClass, resolutionClasses } from '~/domain/resolution';
import { paths } from '~/paths';
import { type PlotSize, placeLabels } from '~/ui/plot/label-placement';
import { type AxisRange, type PlotPosition, plotPosition, widenRange } from '~/ui/plot/log-axis';
import { Plot } from '~/ui/plot/Plot';
import { PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData, PointLabel } from '~/ui/plot/PlotPoint';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import type { QuotePoint } from '../quote-points';
import { axisLimits, marketAxes } from './axis-ranges';
import styles from './MarketPlot.module.css';
import { MarketTable, type PlottedProvider } from './MarketTable';
import { marketPointFromQuotes } from './market-point';

/** A provider with its main sensor, its most quoted resolution class and its quotes. */
export interface MarketProvider {
  name: string;
  address: string;
  sensor: { key: string; name: string };
  typicalClass: ResolutionClass | null;
  points: QuotePoint[];
}

const sensorStyles: Record<string, { shape: SymbolShape; colour: string | undefined }> = {
  sar: { shape: 'square', colour: styles.sar },
  hyperspectral: { shape: 'diamond', colour: styles.hyperspectral },
};
const defaultStyle: { shape: SymbolShape; colour: string | undefined } = {
  shape: 'circle',
  colour: styles.multispectral,
};

/** The area between the axes at a width of 960 px and of 320 px. */
const minSize: Record<PointLabel['where'], PlotSize> = {
  wide: { width: 890, height: 390 },
  narrow: { width: 220, height: 268 },
};

/** Every provider's median price per km² at its finest quoted resolution; each point is a link to the provider's page. */
export function MarketPlot({ providers, snapshotDate }: { providers: MarketProvider[]; snapshotDate: string }) {
  const day = formatDay(snapshotDate);
  const plotted = plottedProviders(providers);
  if (plotted.length === 0)
    return <p className="soft">On {day} no provider had three quotes with a resolution and a price per km².</p>;
  const label = 'Median price per km² of each provider at its finest quoted resolution';
  const quotes = plotted.reduce((sum, { point }) => sum + point.quotes, 0);
  const metres = widenRange(
    marketAxes.metres,
    plotted.map(({ point }) => point.finestMetres),
    axisLimits.metres,
  );
  const usdPerKm2 = widenRange(
    marketAxes.usdPerKm2,
    plotted.map(({ point }) => point.medianPerKm2),
    axisLimits.usdPerKm2,
  );
  return (
    <PlotFigure
      id="market"
      legend={legendEntries(plotted)}
      caption={`${formatCount(plotted.length, 'provider')} with at least 3 quotes in one class, ${quotes} quotes of the last 24 months in the most quoted class of each, as of ${day}. Shape and colour tell the main sensor.`}
      summary="Show names and numbers"
      table={<MarketTable label={label} providers={plotted} />}
    >
      <Plot
        label={label}
        x={{ title: 'Finest quoted resolution, finer to the left', range: metres, format: formatLength }}
        y={{ title: 'Median, US dollars per km²', range: usdPerKm2, format: formatUsdPerKm2 }}
        sections={resolutionClasses}
        points={plotPoints(plotted, metres, usdPerKm2)}
      />
    </PlotFigure>
  );
}

/** The providers with enough quotes, numbered in their order. */
function plottedProviders(providers: MarketProvider[]): PlottedProvider[] {
  return providers
    .flatMap(({ points, typicalClass, ...provider }) => {
      const point = marketPointFromQuotes(points, typicalClass);
      return point ? [{ ...provider, point }] : [];
    })
    .map((provider, index) => ({ ...provider, number: index + 1 }));
}

function plotPoints(plotted: PlottedProvider[], metres: AxisRange, usdPerKm2: AxisRange): PlotPointData[] {
  const position = plotPosition(metres, usdPerKm2);
  const labels = labelsByNumber(plotted.map((provider) => ({ ...provider, ...position(valuesOf(provider)) })));
  return plotted.map((provider) => ({
    ...valuesOf(provider),
    ...styleOf(provider.sensor),
    lines: [
      provider.name,
      `finest ${formatLength(provider.point.finestMetres)}, ${provider.point.quotes} quotes`,
      `median ${formatUsdPerKm2(provider.point.medianPerKm2)} per km²`,
    ],
    link: { href: paths.provider(provider.address), labels: labels.get(provider.number) ?? [] },
  }));
}

/** Labels each point with the provider's name on wide plots and with its number on narrow ones. Most quotes choose first. */
function labelsByNumber(plotted: (PlottedProvider & PlotPosition)[]): Map<number, PointLabel[]> {
  const byQuotes = plotted.toSorted((a, b) => b.point.quotes - a.point.quotes);
  const placed = (['wide', 'narrow'] as const).map((where) => {
    const labels = byQuotes.map(({ x, y, name, number }) => ({ x, y, text: where === 'wide' ? name : `${number}` }));
    const sides = placeLabels(labels, minSize[where]);
    return labels.map(({ text }, index) => ({ where, text, side: sides[index] ?? null }));
  });
  return new Map(
    byQuotes.map(({ number }, index) => [
      number,
      placed.flatMap((labels) => {
        const label = labels[index];
        return label?.side ? [{ ...label, side: label.side }] : [];
      }),
    ]),
  );
}

function valuesOf({ point }: PlottedProvider): { x: number; y: number } {
  return { x: point.finestMetres, y: point.medianPerKm2 };
}

function legendEntries(plotted: PlottedProvider[]) {
  const sensors = new Map(plotted.map(({ sensor }) => [sensor.key, sensor]));
  return [...sensors.values()].map((sensor) => ({ label: sensor.name, symbol: styleOf(sensor) }));
}

function styleOf(sensor: { key: string }) {
  return { ...(sensorStyles[sensor.key] ?? defaultStyle), fill: 'filled' as const };
}
