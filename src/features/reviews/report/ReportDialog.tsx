import { type SubmitEvent, useState } from 'react';
import { formatCount } from '~/domain/text/format-number';
import { errorMessage } from '~/lib/failure';
import { paths } from '~/paths';
import { Dialog } from '~/ui/Dialog';
import { UnsavedChangesPrompt } from '~/ui/form/ConfirmPrompt';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { controlProps, FieldFrame, TextAreaField } from '~/ui/form/Field';
import { FormResult } from '~/ui/form/FormResult';
import { useSubmit } from '~/ui/form/useSubmit';
import { QuietButton } from '~/ui/QuietButton';
import { longestReport, type ReportReason, type ReportSubject, reasonsFor } from './report';
import { reportReview } from './report.data';

const titles: Record<ReportSubject, string> = {
  review: 'Report this review',
  reply: 'Report this reply',
  either: 'Report this review or the reply',
};

/** Who else does not learn the reporter's identity, after "neither". */
const unaware: Record<ReportSubject, string> = {
  review: 'does the author',
  reply: 'does the provider',
  either: 'do the author and the provider',
};

/** The dialog that asks what is wrong with a review or its reply, reports it to the moderators and shows the receipt number. */
export function ReportDialog({
  review,
  about,
  onClose,
}: {
  review: string;
  about: ReportSubject;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<ReportReason | ''>(about === 'reply' ? 'reply' : '');
  const [words, setWords] = useState('');
  const [checked, setChecked] = useState(false);
  const [receipt, setReceipt] = useState<string | null>(null);
  const [closeAttempts, setCloseAttempts] = useState(0);
  const { pending, error, submit } = useSubmit();
  const tooLong = [...words.trim()].length - longestReport;

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (reason === '' || tooLong > 0) {
      event.currentTarget.querySelector<HTMLElement>(reason === '' ? 'select' : 'textarea')?.focus();
      return;
    }
    void submit(async () => setReceipt(await reportReview({ review, reason, words: words.trim() })));
  }

  function close() {
    if (words.trim() === '' || receipt) onClose();
    else if (!pending) setCloseAttempts(closeAttempts + 1);
  }

  return (
    <Dialog title={titles[about]} busy={pending} onClose={close}>
      {receipt ? (
        <Sent receipt={receipt} onClose={onClose} />
      ) : (
        <form method="post" noValidate onSubmit={send} className="flow">
          <p>
            Moderators read every report. They do not learn who you are, and neither {unaware[about]}. The{' '}
            <a href={paths.guidelines}>community guidelines</a> say what happens next.
          </p>
          {about !== 'reply' && (
            <ReasonField about={about} value={reason} onChange={setReason} error={checked && reason === ''} />
          )}
          <TextAreaField
            name="words"
            label="What is wrong? (optional)"
            rows={3}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={tooLong > 0 ? `Shorten your text by ${formatCount(tooLong, 'character')}.` : undefined}
          />
          {closeAttempts > 0 ? (
            <UnsavedChangesPrompt attempts={closeAttempts} onStay={() => setCloseAttempts(0)} onDiscard={onClose} />
          ) : (
            <FailureNotice message={errorMessage(error)} />
          )}
          <p className="cluster">
            <button type="submit" className="button" aria-disabled={pending}>
              {pending ? 'Sending' : 'Send report'}
            </button>
            <QuietButton onClick={() => pending || close()}>Cancel</QuietButton>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function ReasonField({
  about,
  value,
  onChange,
  error,
}: {
  about: ReportSubject;
  value: ReportReason | '';
  onChange: (reason: ReportReason | '') => void;
  error: boolean;
}) {
  const field = { name: 'reason', label: 'Reason', error: error ? 'Choose a reason.' : undefined };
  return (
    <FieldFrame {...field}>
      <select
        {...controlProps(field)}
        required
        value={value}
        onChange={(event) => onChange(event.target.value as ReportReason | '')}
      >
        <option value="">Choose one</option>
        {reasonsFor(about).map(([reason, name]) => (
          <option key={reason} value={reason}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function Sent({ receipt, onClose }: { receipt: string; onClose: () => void }) {
  return (
    <div className="flow">
      <FormResult>
        Thank you. Your receipt number is <b>{receipt}</b>. Keep it if you want to ask about your report.
      </FormResult>
      <p>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </p>
    </div>
  );
}
