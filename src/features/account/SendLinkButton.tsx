import { errorMessage } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';

/** Sends a new link by email, with `send`. */
export function SendLinkButton({
  quiet = false,
  send,
  onSent,
}: {
  quiet?: boolean;
  send: () => Promise<void>;
  onSent: () => void;
}) {
  const { pending, error, submit } = useSubmit();
  return (
    <>
      <FailureNotice message={errorMessage(error)} />
      <button
        type="button"
        className="button"
        data-kind={quiet ? 'quiet' : undefined}
        aria-disabled={pending}
        onClick={() => void submit(send).then((done) => done && onSent())}
      >
        {pending ? 'Sending' : 'Send a new link'}
      </button>
    </>
  );
}
