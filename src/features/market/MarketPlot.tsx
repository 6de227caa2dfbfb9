import { paths } from '~/paths';
import type { Place } from '~/ui/dots';
import { type Drawing, sidesFor } from '~/ui/labels';
import { placeIn, type Span, widened } from '~/ui/log-axis';
import type { Shape } from '~/ui/Mark';
import { Plot } from '~/ui/Plot';
import { PlotFigure } from '~/ui/PlotFigure';
import type { PlotMark } from '~/ui/Value';
import { dayInWords, dollarsPerKm2, lengthInWords } from '~/ui/words';
import { usualOfProviders, utmost } from './axes';
import { resolutionClasses } from './classes';
import styles from './MarketPlot.module.css';
import { MarketTable, type Placed } from './MarketTable';
import { marketPoint, type QuotePoint } from './points';

/** A provider with its main sensor and its quotes. */
export interface PricedProvider {
  name: string;
  address: string;
  sensor: { key: string; name: string };
  points: QuotePoint[];
}

const looks: Record<string, { shape: Shape; colour: string | undefined }> = {
  sar: { shape: 'square', colour: styles.sar },
  hyperspectral: { shape: 'diamond', colour: styles.hyperspectral },
};
const usually: { shape: Shape; colour: string | undefined } = { shape: 'circle', colour: styles.multispectral };

/** Room between the axes at 960 px and at 320 px. */
const smallest: Record<'wide' | 'narrow', Drawing> = {
  wide: { width: 890, height: 390 },
  narrow: { width: 220, height: 268 },
};

/** Every provider's median price per km² at its finest quoted resolution; each mark leads to its page. */
export function MarketPlot({ providers, knownOn }: { providers: PricedProvider[]; knownOn: string }) {
  const day = dayInWords(knownOn);
  const placed = placedOf(providers);
  if (placed.length === 0)
    return <p className="soft">On {day} no provider had three quotes with a resolution and a price per km².</p>;
  const label = 'Median price per km² of each provider at its finest quoted resolution';
  const quotes = placed.reduce((sum, { point }) => sum + point.quotes, 0);
  const metres = widened(
    usualOfProviders.metres,
    placed.map(({ point }) => point.finestMetres),
    utmost.metres,
  );
  const usdPerKm2 = widened(
    usualOfProviders.usdPerKm2,
    placed.map(({ point }) => point.medianPerKm2),
    utmost.usdPerKm2,
  );
  return (
    <PlotFigure
      id="market"
      legend={legendOf(placed)}
      caption={`${placed.length === 1 ? '1 provider' : `${placed.length} providers`} with at least 3 quotes in one class, ${quotes} quotes of the last 24 months in the most quoted class of each, as of ${day}. Shape and colour tell the main sensor.`}
      summary="Show names and numbers"
      table={<MarketTable label={label} providers={placed} />}
    >
      <Plot
        label={label}
        x={{ title: 'Finest quoted resolution, finer to the left', span: metres, inWords: lengthInWords }}
        y={{ title: 'Median, US dollars per km²', span: usdPerKm2, inWords: dollarsPerKm2 }}
        bands={resolutionClasses}
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

function marksOf(placed: Placed[], metres: Span, usdPerKm2: Span): PlotMark[] {
  const place = placeIn(metres, usdPerKm2);
  const beside = wordsBeside(placed.map((one) => ({ ...one, ...place(valuesOf(one.point)) })));
  return placed.map(({ name, address, sensor, point, number }) => ({
    ...valuesOf(point),
    ...lookOf(sensor),
    lines: [
      name,
      `finest ${lengthInWords(point.finestMetres)}, ${point.quotes} quotes`,
      `median ${dollarsPerKm2(point.medianPerKm2)} per km²`,
    ],
    link: { href: paths.provider(address), beside: beside.get(number) ?? [] },
  }));
}

/** By number: the name where the plot is wide, the number itself where it is not; those with most quotes choose first. */
function wordsBeside(placed: (Placed & Place)[]) {
  const first = placed.toSorted((a, b) => b.point.quotes - a.point.quotes);
  const names = sidesFor(
    first.map(({ x, y, name }) => ({ x, y, words: name })),
    smallest.wide,
  );
  const numbers = sidesFor(
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
  return { ...(looks[sensor.key] ?? usually), filling: 'filled' as const };
}
