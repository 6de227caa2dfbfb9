/**
 * The axes of plots of quotes, in metres and US dollars per km²: the same on every page, so that plots can be compared, and
 * wide enough for nearly all commercial quotes.
 */
export const quoteAxes = { metres: [0.05, 300], usdPerKm2: [0.01, 300] } as const;

/** The axes of the market plot. They are narrower: medians and finest pixel sizes vary less, and provider names need room. */
export const marketAxes = { metres: [0.05, 10], usdPerKm2: [0.1, 100] } as const;

/** How far the axes are widened for values outside them. A quote beyond these limits, probably a typing error, is drawn at the edge. */
export const axisLimits = { metres: [0.01, 10_000], usdPerKm2: [0.0001, 10_000] } as const;
