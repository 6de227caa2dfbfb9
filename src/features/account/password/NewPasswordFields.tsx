import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '~/ui/form/PasswordField';
import { passwordLengthRule } from '../validation';
import { PasswordStrength } from './PasswordStrength';

/** A new password with its strength, and its repetition: the fields `password` and `confirmation` of a form. */
export function NewPasswordFields({
  labels,
  help = passwordLengthRule,
  errorOf,
}: {
  labels: { password: string; confirmation: string };
  help?: string;
  errorOf: (field: 'password' | 'confirmation') => string | undefined;
}) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The browser keeps the value, because the user may have typed it before hydration.
  useEffect(() => setPassword(input.current?.value ?? ''), []);
  return (
    <>
      <PasswordField
        ref={input}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        help={errorOf('password')?.startsWith('Use at least') ? undefined : help}
        error={errorOf('password')}
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
