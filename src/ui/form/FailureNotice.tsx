import { Notice } from '../Notice';

/** Says why the last request failed, after `prefix`; nothing while `message` is null. */
export function FailureNotice({ message, prefix = '' }: { message: string | null; prefix?: string }) {
  if (message === null) return null;
  return (
    <Notice kind="failed">
      <p>
        {prefix}
        {message}
      </p>
    </Notice>
  );
}
