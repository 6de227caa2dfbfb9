import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';

/** Asks before changes are given up; takes the focus each time it is asked again. */
export function UnsavedChangesPrompt({
  times,
  onStay,
  onLeave,
}: {
  times: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  const stay = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it comes into sight again
  useEffect(() => stay.current?.focus(), [times]);
  return (
    <Notice kind="failed">
      <p>Close without saving your changes?</p>
      <p className="cluster">
        <button ref={stay} type="button" className="button" data-kind="quiet" onClick={onStay}>
          Keep editing
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onLeave}>
          Discard changes
        </button>
      </p>
    </Notice>
  );
}
