import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';

/** Says what was decided. Takes the focus, because the button that was pressed has disappeared. */
export function DecisionMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Notice kind="done">
        <p>{children}</p>
      </Notice>
    </div>
  );
}
