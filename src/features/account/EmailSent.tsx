import { endpoints } from '~/endpoints';
import { paths } from '~/paths';
import { FormResult } from '~/ui/form/FormResult';

/** Says the same whether or not an email was sent, because only the owner of the address may learn whether it has an account. */
export function EmailSent() {
  return (
    <FormResult>
      Check your inbox. If nothing comes within a few minutes: try again later, <a href={paths.login()}>sign in</a>, or{' '}
      <a href={endpoints.forgotPassword}>choose a new password</a>.
    </FormResult>
  );
}
