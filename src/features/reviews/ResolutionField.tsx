import { Field } from '~/ui/Field';
import { classNames, resolutionClass, resolutionInWords, resolutionMetres } from './resolution';

/** The quoted pixel size as free text, with what we understand of it. */
export function ResolutionField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}) {
  return (
    <Field
      name="resolution"
      label="Resolution"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      help={<span aria-live="polite">{understood(value)}</span>}
      error={error}
    />
  );
}

function understood(typed: string): string {
  const metres = resolutionMetres(typed);
  if (metres !== null) return `${resolutionInWords(metres)} · ${classNames[resolutionClass(metres)]}`;
  return 'Pixel size you were quoted, like 50 cm or 1.5 m.';
}
