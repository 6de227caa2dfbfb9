import { sensorTypeNames } from '~/domain/images/sensor-types';
import { type SelectedCompany, sensorAnswer, sensorChoices } from '../company-field/selected-company';
import { sensorHelp } from '../quote-form/field-help';
import type { QuoteFormValues } from '../quote-form/quote';
import { unknownAnswer } from '../quote-form/quote';
import { SelectField } from './SelectField';

/** The sensor type, if the company sells several or is unknown. */
export function SensorField({
  company,
  value,
  onChange,
  error,
}: {
  company: SelectedCompany;
  value: QuoteFormValues['sensor'];
  onChange: (sensor: QuoteFormValues['sensor']) => void;
  error: string | undefined;
}) {
  const choices = sensorChoices(company);
  if (choices.length < 2) return null;
  const selected = sensorAnswer(value, company);
  return (
    <SelectField
      name="sensor"
      label="Sensor type"
      required
      help={sensorHelp(selected)}
      error={error}
      choices={[
        ['', 'Choose one'],
        ...choices.map((sensor) => [sensor, sensorTypeNames[sensor]] as const),
        [unknownAnswer, "I don't know"],
      ]}
      value={selected}
      onChange={onChange}
    />
  );
}
