import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage, signInAddress } from '~/lib/error-message';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { Notice } from '~/ui/Notice';
import { withdrawProposal } from './proposals.data';

/** The button that withdraws an open proposal. It asks first, in its place, because what was withdrawn cannot be restored. */
export function WithdrawProposal({ proposal, onWithdrawn }: { proposal: number; onWithdrawn: () => void }) {
  const [asking, setAsking] = useState(false);
  const question = useId();
  const wasAsking = useRef(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const { pending, error, submit, reset } = useSubmit();
  useEffect(() => {
    if (asking) keepButton.current?.focus();
    else if (wasAsking.current) askButton.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const keep = () => {
    if (pending) return;
    reset();
    setAsking(false);
  };
  const withdraw = () => void submit(() => withdrawProposal(proposal)).then((done) => done && onWithdrawn());
  if (!asking)
    return (
      <p>
        <button ref={askButton} type="button" className="button" data-kind="quiet" onClick={() => setAsking(true)}>
          Withdraw proposal
        </button>
      </p>
    );
  return (
    <>
      <Notice kind="note">
        <p id={question}>Withdraw this proposal? Our editors will not read it, and you cannot restore it.</p>
        <p className="cluster">
          <button
            ref={keepButton}
            type="button"
            className="button"
            data-kind="quiet"
            aria-describedby={question}
            onClick={keep}
          >
            Keep proposal
          </button>
          <button type="button" className="button" data-kind="quiet" aria-disabled={pending} onClick={withdraw}>
            {pending ? 'Withdrawing' : 'Withdraw'}
          </button>
        </p>
      </Notice>
      <FailureNotice
        message={errorMessage(error, {
          'not-signed-in': 'Your session has ended. Sign in again to withdraw the proposal.',
        })}
        signIn={signInAddress(error)}
      />
    </>
  );
}
