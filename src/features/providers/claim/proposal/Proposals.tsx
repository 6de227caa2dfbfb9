import { useState } from 'react';
import { formatDay } from '~/domain/format-date';
import { errorMessage } from '~/lib/error-message';
import { retryAfterSeconds } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { ProposalForm } from './ProposalForm';
import { changedLabels, type OwnProposal } from './proposals';
import { fetchProposals, withdrawProposal } from './proposals.data';

/** What the user proposed to change in the profile of a provider, and the form for more. */
export function Proposals({ company }: { company: string }) {
  const { remote, retry } = useRemote(fetchProposals);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const close = (sent: boolean) => {
    setState(sent ? 'sent' : 'closed');
    if (sent) retry();
  };
  return (
    <>
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' && (
        <ul className="plain flow">
          {remote.value
            .filter((proposal) => proposal.company === company)
            .map((proposal) => (
              <ProposalItem key={proposal.id} proposal={proposal} onWithdrawn={retry} />
            ))}
        </ul>
      )}
      {state === 'sent' && (
        <Notice kind="done">
          <p>Thank you. Our editors will read your proposal.</p>
        </Notice>
      )}
      {state === 'open' ? (
        <ProposalForm company={company} onClose={close} />
      ) : (
        <p>
          <button type="button" className="button" data-kind="quiet" onClick={() => setState('open')}>
            Propose changes
          </button>
        </p>
      )}
    </>
  );
}

function ProposalItem({ proposal, onWithdrawn }: { proposal: OwnProposal; onWithdrawn: () => void }) {
  const { id, fields, on, closed } = proposal;
  const { pending, error, submit } = useSubmit();
  const withdraw = () => void submit(() => withdrawProposal(id)).then((done) => done && onWithdrawn());
  return (
    <li>
      <p className="cluster">
        Proposed on {formatDay(on)}: {changedLabels(fields).join(', ')}.{' '}
        {closed ? (
          'Our editors have dealt with it.'
        ) : (
          <button type="button" className="button" data-kind="quiet" aria-disabled={pending} onClick={withdraw}>
            Withdraw proposal
          </button>
        )}
      </p>
      <FailureNotice message={errorMessage(error)} />
    </li>
  );
}
