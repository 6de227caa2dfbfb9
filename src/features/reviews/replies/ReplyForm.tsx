import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { multiline } from '~/domain/text-input-schemas';
import { errorMessage, signInAddress } from '~/lib/error-message';
import { useSession } from '~/lib/session';
import { useStoredDraft } from '~/lib/useStoredDraft';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { UnsavedChangesPrompt } from '~/ui/form/UnsavedChangesPrompt';
import { useSubmit } from '~/ui/form/useSubmit';
import { sendReply } from './own-replies.data';
import { longestReply } from './replies';
import { parseReplyDraft, replyFailures } from './reply-draft';

const replySchema = multiline(longestReply);

/**
 * Writes, changes or withdraws the provider's one reply to a review. `published` is the reply that readers see, '' without one.
 * `onClose` receives whether it has changed.
 */
export function ReplyForm(props: ReplyFormProps) {
  const session = useSession();
  if (session.status === 'unknown') return <p role="status">Loading...</p>;
  return (
    <KeptReplyForm {...props} draftName={session.status === 'in' ? `${session.userId} reply ${props.review}` : null} />
  );
}

interface ReplyFormProps {
  review: string;
  published: string;
  onClose: (changed: boolean) => void;
}

/** `draftName` is the one under which the text is stored, null if it is not. */
function KeptReplyForm({ review, published, onClose, draftName }: ReplyFormProps & { draftName: string | null }) {
  const {
    content: typed,
    setContent,
    changed,
    restored,
    forget,
  } = useStoredDraft(draftName, published, parseReplyDraft);
  const [problem, setProblem] = useState<string>();
  const [closeAttempts, setCloseAttempts] = useState(0);
  const { pending, error, submit } = useSubmit();
  const field = `reply-${review}`;
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const close = (sent: boolean) => {
    forget();
    onClose(sent);
  };
  const send = (text: string) => void submit(() => sendReply(review, text)).then((sent) => sent && close(true));
  const share = (event: FormEvent) => {
    event.preventDefault();
    const result = v.safeParse(replySchema, typed);
    setProblem(result.issues?.[0].message);
    if (result.success) send(result.output);
    else document.getElementById(field)?.focus();
  };
  const stay = () => {
    setCloseAttempts(0);
    document.getElementById(field)?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={share} className="flow">
      <TextAreaField
        name={field}
        label="Your reply"
        help={`Everyone can read it below the review, as the reply from your company and without your name. At most ${longestReply.toLocaleString('en-US')} characters.`}
        rows={4}
        value={typed}
        error={problem}
        onChange={(event) => {
          setContent(event.target.value);
          setProblem(undefined);
        }}
      />
      {restored && changed && (
        <p role="status" className="soft small">
          We have restored what you wrote before. Cancel discards it.
        </p>
      )}
      <FailureNotice message={errorMessage(error, replyFailures)} signIn={signInAddress(error)} />
      {closeAttempts > 0 && (
        <UnsavedChangesPrompt attempts={closeAttempts} onStay={stay} onDiscard={() => close(false)} />
      )}
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Share reply'}
        </button>
        {published && (
          <button type="button" className="button" data-kind="danger" aria-disabled={pending} onClick={() => send('')}>
            Withdraw reply
          </button>
        )}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => pending || (changed ? setCloseAttempts(closeAttempts + 1) : close(false))}
        >
          Cancel
        </button>
      </p>
    </form>
  );
}
