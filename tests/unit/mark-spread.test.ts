import { describe, expect, it } from 'vitest';
import { spreadMarks } from '../../src/ui/plot/mark-spread';

const size = { width: 200, height: 100 };

describe('spreadMarks', () => {
  const options = { size, diameter: 10, maxShift: 40 };

  it('does not move marks that do not touch', () => {
    expect(
      spreadMarks(
        [
          { x: 10, y: 50 },
          { x: 20, y: 50 },
          { x: 10, y: 70 },
        ],
        options,
      ),
    ).toEqual([0, 0, 0]);
  });

  it('moves equal marks to alternating sides, and the first ones stay nearest', () => {
    const pile = Array.from({ length: 5 }, () => ({ x: 50, y: 50 }));
    expect(spreadMarks(pile, options)).toEqual([0, 10, -10, 20, -20]);
  });

  it('leaves at least a diameter between all marks of a pile, and is deterministic', () => {
    const pile = Array.from({ length: 12 }, (_, index) => ({ x: 50, y: 50 + (index % 4) * 3 }));
    const wide = { ...options, maxShift: 100 };
    const shifts = spreadMarks(pile, wide);
    const places = pile.map(({ x, y }, index) => ({ x: 2 * x + (shifts[index] ?? 0), y }));
    const distances = places.flatMap((a, index) =>
      places.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(10);
    expect(spreadMarks(pile, wide)).toEqual(shifts);
  });

  it('keeps marks within the plot and near their position', () => {
    const pile = Array.from({ length: 30 }, () => ({ x: 99, y: 50 }));
    const shifts = spreadMarks(pile, options);
    expect(Math.max(...shifts)).toBeLessThanOrEqual(2);
    expect(Math.min(...shifts)).toBeGreaterThanOrEqual(-40);
    expect(new Set(shifts).size).toBeGreaterThan(4);
  });
});
