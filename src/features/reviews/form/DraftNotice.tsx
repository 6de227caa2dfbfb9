import { formatDateTime } from '~/domain/dates';
import { Notice } from '~/ui/Notice';
import { sameValues } from './form-values';
import type { Drafting } from './useDraft';

/** Says what was brought back, `about` what, and lets it be discarded; and that again, until something else is written. */
export function DraftNotice({ drafting, about }: { drafting: Drafting; about?: string | undefined }) {
  const { draft, past, discard, bringBack } = drafting;
  const restored = past.event === 'restored';
  if (past.event === 'none' || (!restored && !sameValues(draft.filled, draft.from))) return null;
  return (
    <Notice kind="note">
      {restored && (
        <p>
          What you wrote here{about && ` about ${about}`} on {formatDateTime(past.at)} is back.
        </p>
      )}
      {past.event === 'discarded' && <p>Discarded.</p>}
      {past.event === 'gone elsewhere' && <p>What stood here was shared or discarded in another tab.</p>}
      {/* One button for both, so that the focus stays on it. */}
      <button type="button" className="button" data-kind="quiet" onClick={restored ? discard : bringBack}>
        {restored ? 'Discard' : 'Undo'}
      </button>
    </Notice>
  );
}
