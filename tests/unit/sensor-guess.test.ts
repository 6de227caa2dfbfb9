import { describe, expect, it } from 'vitest';
import { type CompanyOption, otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { withGuessedSensor } from '../../src/features/reviews/quote-form/sensor-guess.ts';

const company = (key: string, sells: CompanyOption['sells']): CompanyOption => ({
  key,
  name: key,
  address: key,
  aliases: [],
  sells,
});
const companies = [company('airbus', ['multispectral', 'sar']), company('maxar', ['multispectral'])];

/** The sensor type in the form after these changes in sequence. */
function sensorAfter(first: string, ...changes: Partial<QuoteFormValues>[]): string {
  let values = emptyFormValues(first);
  for (const change of changes) values = { ...values, ...withGuessedSensor(values, change, companies) };
  return values.sensor;
}

describe('the sensor type in the form', () => {
  it('follows the words in the resolution', () => {
    expect(sensorAfter('airbus', { resolution: '1 m SAR' })).toBe('sar');
    expect(sensorAfter('airbus', { resolution: '1 m SAR' }, { resolution: '1 m S' })).toBe('');
    expect(sensorAfter('airbus', { resolution: '1 m SAR' }, { resolution: '1 m optical' })).toBe('multispectral');
    expect(sensorAfter(otherCompany, { resolution: '15 cm aerial' })).toBe('aerial');
  });

  it('follows the words in the text when the resolution has none', () => {
    expect(sensorAfter('airbus', { resolution: '1 m' }, { review: 'A radar image.' })).toBe('sar');
    expect(sensorAfter('airbus', { resolution: '1 m optical' }, { review: 'Cheaper than SAR.' })).toBe('multispectral');
  });

  it('does not change when other fields change', () => {
    expect(sensorAfter('airbus', { resolution: '1 m SAR' }, { price: '12' })).toBe('sar');
    expect(sensorAfter('airbus', { price: '12' })).toBe('');
  });

  it('stays after the author has selected another one', () => {
    expect(sensorAfter('airbus', { sensor: 'sar' }, { resolution: '1 m optical' })).toBe('sar');
    expect(sensorAfter('airbus', { resolution: '1 m SAR' }, { sensor: '' }, { review: 'A radar image.' })).toBe('');
  });

  it('is guessed only among those that the company sells, and again when another company is selected', () => {
    expect(sensorAfter('airbus', { resolution: 'hyperspectral' })).toBe('');
    expect(sensorAfter('maxar', { resolution: '1 m SAR' })).toBe('');
    expect(sensorAfter('maxar', { resolution: '1 m SAR' }, { company: 'airbus' })).toBe('sar');
    expect(sensorAfter('airbus', { resolution: '1 m SAR' }, { company: 'maxar' })).toBe('');
  });
});
