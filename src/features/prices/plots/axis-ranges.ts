/**
 * The axes for which the dots of all quotes are drawn, in metres and US dollars per km²: wide enough for nearly all commercial
 * quotes. Each plot fits the dots to its own axes.
 */
export const dotAxes = { metres: [0.05, 300], usdPerKm2: [0.01, 300] } as const;

/** How far axes reach at most. A quote beyond these limits, probably a typing error, is drawn at the edge. */
export const axisLimits = { metres: [0.01, 10_000], usdPerKm2: [0.0001, 10_000] } as const;

/** The smallest ratio of the ends of an axis, so that a few similar quotes do not look far apart. */
export const minAxisRatio = 4;
