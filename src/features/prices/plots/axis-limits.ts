/** The limits of every axis. A quote beyond them is probably a typing error and is drawn at the edge. */
export const axisLimits = { metres: { from: 0.01, to: 10_000 }, usdPerKm2: { from: 0.0001, to: 10_000 } };

/**
 * How far a value must be from the middle half of all to count as an outlier, as a factor. Most sellers have products of several
 * pixel sizes, so these are far apart without being unusual.
 */
export const minOutlierFactor = { metres: 10, usdPerKm2: 4 };
