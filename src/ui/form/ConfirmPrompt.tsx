import { useEffect, useId, useRef } from 'react';
import { Notice } from '../Notice';
import { QuietButton } from '../QuietButton';

/**
 * Asks for confirmation of an action that cannot be undone. Takes the focus when it appears and whenever `attempts`, the number
 * of attempts, grows.
 */
export function ConfirmPrompt({
  question,
  keepLabel,
  confirmLabel,
  pending = false,
  attempts = 1,
  onKeep,
  onConfirm,
}: {
  question: string;
  keepLabel: string;
  confirmLabel: string;
  pending?: boolean;
  attempts?: number;
  onKeep: () => void;
  onConfirm: () => void;
}) {
  const text = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt brings the prompt into view again
  useEffect(() => keepButton.current?.focus(), [attempts]);
  return (
    <Notice kind="note">
      <p id={text}>{question}</p>
      <p className="cluster">
        <QuietButton ref={keepButton} aria-describedby={text} onClick={() => pending || onKeep()}>
          {keepLabel}
        </QuietButton>
        <QuietButton aria-disabled={pending} onClick={onConfirm}>
          {confirmLabel}
        </QuietButton>
      </p>
    </Notice>
  );
}

/** Asks before unsaved changes are discarded. `attempts` is the number of attempts to close. */
export function UnsavedChangesPrompt({
  attempts,
  onStay,
  onDiscard,
}: {
  attempts: number;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <ConfirmPrompt
      question="Close without saving your changes?"
      keepLabel="Keep editing"
      confirmLabel="Discard changes"
      attempts={attempts}
      onKeep={onStay}
      onConfirm={onDiscard}
    />
  );
}
