import { useState } from 'react';
import { DebouncedStatus } from '~/ui/DebouncedStatus';
import { Field } from '~/ui/form/Field';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import type { CompanyOption } from '../company-field/selected-company';
import type { FieldGroupProps } from './SelectField';

const UnderstoodResolution = lazyExport(
  () => import('./UnderstoodResolution'),
  'UnderstoodResolution',
  ResolutionHint,
  ResolutionHint,
);

const NamedSatellite = lazyExport(() => import('./NamedSatellite'), 'NamedSatellite');

// A number with a unit names no satellite.
const mayNameSatellite = /\p{L}{3}|\p{L}-?\d/u;

/** The quoted resolution as free text, perhaps with the satellite. The help shows the pixel size and the classes derived from it. */
export function ResolutionField({
  values,
  companies,
  onChange,
  errorOf,
}: FieldGroupProps & { companies: CompanyOption[] }) {
  const { resolution } = values;
  const [isLeft, setLeft] = useState(false);
  const error = errorOf('resolution');
  return (
    <div>
      <Field
        name="resolution"
        label="Resolution"
        required
        autoComplete="off"
        value={resolution}
        onChange={(event) => onChange({ resolution: event.target.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        help={
          <DebouncedStatus on={resolution}>
            {resolution.trim() && !error ? <UnderstoodResolution typed={resolution} /> : <ResolutionHint />}
          </DebouncedStatus>
        }
        error={error}
      />
      {(mayNameSatellite.test(resolution) || values.satellite) && (
        <NamedSatellite values={values} companies={companies} onChange={onChange} isLeft={isLeft} />
      )}
    </div>
  );
}

function ResolutionHint() {
  return <span>Pixel size you were quoted, like 50 cm, or with the satellite: WorldView-3, 31 cm.</span>;
}
