import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '~/ui/form/PasswordField';
import type { AccountFormState } from '../useAccountForm';
import { passwordLengthRule } from '../validation';
import { PasswordStrength } from './PasswordStrength';

/** A new password with its strength, and its repetition: the fields `password` and `confirmation` of a form. */
export function NewPasswordFields({
  fieldOf,
  help = passwordLengthRule,
}: {
  fieldOf: AccountFormState<'password' | 'confirmation'>['fieldOf'];
  help?: string;
}) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The browser keeps the value, because the user may have typed it before hydration.
  useEffect(() => setPassword(input.current?.value ?? ''), []);
  const field = fieldOf('password');
  return (
    <>
      <PasswordField
        ref={input}
        {...field}
        autoComplete="new-password"
        help={field.error?.startsWith('Use at least') ? undefined : help}
        onChange={(event) => setPassword(event.target.value)}
      >
        <PasswordStrength password={password} />
      </PasswordField>
      <PasswordField {...fieldOf('confirmation')} autoComplete="new-password" />
    </>
  );
}
