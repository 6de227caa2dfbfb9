import { type SubmitEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { multiline } from '~/domain/text-input-schemas';
import { parseTextDraft, useStoredDraft } from '~/features/account/useStoredDraft';
import { errorMessage, signInAddress } from '~/lib/failure';
import { useSession } from '~/lib/session';
import { reviewParam, reviewsAnchor } from '~/paths';
import { ConfirmPrompt } from '~/ui/form/ConfirmPrompt';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { RestoredNotice } from '~/ui/form/RestoredNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { QuietButton } from '~/ui/QuietButton';
import { sendReply } from './own-replies.data';
import { longestReply } from './replies';
import { replyFailures } from './reply-failures';

const replySchema = multiline(longestReply);

/**
 * Writes, changes or withdraws the provider's single reply to a review. `published` is the public reply, '' if there is none.
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

/** The form; `draftName` is the name under which the text is stored, null if it is not stored. */
function KeptReplyForm({ review, published, onClose, draftName }: ReplyFormProps & { draftName: string | null }) {
  const draft = useStoredDraft(draftName, published, parseTextDraft);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<Question | null>(null);
  const { pending, error, submit, reset } = useSubmit();
  const field = `reply-${review}`;
  const address = `${location.pathname}?${reviewParam}=${review}#${reviewsAnchor}`;
  const focusField = () => document.getElementById(field)?.focus();
  useEffect(focusField, [field]);
  const close = (sent: boolean) => {
    draft.forget();
    onClose(sent);
  };
  const send = async (text: string) => {
    if (await submit(() => sendReply(review, text))) return close(true);
    if (text === '') stay();
  };
  const share = (event: SubmitEvent) => {
    event.preventDefault();
    const result = v.safeParse(replySchema, draft.content);
    setProblem(draft.content.trim() === '' ? 'Write a reply.' : result.issues?.[0].message);
    if (result.success) void send(result.output);
    else focusField();
  };
  const ask = (next: Question) => {
    reset();
    setQuestion(next);
  };
  const stay = () => {
    setQuestion(null);
    focusField();
  };
  return (
    <form method="post" noValidate onSubmit={share} className="flow">
      <TextAreaField
        name={field}
        label="Your reply"
        help={`Everyone can read it below the review, as the reply from the provider and without your name. At most ${longestReply.toLocaleString('en-US')} characters.`}
        rows={4}
        required
        value={draft.content}
        error={problem}
        onChange={(event) => {
          draft.setContent(event.target.value);
          setProblem(undefined);
        }}
      />
      <RestoredNotice draft={draft} />
      <FailureNotice message={errorMessage(error, replyFailures)} signIn={signInAddress(error, address)} />
      {question === 'close' && (
        <ConfirmPrompt
          question={published ? 'Discard your changes?' : 'Discard your reply?'}
          keepLabel="Keep writing"
          confirmLabel="Discard"
          onKeep={stay}
          onConfirm={() => close(false)}
        />
      )}
      {question === 'withdraw' && (
        <ConfirmPrompt
          question="Withdraw your reply? Readers will no longer see it. You can write a new one."
          keepLabel="Keep reply"
          confirmLabel={pending ? 'Withdrawing' : 'Withdraw'}
          pending={pending}
          onKeep={stay}
          onConfirm={() => void send('')}
        />
      )}
      {question === null && (
        <ReplyButtons
          published={published !== ''}
          pending={pending}
          onWithdraw={() => ask('withdraw')}
          onCancel={() => (draft.changed ? ask('close') : close(false))}
        />
      )}
    </form>
  );
}

/** A question before something is lost. */
type Question = 'close' | 'withdraw';

function ReplyButtons({
  published,
  pending,
  onWithdraw,
  onCancel,
}: {
  published: boolean;
  pending: boolean;
  onWithdraw: () => void;
  onCancel: () => void;
}) {
  return (
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
          onClick={() => pending || onWithdraw()}
        >
          Withdraw reply
        </button>
      )}
      <QuietButton onClick={() => pending || onCancel()}>Cancel</QuietButton>
    </p>
  );
}
