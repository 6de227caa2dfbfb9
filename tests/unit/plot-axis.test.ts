import { describe, expect, it } from 'vitest';
import { horizontalAxis, type PlotAxis, stackLabels, verticalAxis } from '../../src/ui/plot/plot-axis';

const ranges = [
  [0.2, 1],
  [0.2, 5],
  [0.1, 10],
  [0.2, 50],
  [0.05, 100],
  [0.0001, 10_000],
] as const;
const format = (value: number) => (value < 1 ? `${value * 100} cm` : `${value} m`);
const horizontal = ([from, to]: readonly [number, number]) => horizontalAxis('Pixel size', { from, to }, format);
const labelsOf = ({ ticks }: PlotAxis) => ticks.map(({ label }) => label);

/** The labels that a plot shows on a 320 px phone, from left to right. */
const onNarrowest = (axis: PlotAxis) =>
  axis.ticks.filter(({ from }) => from === 'narrow').sort((a, b) => a.position - b.position);

describe('horizontalAxis', () => {
  it.each(ranges)(
    'has at least three labels on the narrowest plot, which do not overlap, from %d to %d m',
    (...range) => {
      const shown = onNarrowest(horizontal(range));
      expect(shown.length).toBeGreaterThanOrEqual(3);
      for (const [index, { label, position }] of shown.slice(1).entries()) {
        const before = shown[index];
        const letters = ((before?.label.length ?? 0) + label.length) / 2;
        expect(((position - (before?.position ?? 0)) * 220) / 100, label).toBeGreaterThan(letters * 6.8);
      }
    },
  );

  it('adds labels on wider plots', () => {
    const axis = horizontal([0.1, 1]);
    expect(onNarrowest(axis).map(({ label }) => label)).toEqual(['10 cm', '20 cm', '50 cm', '1 m']);
    expect(labelsOf(axis)).toEqual(['10 cm', '20 cm', '50 cm', '1 m', '30 cm']);
  });

  it('has each label once', () => {
    for (const range of ranges) {
      const labels = labelsOf(horizontal(range));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

describe('verticalAxis', () => {
  const vertical = ([from, to]: readonly [number, number], height?: number) =>
    labelsOf(verticalAxis('US dollars per km²', { from, to }, String, height));

  it('has the labels that fit above each other', () => {
    expect(vertical([3, 200])).toEqual(['5', '10', '20', '50', '100', '200']);
    expect(vertical([0.02, 50])).toEqual(['0.03', '0.1', '0.3', '1', '3', '10', '30']);
    expect(vertical([0.0001, 10_000])).toEqual(['0.0001', '0.01', '1', '100', '10000']);
  });

  it('has more labels in a higher plot', () => {
    expect(vertical([0.02, 50], 600).length).toBeGreaterThan(vertical([0.02, 50]).length);
  });
});

describe('stackLabels', () => {
  const labels = [
    { text: '30 cm', middle: 10 },
    { text: '50 cm', middle: 20 },
    { text: '1 m', middle: 30 },
    { text: '2 m', middle: 32 },
  ];

  it('puts a label into the next row when it would touch the one before', () => {
    expect(stackLabels(labels, 'narrow', 3)).toEqual([0, 1, 0, 2]);
  });

  it('needs fewer rows in a wider plot, and leaves out what has no room', () => {
    expect(stackLabels(labels, 'wide', 2)).toEqual([0, 0, 0, 1]);
    expect(stackLabels(labels, 'wide', 1)).toEqual([0, 0, 0, null]);
  });
});
