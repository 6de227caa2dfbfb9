import { formatLength } from '~/domain/format';
import { parseResolution } from '~/domain/parse-resolution';
import { resolutionClassName, resolutionClassOf } from '~/domain/resolution';
import { Field } from '~/ui/form/Field';

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
  const metres = parseResolution(typed);
  if (metres !== null) return `${formatLength(metres)} · ${resolutionClassName(resolutionClassOf(metres))}`;
  return 'Pixel size you were quoted, like 50 cm or 1.5 m.';
}
