import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';

const UnderstoodResolution = lazyWithFallback<{ typed: string }>(
  () => import('./UnderstoodResolution').then(({ UnderstoodResolution }) => UnderstoodResolution),
  ResolutionHint,
  ResolutionHint,
);

/** The quoted resolution as free text. The help shows the pixel size and the classes derived from it. */
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
      required
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      help={
        <DebouncedStatus on={value}>
          {value.trim() && !error ? <UnderstoodResolution typed={value} /> : <ResolutionHint />}
        </DebouncedStatus>
      }
      error={error}
    />
  );
}

function ResolutionHint() {
  return <span>Pixel size you were quoted, like 50 cm or 1.5 m.</span>;
}
