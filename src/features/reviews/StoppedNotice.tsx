import { contactEmail } from '~/domain/contact';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { fetchIsStopped } from './standing.data';

/** Tells users whom a moderator has stopped, before they write in vain. Nothing for all others, or if the request fails. */
export function StoppedNotice() {
  const { remote } = useRemote(fetchIsStopped);
  if (remote.state !== 'ready' || !remote.value) return null;
  return (
    <Notice kind="note">
      <p>
        A moderator has stopped this account from sharing and changing reviews. If you think that this is a mistake,
        write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </Notice>
  );
}
