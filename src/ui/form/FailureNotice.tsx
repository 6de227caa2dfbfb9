import { Notice } from '../Notice';

/**
 * Explains why the last request failed, after `prefix`, with a link to the address `signIn` if given. Renders nothing while
 * `message` is null.
 */
export function FailureNotice({
  message,
  prefix = '',
  signIn = null,
}: {
  message: string | null;
  prefix?: string;
  signIn?: string | null;
}) {
  if (message === null) return null;
  return (
    <Notice kind="failed">
      <p>{`${prefix}${message}`}</p>
      {signIn !== null && (
        <a className="button" href={signIn}>
          Sign In
        </a>
      )}
    </Notice>
  );
}
