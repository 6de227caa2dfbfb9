import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';

/** Replaces a form by the result of sending it, and takes the focus that the form had. */
export function FormResult({ kind = 'done', message }: { kind?: 'done' | 'failed' | 'note'; message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind={kind}>
        <p>{message}</p>
      </Notice>
    </div>
  );
}
