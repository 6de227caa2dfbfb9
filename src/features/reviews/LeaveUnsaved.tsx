import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';

/** Asks before changes are given up. */
export function LeaveUnsaved({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
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
