import { expect, it } from 'vitest';
import {
  acquisitionLabels,
  acquisitions,
  acquisitionsOf,
  isPricedAcquisition,
  listedAcquisitions,
  pricedAcquisitionNames,
  pricedAcquisitions,
  pricedAs,
} from '../../src/domain/images/acquisition.ts';
import { acquisitionNames } from '../../src/domain/images/acquisition-choices';

it.each([
  ['archive', 'archive'],
  ['recent-archive', 'archive'],
  ['tasking', 'tasking'],
  ['assured', 'assured'],
] as const)('prices of the acquisition %s are summarised with %s', (acquisition, priced) => {
  expect(pricedAs(acquisition)).toBe(priced);
  expect(acquisitionsOf(priced)).toContain(acquisition);
});

it('a list price that names no acquisition is in no summary', () => {
  expect(pricedAs('unspecified')).toBeNull();
});

it('each acquisition is summarised with one group', () => {
  expect(pricedAcquisitions.flatMap(acquisitionsOf).toSorted()).toEqual(acquisitions.toSorted());
});

it('each acquisition and each summarised acquisition has a unique name and label', () => {
  expect(new Set(Object.values(acquisitionNames)).size).toBe(4);
  expect(new Set(Object.values(acquisitionLabels)).size).toBe(listedAcquisitions.length);
  expect(new Set(Object.values(pricedAcquisitionNames)).size).toBe(3);
});

it.each([
  ['tasking', true],
  ['recent-archive', false],
  ['all', false],
  ['', false],
  [null, false],
])('%j is summarised alone: %j', (text, expected) => {
  expect(isPricedAcquisition(text)).toBe(expected);
});
