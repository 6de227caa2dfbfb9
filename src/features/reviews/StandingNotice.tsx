import { useEffect } from 'react';
import { contactEmail } from '~/domain/contact';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { fetchStanding } from './standing.data';

/**
 * Warns users before they write in vain: because a moderator has stopped them, or their email address belongs to the provider
 * with the key `company`. Renders nothing for all others, or if the request fails. `onStopped` is called for a user whom a
 * moderator has stopped.
 */
export function StandingNotice({ company = null, onStopped }: { company?: string | null; onStopped?: () => void }) {
  const { remote } = useRemote(fetchStanding);
  const isStopped = remote.state === 'ready' && remote.value.stopped;
  useEffect(() => {
    if (isStopped) onStopped?.();
  }, [isStopped, onStopped]);
  if (remote.state !== 'ready') return null;
  const { stopped, employers } = remote.value;
  const employer = employers.find((each) => each.company === company);
  if (!stopped && !employer) return null;
  return (
    <Notice kind="note">
      {stopped ? (
        <p>
          A moderator has stopped this account from sharing and changing reviews. If you think that this is a mistake,
          write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ) : (
        <p>{`Your email address is at ${employer?.domain}, the domain of ${employer?.name}. You cannot review the company you work for.`}</p>
      )}
    </Notice>
  );
}
