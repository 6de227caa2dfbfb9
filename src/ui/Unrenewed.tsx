import { Notice } from './Notice';

/** Says that nobody knows whether one is still signed in, and offers Retry. */
export function Unrenewed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="failed">
      <p>Your session could not be renewed: the server cannot be reached.</p>
      <button type="button" className="button" data-kind="quiet" onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
