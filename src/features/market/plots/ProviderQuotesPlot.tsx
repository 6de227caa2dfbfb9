import { formatDay } from '~/domain/dates';
import type { QuotePoint } from '../quote-points';
import styles from './ProviderQuotesPlot.module.css';
import { QuotePlot } from './QuotePlot';

/** As many of a provider's quotes as stand out; older ones are dots among those of the market. */
const most = 40;

/** A provider's newest quotes among those of the market, as known on a day. */
export function ProviderQuotesPlot({
  name,
  points,
  market,
  snapshotDate,
}: {
  name: string;
  points: QuotePoint[];
  /** Number of quotes of all providers. */
  market: number;
  snapshotDate: string;
}) {
  const day = formatDay(snapshotDate);
  if (points.length === 0)
    return (
      <p className="soft">
        On {day} no quote of {name} with a resolution and a price per km² was known here.
      </p>
    );
  const newest = points.slice(0, most);
  const own = points.length > most ? `The newest ${most} of ${quotes(points.length)}` : quotes(points.length);
  return (
    <>
      <h3 className={styles.heading}>Price against resolution</h3>
      <QuotePlot
        id="prices"
        label={`Quotes of ${name} by resolution and price per km²`}
        series={[{ name, shape: 'circle', colour: styles.own, points: newest }]}
        market={market}
        caption={`${own} of the last 24 months with known price per km², against ${market} of the market, as of ${day}`}
      />
    </>
  );
}

function quotes(number: number): string {
  return number === 1 ? '1 quote' : `${number} quotes`;
}
