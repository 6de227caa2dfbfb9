import { guessSensorType } from '~/domain/images/guess-sensor-type';
import { type CompanyOption, selectedCompany, sensorChoices } from '../company-field/selected-company';
import type { QuoteFormValues } from './quote';

/**
 * Adds the sensor type to a change of the form. The type follows words in the resolution and in the text, such as "1 m SAR", as
 * long as the form contains them. A sensor type that the author selected stays.
 */
export function withGuessedSensor(
  values: QuoteFormValues,
  changed: Partial<QuoteFormValues>,
  companies: readonly CompanyOption[],
): Partial<QuoteFormValues> {
  if ('sensor' in changed || values.sensor !== guess(values, companies)) return changed;
  return { ...changed, sensor: guess({ ...values, ...changed }, companies) };
}

function guess(values: QuoteFormValues, companies: readonly CompanyOption[]): QuoteFormValues['sensor'] {
  const choices = sensorChoices(selectedCompany(values, companies));
  // The form does not ask if the company sells only one type.
  if (choices.length < 2) return '';
  return guessSensorType(values.resolution, choices) ?? guessSensorType(values.review, choices) ?? '';
}
