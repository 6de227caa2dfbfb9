import { formatLength } from '~/domain/format-number';
import { parseResolution } from '~/domain/parse-resolution';
import { resolutionClassName, resolutionClassOf } from '~/domain/resolution';
import { Field } from '~/ui/form/Field';

/** The quoted resolution as free text. The help shows the pixel size and the class that are derived from it. */
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
      help={<span aria-live="polite">{resolutionHelp(value)}</span>}
      error={error}
    />
  );
}

function resolutionHelp(typed: string): string {
  const metres = parseResolution(typed);
  if (metres !== null) return `${formatLength(metres)} · ${resolutionClassName(resolutionClassOf(metres))}`;
  return 'Pixel size you were quoted, like 50 cm or 1.5 m.';
}
