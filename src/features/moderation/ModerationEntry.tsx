import { useState } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { formatCount } from '~/domain/text/format-number';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import { ReplyText } from '~/features/reviews/replies/ReplyText';
import { useReply } from '~/features/reviews/replies/useReply';
import { reportReasons, rules } from '~/features/reviews/report/report';
import { withoutCompany } from '~/features/reviews/review';
import { paths } from '~/paths';
import { FormResult } from '~/ui/form/FormResult';
import { DecisionForm } from './DecisionForm';
import styles from './Moderation.module.css';
import { type Choice, choicesFor, decisionNames, type QueueEntry } from './moderation';

/**
 * A reported review, its reply, its reports, and the form in which a moderator decides. Once nothing is left to decide, only the
 * heading and a message remain, so that the other entries do not move. `moderator` is an id.
 */
export function ModerationEntry({
  entry,
  settled,
  moderator,
}: {
  entry: QueueEntry;
  settled: boolean;
  moderator: string;
}) {
  const { review, hidden, id } = entry;
  const { reply, reload } = useReply(id);
  const [authorStopped, setAuthorStopped] = useState(entry.authorStopped);
  const [last, setLast] = useState<{ number: number; message: string; closed: boolean } | null>(null);
  const name = `${settled ? 'settled' : 'open'}-${id}`;
  const onDecided = (choice: Choice | null) => {
    if (choice?.decision === 'remove_reply') reload();
    if (choice?.decision === 'stop_author') setAuthorStopped(true);
    if (choice?.decision === 'release_author') setAuthorStopped(false);
    setLast({
      number: (last?.number ?? 0) + 1,
      message: choice?.done ?? 'This review is no longer here. Nothing is left to decide.',
      closed: !choice || choice.closes || (choice.decision === 'remove_reply' && isOnlyAboutReply(entry)),
    });
  };
  return (
    <section aria-labelledby={`${name}-heading`} className={`flow ${styles.entry}`}>
      <h2 id={`${name}-heading`}>
        Review of <CompanyName entry={entry} />
      </h2>
      {last && <FormResult key={last.number}>{last.message}</FormResult>}
      {!last?.closed && (
        <>
          <ReviewCard review={withoutCompany(review)}>{reply && <ReplyText reply={reply} />}</ReviewCard>
          <p className="small">
            <a
              href={paths.reviewsOf(review.company)}
            >{`Recent reviews of ${review.reviewedCompany?.name ?? 'this company'}`}</a>
          </p>
          <Reports entry={entry} />
          <DecisionForm
            review={id}
            name={`${name}-reason`}
            draftName={`${moderator} ${name}-reason`}
            help={`${hidden ? helpWhileHidden(settled) : 'The author reads it if you hide the review.'} Every decision is logged with its reason and your number.`}
            choices={choicesFor({ hidden: hidden !== null, settled, hasReply: reply !== null, authorStopped })}
            onDecided={onDecided}
          />
        </>
      )}
    </section>
  );
}

function helpWhileHidden(settled: boolean): string {
  return settled ? 'The author does not read it.' : 'The author reads it if you keep the review hidden.';
}

/** Whether closing the reports about the reply would leave none. */
function isOnlyAboutReply({ newest, reports }: QueueEntry): boolean {
  return newest.length === reports && newest.every(({ reason }) => reason === 'reply');
}

function CompanyName({ entry: { review } }: { entry: QueueEntry }) {
  const { name = review.company, address = null } = review.reviewedCompany ?? {};
  return address ? <a href={paths.provider(address)}>{name}</a> : <bdi>{name}</bdi>;
}

function Reports({ entry: { reports, newest, earlier, decision, hidden } }: { entry: QueueEntry }) {
  const reasons = new Set(newest.map(({ reason }) => reason));
  const ruled = [...reasons].filter((reason) => reason !== 'objection');
  return (
    <>
      <h3>{ruled.length === 0 ? 'Answer from the author' : formatCount(reports, 'report')}</h3>
      <ReportList reports={newest} labelled={ruled.length > 0} />
      {ruled.length > 0 && (
        <ul className="plain small soft">
          {ruled.map((reason) => (
            <li key={reason}>{rules[reason]}</li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <>
          <h3>Earlier reports, settled</h3>
          <ReportList reports={earlier} labelled />
        </>
      )}
      {decision && !hidden && (
        <p>
          <b>{decisionNames[decision.decision]}</b> on {formatDay(decision.on)}: {decision.reason}
        </p>
      )}
      {hidden && (
        <p>
          <b>Hidden</b> on {formatDay(hidden.on)}: {hidden.reason}
        </p>
      )}
      {hidden?.kept && (
        <p>
          <b>Kept hidden</b> on {formatDay(hidden.kept.on)}: {hidden.kept.reason}
        </p>
      )}
    </>
  );
}

/** Reports as a list; without `labelled`, the heading above names them. */
function ReportList({ reports, labelled }: { reports: QueueEntry['newest']; labelled: boolean }) {
  return (
    <ul className={`plain flow ${styles.reports}`}>
      {reports.map(({ receipt, reason, words, on }) => (
        <li key={receipt}>
          {labelled && <b>{reason === 'objection' ? 'The author answers' : reportReasons[reason]}</b>}
          {labelled && words && ': '}
          {words}{' '}
          <span className="soft small">
            {[formatDay(on), reason !== 'objection' && receipt].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
