import { describe, expect, it } from 'vitest';
import { guessSensorType } from '../../src/domain/images/guess-sensor-type.ts';
import { isSensorType, sensorTypes, soldSensorTypes } from '../../src/domain/images/sensor-types.ts';

describe('the sensor types that a provider sells', () => {
  it.each([
    ['satellite', ['multispectral'], ['multispectral']],
    ['satellite', ['sar', 'multispectral'], ['sar', 'multispectral']],
    ['satellite', ['multispectral', 'sar', 'hyperspectral'], ['multispectral', 'sar', 'hyperspectral']],
    ['aerial', ['multispectral'], ['aerial']],
    ['radio-occultation', ['sar'], []],
    ['thermal', ['multispectral'], []],
    ['satellite', ['lidar'], []],
  ] as const)('of kind %s, listed under %j, are %j', (kind, listedUnder, expected) => {
    expect(soldSensorTypes(kind, listedUnder)).toEqual(expected);
  });
});

describe('words in a review', () => {
  it.each([
    ['1 m SAR spotlight', 'sar'],
    ['InSAR stack', 'sar'],
    ['radar', 'sar'],
    ['Strip mode', 'sar'],
    ['StripMap 3 m', 'sar'],
    ['X-band', 'sar'],
    ['5 m hyperspectral', 'hyperspectral'],
    ['hyper-spectral', 'hyperspectral'],
    ['aerial survey', 'aerial'],
    ['flown by drone', 'aerial'],
    ['0.5 m pansharpened', 'multispectral'],
    ['pan-sharpened', 'multispectral'],
    ['Optical, 50 cm', 'multispectral'],
    ['RGB', 'multispectral'],
  ])('%j mean %s', (text, sensor) => {
    expect(guessSensorType(text, sensorTypes)).toBe(sensor);
  });

  it.each(['50 cm', '', 'necessary', 'stripes', 'opticals', 'Sardinia'])('%j do not imply a sensor type', (text) => {
    expect(guessSensorType(text, sensorTypes)).toBeNull();
  });

  it('imply only a sensor type that the company sells', () => {
    expect(guessSensorType('1 m SAR', ['multispectral', 'hyperspectral'])).toBeNull();
    expect(guessSensorType('SAR, not optical', ['multispectral', 'hyperspectral'])).toBe('multispectral');
    expect(guessSensorType('1 m SAR', [])).toBeNull();
  });
});

it.each([
  ['sar', true],
  ['SAR', false],
  ['radio-occultation', false],
  [null, false],
])('%j is a sensor type: %j', (text, expected) => {
  expect(isSensorType(text)).toBe(expected);
});
