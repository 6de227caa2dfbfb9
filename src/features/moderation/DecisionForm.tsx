import { type SubmitEvent, useRef, useState } from 'react';
import { parseTextDraft, useStoredDraft } from '~/features/account/useStoredDraft';
import { errorMessage, signInAddress } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { TextAreaField } from '~/ui/form/Field';
import { RestoredNotice } from '~/ui/form/RestoredNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import type { Choice } from './moderation';
import { decide } from './moderation.data';

/**
 * The form in which a moderator gives a reason and decides. The reason is stored on this device until then. `onDecided` receives
 * null when the review no longer exists.
 */
export function DecisionForm({
  review,
  name,
  draftName,
  help,
  choices,
  onDecided,
}: {
  review: string;
  /** The name of the field, unique among the forms on the page. */
  name: string;
  draftName: string;
  help: string;
  choices: Choice[];
  onDecided: (choice: Choice | null) => void;
}) {
  const draft = useStoredDraft(draftName, '', parseTextDraft);
  const { content: reason, setContent: setReason } = draft;
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { pending, error, submit } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const choose = (choice: Choice) => {
    if (pending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return form.current?.querySelector('textarea')?.focus();
    setChosen(choice);
    void submit(async () => {
      const found = await decide(choice.decision, review, reason.trim());
      setReason('');
      draft.forget();
      onDecided(found ? choice : null);
    });
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent) => event.preventDefault()}
      className="flow"
    >
      <TextAreaField
        name={name}
        label="Reason"
        rows={2}
        required
        maxLength={500}
        help={help}
        error={missing ? 'Enter a reason.' : undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <RestoredNotice draft={draft} />
      <FailureNotice message={errorMessage(error)} signIn={signInAddress(error)} />
      <DecisionButtons choices={choices} pending={pending ? chosen : null} onChoose={choose} />
    </form>
  );
}

/** The buttons of a decision; `pending` is the choice that is being sent. */
function DecisionButtons({
  choices,
  pending,
  onChoose,
}: {
  choices: Choice[];
  pending: Choice | null;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <p className="cluster">
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className="button"
          data-kind={choice.decision === 'hide_review' ? 'danger' : 'quiet'}
          aria-disabled={pending !== null}
          onClick={() => onChoose(choice)}
        >
          {pending === choice ? choice.pending : choice.label}
        </button>
      ))}
    </p>
  );
}
