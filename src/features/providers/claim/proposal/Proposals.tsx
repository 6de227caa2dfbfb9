import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatDay } from '~/domain/format-date';
import { proposableLabels } from '~/domain/proposable-fields';
import { errorMessage } from '~/lib/error-message';
import { retryAfterSeconds } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { decisionText, limitText, mostOpenProposals, type OwnProposal } from './proposals';
import { fetchProposals, withdrawProposal } from './proposals.data';

const ProposalForm = lazyWithFallback(
  () => import('./ProposalForm').then(({ ProposalForm }) => ProposalForm),
  LoadFailed,
);

/** What the user proposed to change in the profile of a provider, and the form for more while there can be more. */
export function Proposals({ company, name }: { company: string; name: string }) {
  const load = useCallback((signal: AbortSignal) => fetchProposals(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  const [state, setState] = useState<'closed' | 'open' | 'cancelled' | 'sent'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form has disappeared with the focus in it.
    if (state === 'cancelled') button.current?.focus();
    if (state === 'sent') thanks.current?.focus();
  }, [state]);
  const close = (sent: boolean) => {
    setState(sent ? 'sent' : 'cancelled');
    if (sent) retry();
  };
  if (state === 'open')
    return (
      <Suspense>
        <ProposalForm company={company} onClose={close} />
      </Suspense>
    );
  return (
    <>
      {state === 'sent' && (
        <div ref={thanks} tabIndex={-1}>
          <Notice kind="done">
            <p>Thank you. Our editors will read your proposal. You can read here what they decide.</p>
          </Notice>
        </div>
      )}
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' && (
        <>
          {remote.value.own.length > 0 && (
            <ul className="plain flow">
              {remote.value.own.map((proposal) => (
                <ProposalItem key={proposal.id} proposal={proposal} onWithdrawn={retry} />
              ))}
            </ul>
          )}
          <p>{limitText(remote.value.open, name)}</p>
          {remote.value.open < mostOpenProposals && (
            <p>
              <button ref={button} type="button" className="button" data-kind="quiet" onClick={() => setState('open')}>
                Propose changes
              </button>
            </p>
          )}
        </>
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
        Proposed on {formatDay(on)}: {proposableLabels(fields).join(', ')}.{' '}
        {closed ? (
          decisionText(proposal)
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
