/** How plots and their tables tell quotes apart by acquisition; null when the reviewer did not state one. */
export const acquisitionSeries = [
  { acquisition: 'archive', fill: 'filled', label: 'archive', heading: 'Archive' },
  { acquisition: 'tasking', fill: 'hollow', label: 'tasking', heading: 'Tasking' },
  { acquisition: null, fill: 'dashed', label: 'not said', heading: 'Not said' },
] as const;

type AcquisitionSeries = (typeof acquisitionSeries)[number];

/** The acquisitions that occur among quotes, in the order of {@link acquisitionSeries}. */
export function occurringAcquisitions(
  points: { acquisition: AcquisitionSeries['acquisition'] }[],
): AcquisitionSeries[] {
  return acquisitionSeries.filter((series) => points.some(({ acquisition }) => acquisition === series.acquisition));
}
