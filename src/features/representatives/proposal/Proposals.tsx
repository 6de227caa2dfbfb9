import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { ProposalForm } from './ProposalForm';
import styles from './Proposals.module.css';
import { decisionText } from './proposals';
import { fetchProposals } from './proposals.data';

/** The form in which a representative proposes changes to their provider's page, and their earlier proposals with the answers. */
export function Proposals({ company, name }: { company: string; name: string }) {
  const load = useCallback((signal: AbortSignal) => fetchProposals(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  const [sent, setSent] = useState(0);
  const showSent = () => {
    setSent(sent + 1);
    retry();
  };
  return (
    <>
      <ProposalForm key={`form-${sent}`} company={company} name={name} onSent={showSent} />
      {sent > 0 && <SentNotice key={`notice-${sent}`} />}
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' && remote.value.length > 0 && (
        <ul aria-label="Your proposals" className="plain flow">
          {remote.value.map((proposal) => (
            <li key={proposal.id} className={`flow ${styles.proposal}`}>
              <p>{`Proposal ${proposal.id} of ${formatDay(proposal.on)}. ${decisionText(proposal)}`}</p>
              <p dir="auto" className={styles.change}>
                {proposal.change}
              </p>
              <p dir="auto">{`Source: ${proposal.source}`}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Takes the focus when it appears, because the submitted form has disappeared. */
function SentNotice() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="done">
        <p>Thank you. Our editors will read your proposal. You can read here what they decide.</p>
      </Notice>
    </div>
  );
}
