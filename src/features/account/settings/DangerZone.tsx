import { useRequiredSession } from '~/lib/session';
import { DeleteAccount } from './DeleteAccount';
import styles from './settings.module.css';

/** The section of the profile for deleting the account; empty until the session is known. */
export function DangerZone() {
  const session = useRequiredSession();
  if (session.status !== 'in') return null;
  return (
    <section aria-labelledby="danger" className={styles.danger}>
      <h2 id="danger">Danger Zone</h2>
      <DeleteAccount key={session.userId} userId={session.userId} />
    </section>
  );
}
