import { useEffect, useRef, useState } from 'react';
import { errorMessage, signInAddress } from '~/lib/error-message';
import { ConfirmPrompt } from '~/ui/form/ConfirmPrompt';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { withdrawProposal } from './proposals.data';

/** The button that withdraws an open proposal. It asks first, in its place, because what was withdrawn cannot be restored. */
export function WithdrawProposal({ proposal, onWithdrawn }: { proposal: number; onWithdrawn: () => void }) {
  const [asking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const { pending, error, submit, reset } = useSubmit();
  useEffect(() => {
    if (wasAsking.current && !asking) askButton.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const keep = () => {
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
      <ConfirmPrompt
        question="Withdraw this proposal? Our editors will not read it, and you cannot restore it."
        keepLabel="Keep proposal"
        confirmLabel={pending ? 'Withdrawing' : 'Withdraw'}
        pending={pending}
        onKeep={keep}
        onConfirm={withdraw}
      />
      <FailureNotice
        message={errorMessage(error, {
          'not-signed-in': 'Your session has ended. Sign in again to withdraw the proposal.',
        })}
        signIn={signInAddress(error)}
      />
    </>
  );
}
