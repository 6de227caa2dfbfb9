import { type ReactNode, useCallback } from 'react';
import { formatDay } from '~/domain/dates';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { pricesOf } from '../market.data';
import { type PixelClass, PriceTable } from './PriceTable';

/** A company's prices by class, live; `children` show what was known when the page was built, on `snapshotDate` if the database
 * could be asked: else they are the editors' figures alone. */
export function AveragePricing({
  company,
  name,
  classes,
  snapshotDate,
  children,
}: {
  company: string;
  name: string;
  classes: PixelClass[];
  snapshotDate: string | null;
  children?: ReactNode;
}) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => pricesOf(company, signal), [company]));
  if (remote.state === 'ready') return <PriceTable name={name} classes={classes} prices={remote.value} />;
  return (
    // A box of our own: what Astro wraps children in has none, and would never come into view.
    <div className="flow">
      {remote.state === 'failed' && (
        <LoadError
          retryAfter={retryAfterSeconds(remote.error)}
          snapshotDay={snapshotDate && formatDay(snapshotDate)}
          onRetry={retry}
        />
      )}
      {children}
    </div>
  );
}
