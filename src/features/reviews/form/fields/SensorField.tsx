import { sensorTypeNames } from '~/domain/sensor-types';
import { type CompanyOption, sensorChoices } from '../company/company-options';
import { sensorHelp } from '../field-help';
import type { QuoteFormValues } from '../form-values';
import { SelectField } from './SelectField';

/** The sensor type, if the company sells several or is not known. */
export function SensorField({
  company,
  value,
  onChange,
  error,
}: {
  company: CompanyOption | undefined;
  value: QuoteFormValues['sensor'];
  onChange: (sensor: QuoteFormValues['sensor']) => void;
  error: string | undefined;
}) {
  const choices = sensorChoices(company);
  if (choices.length < 2) return null;
  const selected = choices.find((sensor) => sensor === value) ?? '';
  return (
    <SelectField
      name="sensor"
      label="Sensor type"
      help={sensorHelp(selected)}
      error={error}
      choices={[['', 'Not stated'], ...choices.map((sensor) => [sensor, sensorTypeNames[sensor]] as const)]}
      value={selected}
      onChange={onChange}
    />
  );
}
