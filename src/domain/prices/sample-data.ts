/** The basis of a figure: `n` quotes or reviews, including `samples` that are sample data. */
export interface Counted {
  n: number;
  samples: number;
}

/** Counts quotes, and how many of them are sample data. */
export function countSamples(quotes: readonly { sample: boolean }[]): Counted {
  return { n: quotes.length, samples: quotes.filter(({ sample }) => sample).length };
}

/**
 * The label for figures that contain sample data; null when no quote behind them is a sample. A quote may count in several
 * figures.
 */
export function sampleLabel(...figures: Counted[]): 'Sample data' | 'Includes sample data' | null {
  const total = (key: keyof Counted) => figures.reduce((sum, figure) => sum + figure[key], 0);
  if (total('samples') === 0) return null;
  return total('samples') < total('n') ? 'Includes sample data' : 'Sample data';
}
