import { useState } from 'react';
import { Field } from '~/ui/Field';
import { classNames, resolutionClass, resolutionInWords, resolutionMetres } from './resolution';

/** The quoted pixel size as free text, with what we understand of it. In the form as `resolution`. */
export function ResolutionField({ error }: { error: string | undefined }) {
  const [typed, setTyped] = useState('');
  return (
    <Field
      name="resolution"
      label="Resolution"
      maxLength={60}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      help={<span aria-live="polite">{understood(typed)}</span>}
      error={error}
    />
  );
}

function understood(typed: string): string {
  const metres = resolutionMetres(typed);
  if (metres !== null) return `${resolutionInWords(metres)} · ${classNames[resolutionClass(metres)]}`;
  return 'Pixel size you were quoted, like 50 cm or 1.5 m.';
}
