import { describe, expect, it } from 'vitest';
import { soldClasses } from '../../src/features/prices/provider-prices/sold-classes';

describe('soldClasses', () => {
  const classes = (statement: string | null, metres: number, ...notes: string[]) => [
    ...soldClasses({
      resolution: statement === null ? null : { metres, statement },
      satellites: notes.map((note) => ({ note })),
      pixelSizes: [],
    }),
  ];

  it('has the class of the best native resolution', () => {
    expect(classes('Firefly: hyperspectral, as claimed by the company', 5)).toEqual(['high']);
  });

  it('has the classes of sizes that the file names', () => {
    expect(classes('0.5 to 0.9 m', 0.5, 'Hyperspectral, about 424 bands at 30 m; launched in August 2024')).toEqual([
      'very-high',
      'high',
    ]);
    expect(classes('NovaSAR-1: 6 m in stripmap', 0.9)).toEqual(['very-high', 'high']);
    expect(classes('2.5 m panchromatic, 32 m multispectral', 2.5)).toEqual(['very-high', 'medium']);
  });

  it('ignores numbers that are not sizes', () => {
    expect(classes('About 0.3 m', 0.3, '27 satellites, 22 bands, 100 km wide, from 5 mm rain, 10 m²')).toEqual([
      'very-high',
    ]);
  });

  it('is empty for a company whose file names no size', () => {
    expect(classes(null, 0, 'Understood to be a demonstration satellite of 2018')).toEqual([]);
  });
});
