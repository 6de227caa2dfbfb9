import { type FormEvent, useState } from 'react';
import { formatDay } from '~/domain/format-date';
import { errorMessage } from '~/lib/error-message';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { Field } from '~/ui/form/Field';
import { useSubmit } from '~/ui/form/useSubmit';
import { ReviewCard } from '../ReviewCard';
import { ReplyText } from '../replies/ReplyText';
import { useReply } from '../replies/useReply';
import { reportReasons, rules } from '../report/report';
import styles from './Moderation.module.css';
import type { Decision, QueueEntry } from './moderation';
import { decide } from './moderation.data';

/** A reported review, the reply to it, its reports, and the form with which a moderator decides. */
export function ModerationEntry({ entry, onDecided }: { entry: QueueEntry; onDecided: () => void }) {
  const { review, hidden, newest, reports } = entry;
  const reasons = new Set(newest.map(({ reason }) => reason));
  const { reply } = useReply(review.id);
  return (
    <div className={styles.entry}>
      <ReviewCard review={review}>{reply && <ReplyText reply={reply} />}</ReviewCard>
      <p className="small">
        <a href={paths.reviewsOf(review.company)}>Recent reviews of {review.reviewedCompany?.name ?? 'this company'}</a>
      </p>
      <h3>{reports === 1 ? '1 report' : `${reports} reports`}</h3>
      <ul className={`plain ${styles.reports}`}>
        {newest.map(({ receipt, reason, words, on }) => (
          <li key={receipt}>
            <b>{reason === 'objection' ? 'The author answers' : reportReasons[reason]}</b>
            {words && `: ${words}`} <span className="soft small">{`${formatDay(on)}, ${receipt}`}</span>
          </li>
        ))}
      </ul>
      <ul className="small soft">
        {[...reasons].map((reason) => reason !== 'objection' && <li key={reason}>{rules[reason]}</li>)}
      </ul>
      {hidden && (
        <p>
          <b>Hidden</b> on {formatDay(hidden.on)}: {hidden.reason}
        </p>
      )}
      <DecisionForm entry={entry} hasReply={reply !== null} onDecided={onDecided} />
    </div>
  );
}

function DecisionForm({ entry, hasReply, onDecided }: { entry: QueueEntry; hasReply: boolean; onDecided: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { pending, error, submit } = useSubmit();
  const name = `reason-${entry.review.id}`;
  const choose = (decision: Decision) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    void submit(() => decide(decision, entry.review.id, reason.trim())).then((decided) => decided && onDecided());
  };
  const decisions: [Decision, string][] = [
    entry.hidden ? ['restore_review', 'Show again'] : ['hide_review', 'Hide review'],
    ['dismiss_reports', entry.hidden ? 'Keep hidden' : 'Dismiss reports'],
    ...(hasReply ? ([['remove_reply', 'Remove reply']] satisfies [Decision, string][]) : []),
    entry.authorStopped ? ['release_author', 'Let author write again'] : ['stop_author', 'Stop author from writing'],
  ];
  return (
    <form method="post" noValidate onSubmit={(event: FormEvent) => event.preventDefault()} className="flow">
      <Field
        name={name}
        label="Reason"
        maxLength={500}
        help="The author reads it if you hide the review. It is logged with your number."
        error={missing ? 'Give a reason.' : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNotice message={errorMessage(error)} />
      <p className="cluster">
        {decisions.map(([decision, label]) => (
          <button
            key={decision}
            type="button"
            className="button"
            data-kind={decision === 'hide_review' ? 'danger' : 'quiet'}
            aria-disabled={pending}
            onClick={() => choose(decision)}
          >
            {label}
          </button>
        ))}
      </p>
    </form>
  );
}
