import { useEffect, useRef } from 'react';
import { Notice } from '../Notice';

/** Asks before unsaved changes are discarded. Takes the focus each time `attempts`, the number of attempts to close, grows. */
export function UnsavedChangesPrompt({
  attempts,
  onStay,
  onDiscard,
}: {
  attempts: number;
  onStay: () => void;
  onDiscard: () => void;
}) {
  const stayButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt brings the prompt into view again
  useEffect(() => stayButton.current?.focus(), [attempts]);
  return (
    <Notice kind="failed">
      <p>Close without saving your changes?</p>
      <p className="cluster">
        <button ref={stayButton} type="button" className="button" data-kind="quiet" onClick={onStay}>
          Keep editing
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onDiscard}>
          Discard changes
        </button>
      </p>
    </Notice>
  );
}
