import { passwordStrength } from 'check-password-strength';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import styles from './PasswordStrength.module.css';

const level = (id: number, value: string, minDiversity: number, minLength: number) => ({
  id,
  value,
  minDiversity,
  minLength,
});

const lowest = { id: 0, value: 'too weak', minDiversity: 0 as const, minLength: 0 as const };

// The levels of the library, and higher ones for long passwords with few kinds of characters. The library would call a sentence
// of five words weak.
const higher = [
  level(1, 'weak', 2, 8),
  level(1, 'weak', 1, 12),
  level(2, 'good', 4, 10),
  level(2, 'good', 3, 12),
  level(2, 'good', 2, 16),
  level(3, 'strong', 4, 12),
  level(3, 'strong', 3, 16),
  level(3, 'strong', 2, 20),
];

/** Shows how hard a password is to guess, from its length and the kinds of characters in it. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password.normalize(), [lowest, ...higher]);
  return (
    <p className={styles.strength} data-strength={strength?.id}>
      {strength && <span aria-hidden="true" className={styles.bar} />}
      <DebouncedStatus>{strength ? `Strength: ${strength.value}` : ''}</DebouncedStatus>
    </p>
  );
}
