import { Notice } from '../Notice';
import { QuietButton } from '../QuietButton';

/**
 * Says that loading failed, and why if the device is offline, and offers Retry. An `error` may have the number of seconds that the
 * server asks to wait. `snapshotDay` is the formatted day of the older data shown below.
 */
export function LoadError({
  error,
  snapshotDay,
  onRetry,
}: {
  error?: unknown;
  snapshotDay?: string | null;
  onRetry: () => void;
}) {
  const retryAfter = error instanceof Error && 'retryAfterSeconds' in error && error.retryAfterSeconds;
  const offline = navigator.onLine ? '' : ': you are offline';
  return (
    <Notice kind="failed">
      <p>
        <span>{`Error fetching data${retryAfter ? `: try again in ${retryAfter} seconds` : offline}`}</span>
        {snapshotDay && <span>{`. Showing data from ${snapshotDay}.`}</span>}
      </p>
      <QuietButton onClick={onRetry}>Retry</QuietButton>
    </Notice>
  );
}
