import { useState } from 'react';
import { PasswordField } from '~/ui/form/PasswordField';
import { AccountForm } from '../AccountForm';
import { commonPasswordErrors } from '../account-checks.data';
import { useAccountForm } from '../useAccountForm';
import { formText, type NewPassword, type ParsedForm, validateNewPassword } from '../validation';
import { HiddenUsername } from './HiddenUsername';
import { NewPasswordFields } from './NewPasswordFields';

const labels = { current: 'Current password', password: 'New password', confirmation: 'Confirm new password' };

/**
 * Asks for the current password and twice for a new one, for the account with this email address. `onSend` throws a Failure.
 */
export function NewPasswordForm({
  email,
  onSend,
}: {
  email: string;
  onSend: (password: string, current: string) => Promise<void>;
}) {
  // The fields keep the password in state, so replace them after each success.
  const [fieldsKey, setFieldsKey] = useState(0);
  const form = useAccountForm({
    labels,
    parse: (data) => parseNewPassword(data, email),
    check: commonPasswordErrors,
    send: async ({ password, current }, element) => {
      await onSend(password, current);
      element.reset();
      setFieldsKey((key) => key + 1);
    },
  });
  return (
    <AccountForm form={form}>
      <HiddenUsername email={email} />
      <PasswordField {...form.fieldOf('current')} autoComplete="current-password" />
      <NewPasswordFields key={fieldsKey} fieldOf={form.fieldOf} />
      <button type="submit" className="button" aria-disabled={form.pending}>
        {form.pending ? 'Changing' : 'Change password'}
      </button>
    </AccountForm>
  );
}

function parseNewPassword(data: FormData, email: string): ParsedForm<NewPassword, keyof NewPassword> {
  const values = {
    current: formText(data, 'current'),
    password: formText(data, 'password'),
    confirmation: formText(data, 'confirmation'),
  };
  const errors = validateNewPassword(values, email);
  return errors.length > 0 ? { errors } : { values };
}
