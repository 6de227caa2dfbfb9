import { expect, it } from 'vitest';
import {
  acquisitionFamilies,
  acquisitionLabels,
  acquisitionNames,
  acquisitions,
  acquisitionsOf,
  familyLabels,
  familyNames,
  familyOf,
  isAcquisitionFamily,
} from '../../src/domain/acquisition.ts';

it.each([
  ['archive', 'archive'],
  ['recent-archive', 'archive'],
  ['tasking', 'tasking'],
  ['assured', 'assured'],
] as const)('prices of the acquisition %s are summarised with %s', (acquisition, family) => {
  expect(familyOf(acquisition)).toBe(family);
  expect(acquisitionsOf(family)).toContain(acquisition);
});

it('each acquisition belongs to one family', () => {
  expect(acquisitionFamilies.flatMap(acquisitionsOf).toSorted()).toEqual(acquisitions.toSorted());
});

it('each acquisition and each family has a unique name and label', () => {
  for (const names of [acquisitionNames, acquisitionLabels]) expect(new Set(Object.values(names)).size).toBe(4);
  for (const names of [familyNames, familyLabels]) expect(new Set(Object.values(names)).size).toBe(3);
});

it.each([
  ['tasking', true],
  ['recent-archive', false],
  ['all', false],
  ['', false],
  [null, false],
])('%j is a family: %j', (text, expected) => {
  expect(isAcquisitionFamily(text)).toBe(expected);
});
