import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { multiline } from '~/domain/text-input-schemas';
import { errorMessage, signInAddress } from '~/lib/error-message';
import { useSession } from '~/lib/session';
import { parseTextDraft, useStoredDraft } from '~/lib/useStoredDraft';
import { ConfirmPrompt, UnsavedChangesPrompt } from '~/ui/form/ConfirmPrompt';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { sendReply } from './own-replies.data';
import { longestReply } from './replies';
import { replyFailures } from './reply-failures';

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
  } = useStoredDraft(draftName, published, parseTextDraft);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<{ about: 'close' | 'withdraw'; attempts: number } | null>(null);
  const { pending, error, submit, reset } = useSubmit();
  const field = `reply-${review}`;
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  const close = (sent: boolean) => {
    forget();
    onClose(sent);
  };
  const send = async (text: string) => {
    const sent = await submit(() => sendReply(review, text));
    if (sent) close(true);
    return sent;
  };
  const share = (event: FormEvent) => {
    event.preventDefault();
    const result = v.safeParse(replySchema, typed);
    setProblem(result.issues?.[0].message);
    if (result.success) void send(result.output);
    else document.getElementById(field)?.focus();
  };
  const withdraw = async () => {
    if (await send('')) return;
    setQuestion(null);
    document.getElementById(field)?.focus();
  };
  const ask = (about: 'close' | 'withdraw') => {
    reset();
    setQuestion({ about, attempts: (question?.attempts ?? 0) + 1 });
  };
  const stay = () => {
    reset();
    setQuestion(null);
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
      {question?.about === 'close' && (
        <UnsavedChangesPrompt attempts={question.attempts} onStay={stay} onDiscard={() => close(false)} />
      )}
      {question?.about === 'withdraw' && (
        <ConfirmPrompt
          question="Withdraw your reply? Readers no longer see it, and you cannot restore it."
          keepLabel="Keep reply"
          confirmLabel={pending ? 'Withdrawing' : 'Withdraw'}
          pending={pending}
          attempts={question.attempts}
          onKeep={stay}
          onConfirm={() => void withdraw()}
        />
      )}
      <p className="cluster">
        <button type="submit" className="button" aria-disabled={pending}>
          {pending ? 'Sending' : 'Share reply'}
        </button>
        {published && (
          <button
            type="button"
            className="button"
            data-kind="danger"
            aria-disabled={pending}
            onClick={() => pending || ask('withdraw')}
          >
            Withdraw reply
          </button>
        )}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => pending || (changed ? ask('close') : close(false))}
        >
          Cancel
        </button>
      </p>
    </form>
  );
}
