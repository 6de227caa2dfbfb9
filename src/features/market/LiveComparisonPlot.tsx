import { useCallback } from 'react';
import { useRemote } from '~/ui/remote';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import { dayInWords } from '~/ui/words';
import { ComparisonPlot } from './ComparisonPlot';
import { pointsOf } from './market.data';

/** The quotes of the compared companies over the same axes, live; `market` is the number of dots behind them. */
export function LiveComparisonPlot({
  companies,
  market,
}: {
  companies: { key: string; name: string }[];
  market: number;
}) {
  const keys = companies.map(({ key }) => key).join();
  const load = useCallback((signal: AbortSignal) => pointsOf(keys.split(','), signal), [keys]);
  const { remote, retry } = useRemote(load);
  if (remote.state === 'loading') return <Spinner label="Loading quotes" />;
  if (remote.state === 'failed') return <Unfetched onRetry={retry} />;
  const series = companies.map(({ name }, place) => ({ name, points: remote.value[place] ?? [] }));
  return <ComparisonPlot series={series} market={market} asOf={dayInWords(new Date().toISOString().slice(0, 10))} />;
}
