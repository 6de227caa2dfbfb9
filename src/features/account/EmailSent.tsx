import { endpoints } from '~/endpoints';
import { paths } from '~/paths';
import { FormResult } from '~/ui/form/FormResult';

/**
 * `title` stands before it where no heading does, and signing in continues to `next`. Says the same whether or not an email was sent, because
 * only the owner of the address may learn whether it has an account.
 */
export function EmailSent({ title = 'Check your inbox. ', next }: { title?: string; next?: string | undefined }) {
  return (
    <FormResult>
      {title}If nothing comes within a few minutes: try again later, <a href={paths.login(next)}>sign in</a>, or{' '}
      <a href={endpoints.forgotPassword}>choose a new password</a>.
    </FormResult>
  );
}
