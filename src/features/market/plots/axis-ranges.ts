/**
 * From where to where the plots of quotes go, in metres and US dollars per km²: the same on every page, so that plots can
 * be compared, and wide enough for nearly every commercial quote.
 */
export const usual = { metres: [0.05, 300], usdPerKm2: [0.01, 300] } as const;

/** The same for the plot of providers, whose names need room: medians and finest pixel sizes lie closer together. */
export const usualOfProviders = { metres: [0.05, 10], usdPerKm2: [0.1, 100] } as const;

/** How far a plot is widened for what lies outside; a quote beyond, likely a slip, stands on the edge. */
export const utmost = { metres: [0.01, 10_000], usdPerKm2: [0.0001, 10_000] } as const;
