import { Notice } from '../Notice';

/** Says that the session could not be refreshed and offers Retry. */
export function SessionError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="failed">
      <p>Your session could not be renewed: the server cannot be reached.</p>
      <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
