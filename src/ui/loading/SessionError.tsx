import { Notice } from '../Notice';
import { QuietButton } from '../QuietButton';

/** Says that the session could not be refreshed and offers Retry. */
export function SessionError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="failed">
      <p>Your session could not be renewed: the server cannot be reached.</p>
      <QuietButton onClick={onRetry}>Retry</QuietButton>
    </Notice>
  );
}
