/** The sensor types under which providers are listed; each has a file in `src/content/sensors`. */
export const sensorTypes = ['sar', 'hyperspectral', 'multispectral'] as const;
