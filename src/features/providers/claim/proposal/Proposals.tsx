import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { ProposalItem } from './ProposalItem';
import { limitText, mostOpenProposals } from './proposals';
import { fetchProposals } from './proposals.data';

const ProposalForm = lazyWithFallback(
  () => import('./ProposalForm').then(({ ProposalForm }) => ProposalForm),
  LoadFailed,
);

const messages = {
  sent: 'Thank you. Our editors will read your proposal. You can read here what they decide.',
  withdrawn: 'Proposal withdrawn.',
};

/** An object, so that the focus also moves when the same happens twice. */
interface Step {
  name: 'listed' | 'writing' | 'cancelled' | keyof typeof messages;
}

/** What the user proposed to change in the profile of a provider, and the form for more while there can be more. */
export function Proposals({ company, name }: { company: string; name: string }) {
  const load = useCallback((signal: AbortSignal) => fetchProposals(company, signal), [company]);
  const { remote, retry } = useRemote(load);
  const [step, setStep] = useState<Step>({ name: 'listed' });
  const button = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus, the form or the question, has disappeared.
    if (step.name === 'cancelled') button.current?.focus();
    message.current?.focus();
  }, [step]);
  const show = (name: keyof typeof messages) => {
    setStep({ name });
    retry();
  };
  if (step.name === 'writing')
    return (
      <Suspense>
        <ProposalForm company={company} onClose={(sent) => (sent ? show('sent') : setStep({ name: 'cancelled' }))} />
      </Suspense>
    );
  return (
    <>
      {(step.name === 'sent' || step.name === 'withdrawn') && (
        <div ref={message} tabIndex={-1}>
          <Notice kind="done">
            <p>{messages[step.name]}</p>
          </Notice>
        </div>
      )}
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {remote.state === 'ready' && (
        <>
          {remote.value.own.length > 0 && (
            <ul className="plain flow">
              {remote.value.own.map((proposal) => (
                <ProposalItem key={proposal.id} proposal={proposal} onWithdrawn={() => show('withdrawn')} />
              ))}
            </ul>
          )}
          {remote.value.open > 0 && <p>{limitText(remote.value.open, name)}</p>}
          {remote.value.open < mostOpenProposals && (
            <p>
              <button
                ref={button}
                type="button"
                className="button"
                data-kind="quiet"
                onClick={() => setStep({ name: 'writing' })}
              >
                Propose changes
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}
