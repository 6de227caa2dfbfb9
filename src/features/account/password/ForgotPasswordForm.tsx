import { paths } from '~/paths';
import { Field } from '~/ui/form/Field';
import { AccountForm } from '../AccountForm';
import { requestPasswordReset } from '../auth.data';
import { EmailSent } from '../EmailSent';
import { useAccountForm } from '../useAccountForm';
import { formText, type ParsedForm, validateEmail } from '../validation';

const labels = { email: 'Email' };

/** Requests an email for resetting the password. The result is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const form = useAccountForm({ labels, parse: parseEmail, send: ({ email }) => requestPasswordReset(email) });
  if (form.succeeded) return <EmailSent />;
  return (
    <AccountForm form={form}>
      <Field {...form.fieldOf('email')} type="email" autoComplete="email" required />
      <button type="submit" className="button" aria-disabled={form.pending}>
        {form.pending ? 'Sending' : 'Send me a link'}
      </button>
      <p>
        <a href={paths.login()}>Back to Sign In</a>
      </p>
    </AccountForm>
  );
}

function parseEmail(data: FormData): ParsedForm<{ email: string }, 'email'> {
  const email = formText(data, 'email').trim();
  const message = validateEmail(email);
  return message ? { errors: [{ field: 'email', message }] } : { values: { email } };
}
