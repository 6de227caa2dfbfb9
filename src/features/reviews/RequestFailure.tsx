import { toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';

/**
 * Says why a request failed, as a sentence for the user or as `message`; with a link to sign in and come back when the session has
 * ended. Nothing while `error` is null.
 */
export function RequestFailure({ error, message }: { error: unknown; message?: string | undefined }) {
  if (error === null) return null;
  const failure = toFailure(error);
  return (
    <>
      <FailureNotice message={message ?? failure.message} />
      {failure.kind === 'not-signed-in' && (
        <p>
          <a className="button" href={paths.login(`${location.pathname}${location.search}${location.hash}`)}>
            Sign In
          </a>
        </p>
      )}
    </>
  );
}
