import { endpoints } from '~/endpoints';
import { toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { FormResult } from '~/ui/form/FormResult';

/** Explains why the user was not signed in and offers other ways. */
export function CallbackError({ error, next }: { error: unknown; next: string }) {
  return (
    <div className="flow">
      <FormResult kind="failed">{toFailure(error).message}</FormResult>
      <p className="cluster">
        <a className="button" href={paths.login(next)}>
          Sign In
        </a>
        <a className="button" data-kind="quiet" href={endpoints.forgotPassword}>
          Forgot your password?
        </a>
      </p>
    </div>
  );
}
