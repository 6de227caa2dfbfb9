import { describe, expect, it } from 'vitest';
import { groupByUse } from '../../src/features/published-prices/free-sources.ts';

describe('free sources', () => {
  const source = (name: string, freeFor: 'disasters' | 'research' | 'own-terms', forEverybody = false) => ({
    ...{ name, freeFor, forEverybody },
  });

  it('stand in the part of their use, those for everybody first, without empty parts', () => {
    const parts = groupByUse([
      source('Charter', 'disasters'),
      source('Atlas', 'research'),
      source('Missions', 'research'),
    ]);
    expect(parts.map(({ name, entries }) => [name, ...entries.map((entry) => entry.name)])).toEqual([
      ['For research', 'Atlas', 'Missions'],
      ['For disasters', 'Charter'],
    ]);
  });

  it('that serve everybody everywhere stand in the first part, whatever else their file says', () => {
    const [first] = groupByUse([source('Atlas', 'own-terms'), source('Sentinel', 'own-terms', true)]);
    expect(first).toMatchObject({ use: 'everybody', entries: [{ name: 'Sentinel' }] });
  });
});
