import { expect, it } from 'vitest';
import { describeLineage, formerNames, type LineageStep, searchNames } from '../../src/domain/companies/lineage.ts';

const lineage: LineageStep[] = [
  { from: 'Deimos Imaging', to: 'UrtheCast', change: 'bought', date: '2015' },
  { from: 'Heron Imaging', to: 'Kestrel', change: 'renamed', date: '2024-05' },
  { from: 'Old Works', to: null, change: 'ended', date: '2021-06-01' },
];
const kestrel = { name: 'Kestrel', aliases: ['Kestrel-1'], lineage };

it('the history of a company says what happened and when', () => {
  expect(describeLineage(lineage)).toBe(
    'UrtheCast bought Deimos Imaging (2015), Heron Imaging was renamed Kestrel (May 2024), Old Works ended (1 Jun 2021)',
  );
  expect(describeLineage([{ from: 'Euromap', to: 'GAF AG', change: 'merged', date: '2014' }])).toBe(
    'Euromap became part of GAF AG (2014)',
  );
});

it('a company is found under its former names, but not under those of its buyers', () => {
  expect(searchNames(kestrel, [kestrel])).toEqual(['Kestrel-1', 'Deimos Imaging', 'Heron Imaging', 'Old Works']);
});

it('a former name that another company has leads to that company', () => {
  const geosat = { name: 'GEOSAT', aliases: ['Deimos Imaging'], lineage: [] };
  expect(searchNames(kestrel, [kestrel, geosat])).not.toContain('Deimos Imaging');
});

it('only a company that was renamed had another name', () => {
  expect(formerNames(lineage)).toEqual(['Heron Imaging']);
});
