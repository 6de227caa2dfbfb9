import { useRequiredSession } from '~/lib/session';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';

const OwnNotices = lazyExport(() => import('./OwnNotices'), 'OwnNotices', LoadFailed);

/** The section of the profile with the user's notices and their switches. Shows only the heading until the session is known. */
export function Notices() {
  const session = useRequiredSession();
  return (
    <section aria-labelledby="notices" className="flow beside-heading">
      <h2 id="notices">Notices</h2>
      <div className="flow">{session.status === 'in' && <OwnNotices key={session.userId} />}</div>
    </section>
  );
}
