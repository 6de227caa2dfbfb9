import { useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';

/** Says what came of it in the place of a form; takes the focus that the form had. */
export function FormResult({ kind = 'done', words }: { kind?: 'done' | 'failed' | 'note'; words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind={kind}>
        <p>{words}</p>
      </Notice>
    </div>
  );
}
