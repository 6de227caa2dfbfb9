import styles from '../AccountForm.module.css';

/**
 * Explains why the user is on this page. `action` is "Sign in" or "Create an account". `otherwise` is shown when there is no
 * particular purpose.
 */
export function SignInPurpose({
  action,
  purpose,
  otherwise,
}: {
  action: string;
  purpose: string | null;
  otherwise: string;
}) {
  return (
    <p className={styles.purpose}>
      {purpose === null ? otherwise : `${action} to ${purpose}. We'll bring you straight back.`}
    </p>
  );
}
