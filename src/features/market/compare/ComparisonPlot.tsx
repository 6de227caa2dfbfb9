import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { QuotePlot } from '../plots/QuotePlot';
import type { QuotePoint } from '../quote-points';
import styles from './ComparisonPlot.module.css';

/** As many quotes of each provider as are drawn. */
const most = 100;

const looks: { shape: SymbolShape; colour: string | undefined }[] = [
  { shape: 'circle', colour: styles.first },
  { shape: 'square', colour: styles.second },
  { shape: 'triangle', colour: styles.third },
  { shape: 'diamond', colour: styles.fourth },
];

/**
 * The quotes of two to four providers, the newest first, over the same axes, each with a shape and a colour of its own.
 * `asOf` says when they were known, "21 Nov 2026". With `market`, the number of quotes of all providers, these lie behind.
 */
export function ComparisonPlot({
  series,
  asOf,
  market = 0,
}: {
  series: { name: string; points: QuotePoint[] }[];
  asOf: string;
  market?: number;
}) {
  const shown = series.flatMap((one, place) => (looks[place] ? [{ ...one, ...looks[place] }] : []));
  const names = shown.map(({ name }) => name);
  if (shown.every(({ points }) => points.length === 0))
    return (
      <p className="soft">
        As of {asOf} no quote of {listed(names, 'or')} with a resolution and a price per km² is known here.
      </p>
    );
  const numbers = shown.map(({ name, points }) => `${numberOf(points.length)} of ${name}`);
  const against = market > 0 ? `, against ${market} of the market` : '';
  return (
    <QuotePlot
      id="comparison"
      label={`Quotes of ${listed(names, 'and')} by resolution and price per km²`}
      series={shown.map((one) => ({ ...one, points: one.points.slice(0, most) }))}
      market={market}
      caption={`Of the last 24 months with known price per km²: ${listed(numbers, 'and')}${against}, as of ${asOf}`}
    />
  );
}

function numberOf(quotes: number): string {
  if (quotes > most) return `the newest ${most} of ${quotes} quotes`;
  return quotes === 1 ? '1 quote' : `${quotes || 'no'} quotes`;
}

function listed(words: string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}
