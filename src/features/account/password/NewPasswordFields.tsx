import { useState } from 'react';
import { PasswordField } from '~/ui/form/PasswordField';
import { PasswordStrength } from './PasswordStrength';

/** A password to be chosen, with how strong it is, and once more. In the form as `password` and `confirmation`. */
export function NewPasswordFields({
  labels,
  errorOf,
}: {
  labels: { password: string; confirmation: string };
  errorOf: (field: 'password' | 'confirmation') => string | undefined;
}) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="new-password"
        help="At least 8 characters."
        error={errorOf('password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      >
        <PasswordStrength password={password} />
      </PasswordField>
      <PasswordField
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
    </>
  );
}
