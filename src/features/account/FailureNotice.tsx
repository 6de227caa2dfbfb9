import { toFailure } from '~/lib/failure';
import { Notice } from '~/ui/Notice';

/** Says why the last request failed, after `prefix`; nothing while `error` is null. */
export function FailureNotice({ error, prefix = '' }: { error: unknown; prefix?: string }) {
  if (error === null) return null;
  return (
    <Notice kind="failed">
      <p>
        {prefix}
        {toFailure(error).message}
      </p>
    </Notice>
  );
}
