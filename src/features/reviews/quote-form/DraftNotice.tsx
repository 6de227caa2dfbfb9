import { formatDateTime } from '~/domain/text/format-moment';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { isUntouched } from './draft';
import type { StoredDraftState } from './useDraft';

/**
 * Says that a draft was restored, discarded or removed in another tab, and offers to reverse that until the user types something
 * else.
 */
export function DraftNotice({
  draftState: { draft, origin, discard, restore },
  companyName,
  hint,
}: {
  draftState: StoredDraftState;
  /** The company of a restored draft, if the page does not name it. */
  companyName?: string | undefined;
  /** What to do with a restored draft. */
  hint?: string | undefined;
}) {
  const restored = origin.event === 'restored';
  if (origin.event === 'new' || (!restored && !isUntouched(draft))) return null;
  return (
    <Notice kind="note">
      {restored && (
        <p>{`Your draft${companyName ? ` about ${companyName}` : ''} from ${formatDateTime(origin.savedAt)} has been restored.`}</p>
      )}
      {restored && hint && <p>{hint}</p>}
      {origin.event === 'discarded' && <p>Draft discarded.</p>}
      {origin.event === 'removed in another tab' && <p>This draft was shared or discarded in another tab.</p>}
      {/* The same button for both actions, so that it keeps the focus. */}
      <QuietButton onClick={restored ? discard : restore}>{restored ? 'Discard' : 'Undo'}</QuietButton>
    </Notice>
  );
}
