import { type ReactNode, useCallback } from 'react';
import { because } from '~/lib/failure';
import { useRemote } from '~/ui/remote';
import { Unfetched } from '~/ui/Unfetched';
import { pricesOf } from './market.data';
import { type PixelClass, PriceTable } from './PriceTable';

/** A company's prices by class, live; `children` show what was known when the page was built, on `knownOn` if the database
 * could be asked: else they are the editors' figures alone. */
export function AveragePricing({
  company,
  name,
  classes,
  knownOn,
  children,
}: {
  company: string;
  name: string;
  classes: PixelClass[];
  knownOn: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => pricesOf(company, signal), [company]));
  if (remote.state === 'ready') return <PriceTable name={name} classes={classes} prices={remote.value} />;
  return (
    // A box of our own: what Astro wraps children in has none, and would never come into view.
    <div className="flow">
      {remote.state === 'failed' && <Unfetched {...because(remote.error)} knownOn={knownOn} onRetry={retry} />}
      {children}
    </div>
  );
}
