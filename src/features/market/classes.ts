/** Classes of delivered pixel size after the Copernicus contributing missions, finest first: above `from` up to `to` metres. */
export const resolutionClasses = [
  { key: 'very-high', name: 'Very High Res', note: '≤ 4 m', from: 0, to: 4 },
  { key: 'high', name: 'High Res', note: '4–30 m', from: 4, to: 30 },
  { key: 'medium', name: 'Medium Res', note: '30–300 m', from: 30, to: 300 },
  { key: 'low', name: 'Low Res', note: '> 300 m', from: 300, to: Number.POSITIVE_INFINITY },
];

/** Names of the classes by their keys, finest first. */
export const classNames = new Map(resolutionClasses.map(({ key, name }) => [key, name]));

/** What a price is for, in the words beside it. */
export const basisNames = { order: 'whole order', scene: 'per scene', km2: 'per km²' };
