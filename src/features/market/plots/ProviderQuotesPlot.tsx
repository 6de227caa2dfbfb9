import { formatDay } from '~/domain/format-date';
import { formatCount } from '~/domain/format-number';
import type { QuotePoint } from '../quote-points';
import styles from './ProviderQuotesPlot.module.css';
import { QuotePlot } from './QuotePlot';

/** The number of a provider's quotes that are drawn as points; older ones are dots among those of the market. */
const maxPoints = 40;

/**
 * A provider's newest quotes among those of the market, as of `snapshotDate`. `marketQuotes` is the number of quotes of all
 * providers.
 */
export function ProviderQuotesPlot({
  name,
  points,
  marketQuotes,
  snapshotDate,
}: {
  name: string;
  points: QuotePoint[];
  marketQuotes: number;
  snapshotDate: string;
}) {
  const day = formatDay(snapshotDate);
  if (points.length === 0)
    return (
      <p className="soft">
        On {day} no quote of {name} with a resolution and a price per km² was known here.
      </p>
    );
  const count = formatCount(points.length, 'quote');
  const shown = points.length > maxPoints ? `The newest ${maxPoints} of ${count}` : count;
  return (
    <>
      <h3 className={styles.heading}>Price against resolution</h3>
      <QuotePlot
        id="prices"
        label={`Quotes of ${name} by resolution and price per km²`}
        series={[{ name, shape: 'circle', colour: styles.provider, points: points.slice(0, maxPoints) }]}
        marketQuotes={marketQuotes}
        caption={`${shown} of the last 24 months with known price per km², against ${marketQuotes} of the market, as of ${day}`}
      />
    </>
  );
}
