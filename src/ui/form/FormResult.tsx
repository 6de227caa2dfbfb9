import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../Notice';

/** Shows the result of a form that it replaces, or of a button, and takes over the focus. */
export function FormResult({ kind = 'done', children }: { kind?: 'done' | 'failed' | 'note'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind={kind}>
        <p>{children}</p>
      </Notice>
    </div>
  );
}
