import { expect, it } from 'vitest';
import { sourceProblems } from '../../src/content/source-schemas.ts';

const satellites = [{ name: 'Kestrel-1' }, { name: 'Kestrel-2' }];
const problems = (...stated: string[][]) =>
  sourceProblems({ satellites, headquarters: 'Bergen, Norway', sources: stated.map((states) => ({ states })) });

it('a file is complete when sources state its company, its headquarters and each satellite', () => {
  expect(problems(['company', 'headquarters'], ['satellites', 'products'])).toEqual([]);
  expect(problems(['company', 'headquarters', 'Kestrel-1'], ['Kestrel-2'])).toEqual([]);
});

it('each fact without a source is named', () => {
  expect(problems(['company', 'Kestrel-1'])).toEqual([
    'add a source that states headquarters',
    'add a source that states Kestrel-2',
  ]);
});

it('a source cannot state what is not in the file', () => {
  expect(problems(['company', 'headquarters', 'satellites', 'Kestrel-3'])).toEqual([
    'write one of company, headquarters, satellites, products or the name of a satellite above, not “Kestrel-3”',
  ]);
});
