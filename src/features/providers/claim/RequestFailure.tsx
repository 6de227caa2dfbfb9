import { toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';

/**
 * Why a request failed; nothing while `error` is null. Users whose session has ended read `signedOut` and can sign in, which leads
 * to the address `next`.
 */
export function RequestFailure({ error, signedOut, next }: { error: unknown; signedOut: string; next: string }) {
  if (error === null) return null;
  const { kind, message } = toFailure(error);
  if (kind !== 'not-signed-in') return <FailureNotice message={message} />;
  return (
    <>
      <FailureNotice message={signedOut} />
      <p>
        <a className="button" href={paths.login(next)}>
          Sign In
        </a>
      </p>
    </>
  );
}
