import { formatCount } from '~/domain/format-number';
import type { SymbolShape } from '~/ui/plot/PlotSymbol';
import { QuotePlot } from '../plots/QuotePlot';
import type { QuotePoint } from '../quote-points';
import styles from './ComparisonPlot.module.css';

/** The number of quotes of each provider that are drawn. */
const maxPoints = 100;

const seriesStyles: { shape: SymbolShape; colour: string | undefined }[] = [
  { shape: 'circle', colour: styles.first },
  { shape: 'square', colour: styles.second },
  { shape: 'triangle', colour: styles.third },
  { shape: 'diamond', colour: styles.fourth },
];

/**
 * `series` has the quotes of each provider, the newest first; `asOf` is their day, like "21 Nov 2026"; `marketQuotes` is the
 * number of quotes of all providers, which are drawn in the background unless it is 0.
 */
export interface ComparisonPlotProps {
  series: { name: string; points: QuotePoint[] }[];
  asOf: string;
  marketQuotes?: number;
}

/** The quotes of two to four providers on the same axes, each provider with its own shape and colour. */
export function ComparisonPlot({ series, asOf, marketQuotes = 0 }: ComparisonPlotProps) {
  const styled = series.flatMap((provider, index) => {
    const style = seriesStyles[index];
    return style ? [{ ...provider, ...style }] : [];
  });
  const names = styled.map(({ name }) => name);
  if (styled.every(({ points }) => points.length === 0))
    return (
      <p className="soft">
        As of {asOf} no quote of {formatList(names, 'disjunction')} with a resolution and a price per km² is known here.
      </p>
    );
  const counts = styled.map(({ name, points }) => `${describeCount(points.length)} of ${name}`);
  const background = marketQuotes > 0 ? `, against ${marketQuotes} of the market` : '';
  return (
    <QuotePlot
      id="comparison"
      label={`Quotes of ${formatList(names, 'conjunction')} by resolution and price per km²`}
      series={styled.map((provider) => ({ ...provider, points: provider.points.slice(0, maxPoints) }))}
      marketQuotes={marketQuotes}
      caption={`Of the last 24 months with known price per km²: ${formatList(counts, 'conjunction')}${background}, as of ${asOf}`}
    />
  );
}

function describeCount(quotes: number): string {
  if (quotes > maxPoints) return `the newest ${maxPoints} of ${quotes} quotes`;
  return quotes === 0 ? 'no quotes' : formatCount(quotes, 'quote');
}

function formatList(items: string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat('en', { type }).format(items);
}
