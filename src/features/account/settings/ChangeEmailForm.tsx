import { Field } from '~/ui/form/Field';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { AccountForm } from '../AccountForm';
import { changeEmail } from '../auth.data';
import { useAccountForm } from '../useAccountForm';
import { formText, invalidFormTitle, type ParsedForm, validateEmail } from '../validation';

const labels = { email: 'New email' };

/**
 * Changes the email address after the links in emails have been followed, usually to both addresses; `unconfirmedEmail` is a new
 * address that is not confirmed yet.
 */
export function ChangeEmailForm({
  email,
  unconfirmedEmail,
  onRequested,
}: {
  email: string;
  unconfirmedEmail: string | null;
  onRequested: () => void;
}) {
  const form = useAccountForm({
    labels,
    parse: (data) => parseNewEmail(formText(data, 'email').trim(), email),
    send: async ({ newEmail }) => {
      await changeEmail(newEmail);
      onRequested();
    },
  });
  return (
    <section aria-labelledby="address" className="flow">
      <h3 id="address">Change email</h3>
      <AccountForm form={form} summaryTitle={form.failure?.message ?? invalidFormTitle}>
        <Field {...form.fieldOf('email')} type="email" autoComplete="off" required />
        <p>
          <QuietButton type="submit" aria-disabled={form.pending}>
            {form.pending ? 'Sending' : 'Change email'}
          </QuietButton>
        </p>
      </AccountForm>
      {unconfirmedEmail && (
        <Notice kind="note">
          <p>
            Check the inbox of both addresses within an hour, and open every link we sent to confirm the change to{' '}
            <b>{unconfirmedEmail}</b>. Your address stays the same until then. If nothing comes, ask for the change
            again.
          </p>
        </Notice>
      )}
    </section>
  );
}

function parseNewEmail(newEmail: string, email: string): ParsedForm<{ newEmail: string }, 'email'> {
  const unchanged = newEmail.toLowerCase() === email.toLowerCase();
  const message = unchanged ? 'This is already your email address.' : validateEmail(newEmail);
  return message ? { errors: [{ field: 'email', message }] } : { values: { newEmail } };
}
