import { describe, expect, it } from 'vitest';
import { layOutColumns } from '../../src/ui/plot/column-layout';
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

  it('leaves room in a wider but lower plot, too, where marks keep their places in percent', () => {
    const marks = Array.from({ length: 6 }, (_, index) => ({ x: 50, y: 30 + 6 * index }));
    const lower = { width: 600, height: 50 };
    const shifts = spreadMarks(marks, { ...options, size: { width: 200, height: 200 }, lower });
    const places = marks.map(({ x, y }, index) => ({ x: 6 * x + 3 * (shifts[index] ?? 0), y: y / 2 }));
    const distances = places.flatMap((a, index) =>
      places.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(10);
  });

  it('keeps marks within the plot and near their position', () => {
    const pile = Array.from({ length: 30 }, () => ({ x: 99, y: 50 }));
    const shifts = spreadMarks(pile, options);
    expect(Math.max(...shifts)).toBeLessThanOrEqual(2);
    expect(Math.min(...shifts)).toBeGreaterThanOrEqual(-40);
    expect(new Set(shifts).size).toBeGreaterThan(4);
  });
});

describe('layOutColumns', () => {
  const options = { size, diameter: 20 };
  const labels = new Map([
    ['a', '30 cm'],
    ['b', '50 cm'],
    ['c', '1 m'],
  ] as const);
  const layOut = (marks: { key: 'a' | 'b' | 'c'; y: number }[]) => layOutColumns(marks, labels, options);

  it('has a column for each key that occurs, in the order of the keys, which together fill the plot', () => {
    const { columns } = layOut([
      { key: 'c', y: 10 },
      { key: 'a', y: 10 },
    ]);
    expect(columns.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(columns[0]?.start).toBe(0);
    expect(columns[1]?.start).toBe(columns[0]?.width);
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBe(100);
  });

  it('gives more room to a column whose marks are side by side', () => {
    const { columns, shifts } = layOut([
      { key: 'a', y: 10 },
      { key: 'b', y: 10 },
      { key: 'b', y: 10 },
      { key: 'b', y: 12 },
    ]);
    expect(shifts).toEqual([0, 0, 20, -20]);
    expect(columns.map(({ width }) => width)).toEqual([47.5, 52.5]);
  });

  it('keeps all marks within a plot that is too small for them', () => {
    const pile = Array.from({ length: 30 }, () => ({ key: 'b' as const, y: 10 }));
    const { columns, shifts, fits } = layOut([...pile, { key: 'a', y: 90 }]);
    expect(fits).toBe(false);
    const halfOfLast = (2 * (columns[1]?.width ?? 0)) / 2;
    expect(Math.max(...shifts.map(Math.abs))).toBeLessThanOrEqual(halfOfLast);
  });
});
