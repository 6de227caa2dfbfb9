import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { multiline } from '~/domain/text-input-schemas';
import { errorMessage } from '~/lib/error-message';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { sendReply } from './own-replies.data';
import { longestReply } from './replies';

const replySchema = multiline(longestReply);

/**
 * Writes, changes or withdraws the provider's one reply to a review. `published` is the reply that readers see, '' without one.
 * `onClose` receives whether it has changed.
 */
export function ReplyForm({
  review,
  published,
  onClose,
}: {
  review: string;
  published: string;
  onClose: (changed: boolean) => void;
}) {
  const [typed, setTyped] = useState(published);
  const [problem, setProblem] = useState<string>();
  const { pending, error, submit } = useSubmit();
  const send = (text: string) => void submit(() => sendReply(review, text)).then((sent) => sent && onClose(true));
  const share = (event: FormEvent) => {
    event.preventDefault();
    const result = v.safeParse(replySchema, typed);
    setProblem(result.issues?.[0].message);
    if (result.success) send(result.output);
  };
  return (
    <form method="post" noValidate onSubmit={share} className="flow">
      <TextAreaField
        name={`reply-${review}`}
        label="Your reply"
        help={`Everyone can read it below the review, as the reply from your company and without your name. At most ${longestReply.toLocaleString('en-US')} characters.`}
        rows={4}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FailureNotice message={errorMessage(error)} />
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Share reply'}
        </button>
        {published && (
          <button type="button" className="button" data-kind="danger" aria-disabled={pending} onClick={() => send('')}>
            Withdraw reply
          </button>
        )}
        <button type="button" className="button" data-kind="quiet" onClick={() => pending || onClose(false)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
