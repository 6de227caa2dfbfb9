import { type ReactNode, useCallback } from 'react';
import { because } from '~/lib/failure';
import { useSearch } from '~/ui/address';
import { useRemote } from '~/ui/remote';
import { Unfetched } from '~/ui/Unfetched';
import { statisticsOf } from './market.data';
import { RatingSummary } from './RatingSummary';

/** A company's ratings, live, each bar leading to its reviews; `children` show what was known when the page was built, on `knownOn` if anything was. */
export function Rating({
  company,
  knownOn = null,
  children,
}: {
  company: string;
  knownOn?: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => statisticsOf(company, signal), [company]));
  const search = useSearch();
  if (remote.state === 'ready') return <RatingSummary statistics={remote.value} search={search} />;
  return (
    // A box of our own, as in AveragePricing.
    <div className="flow">
      {remote.state === 'failed' && <Unfetched {...because(remote.error)} knownOn={knownOn} onRetry={retry} />}
      {knownOn ? children : remote.state === 'loading' && <p role="status">Loading rating</p>}
    </div>
  );
}
