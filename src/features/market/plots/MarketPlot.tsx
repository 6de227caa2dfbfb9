import { formatDay } from '~/domain/dates';
import { formatLength, formatUsdPerKm2 } from '~/domain/format';
import { resolutionClasses } from '~/domain/resolution';
import { paths } from '~/paths';
import type { Point } from '~/ui/plot/dot-layer';
import { type DrawingSize, placeLabels } from '~/ui/plot/label-placement';
import { type AxisRange, plotPosition, widenRange } from '~/ui/plot/log-axis';
import { Plot } from '~/ui/plot/Plot';
import { PlotFigure } from '~/ui/plot/PlotFigure';
import type { PlotPointData } from '~/ui/plot/PlotPoint';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { marketPoint, type QuotePoint } from '../quote-points';
import { usualOfProviders, utmost } from './axis-ranges';
import styles from './MarketPlot.module.css';
import { MarketTable, type Placed } from './MarketTable';

/** A provider with its main sensor and its quotes. */
export interface PricedProvider {
  name: string;
  address: string;
  sensor: { key: string; name: string };
  points: QuotePoint[];
}

const looks: Record<string, { shape: SymbolShape; colour: string | undefined }> = {
  sar: { shape: 'square', colour: styles.sar },
  hyperspectral: { shape: 'diamond', colour: styles.hyperspectral },
};
const usually: { shape: SymbolShape; colour: string | undefined } = { shape: 'circle', colour: styles.multispectral };

/** Room between the axes at 960 px and at 320 px. */
const smallest: Record<'wide' | 'narrow', DrawingSize> = {
  wide: { width: 890, height: 390 },
  narrow: { width: 220, height: 268 },
};

/** Every provider's median price per km² at its finest quoted resolution; each mark leads to its page. */
export function MarketPlot({ providers, snapshotDate }: { providers: PricedProvider[]; snapshotDate: string }) {
  const day = formatDay(snapshotDate);
  const placed = placedOf(providers);
  if (placed.length === 0)
    return <p className="soft">On {day} no provider had three quotes with a resolution and a price per km².</p>;
  const label = 'Median price per km² of each provider at its finest quoted resolution';
  const quotes = placed.reduce((sum, { point }) => sum + point.quotes, 0);
  const metres = widenRange(
    usualOfProviders.metres,
    placed.map(({ point }) => point.finestMetres),
    utmost.metres,
  );
  const usdPerKm2 = widenRange(
    usualOfProviders.usdPerKm2,
    placed.map(({ point }) => point.medianPerKm2),
    utmost.usdPerKm2,
  );
  return (
    <PlotFigure
      id="market"
      legend={legendOf(placed)}
      caption={`${placed.length === 1 ? '1 provider' : `${placed.length} providers`} with at least 3 quotes in one class, ${quotes} quotes of the last 24 months in the most quoted class of each, as of ${day}. SymbolShape and colour tell the main sensor.`}
      summary="Show names and numbers"
      table={<MarketTable label={label} providers={placed} />}
    >
      <Plot
        label={label}
        x={{ title: 'Finest quoted resolution, finer to the left', range: metres, inWords: formatLength }}
        y={{ title: 'Median, US dollars per km²', range: usdPerKm2, inWords: formatUsdPerKm2 }}
        sections={resolutionClasses}
        marks={marksOf(placed, metres, usdPerKm2)}
      />
    </PlotFigure>
  );
}

/** Those with enough quotes, numbered in the order they are passed. */
function placedOf(providers: PricedProvider[]): Placed[] {
  return providers
    .flatMap(({ points, ...provider }) => {
      const point = marketPoint(points);
      return point ? [{ ...provider, point }] : [];
    })
    .map((provider, index) => ({ ...provider, number: index + 1 }));
}

function marksOf(placed: Placed[], metres: AxisRange, usdPerKm2: AxisRange): PlotPointData[] {
  const place = plotPosition(metres, usdPerKm2);
  const beside = wordsBeside(placed.map((one) => ({ ...one, ...place(valuesOf(one.point)) })));
  return placed.map(({ name, address, sensor, point, number }) => ({
    ...valuesOf(point),
    ...lookOf(sensor),
    lines: [
      name,
      `finest ${formatLength(point.finestMetres)}, ${point.quotes} quotes`,
      `median ${formatUsdPerKm2(point.medianPerKm2)} per km²`,
    ],
    link: { href: paths.provider(address), beside: beside.get(number) ?? [] },
  }));
}

/** By number: the name where the plot is wide, the number itself where it is not; those with most quotes choose first. */
function wordsBeside(placed: (Placed & Point)[]) {
  const first = placed.toSorted((a, b) => b.point.quotes - a.point.quotes);
  const names = placeLabels(
    first.map(({ x, y, name }) => ({ x, y, words: name })),
    smallest.wide,
  );
  const numbers = placeLabels(
    first.map(({ x, y, number }) => ({ x, y, words: `${number}` })),
    smallest.narrow,
  );
  return new Map(
    first.map(({ name, number }, index) => [
      number,
      [
        { where: 'wide' as const, words: name, side: names[index] },
        { where: 'narrow' as const, words: `${number}`, side: numbers[index] },
      ].flatMap(({ side, ...words }) => (side ? [{ ...words, side }] : [])),
    ]),
  );
}

function valuesOf({ finestMetres, medianPerKm2 }: Placed['point']) {
  return { x: finestMetres, y: medianPerKm2 };
}

function legendOf(placed: Placed[]) {
  const sensors = new Map(placed.map(({ sensor }) => [sensor.key, sensor]));
  return [...sensors.values()].map((sensor) => ({ words: sensor.name, look: lookOf(sensor) }));
}

function lookOf(sensor: { key: string }) {
  return { ...(looks[sensor.key] ?? usually), fill: 'filled' as const };
}
