import { type Acquisition, type AcquisitionFamily, familyOf } from '~/domain/acquisition';

/** How plots and their tables distinguish quotes by acquisition; the family is null when the reviewer did not state one. */
const acquisitionSeries = [
  { family: 'archive', fill: 'filled', label: 'archive', heading: 'Archive' },
  { family: 'tasking', fill: 'hollow', label: 'tasking', heading: 'Tasking' },
  { family: 'assured', fill: 'crossed', label: 'assured tasking', heading: 'Assured tasking' },
  { family: null, fill: 'dashed', label: 'not stated', heading: 'Not stated' },
] as const satisfies { family: AcquisitionFamily | null; fill: string; label: string; heading: string }[];

type AcquisitionSeries = (typeof acquisitionSeries)[number];

/** The series to which a quote belongs. */
export function seriesOf({ acquisition }: { acquisition: Acquisition | null }): AcquisitionSeries {
  const family = acquisition && familyOf(acquisition);
  return acquisitionSeries.find((series) => series.family === family) ?? acquisitionSeries[3];
}

/** The acquisitions that occur among quotes, in the order of {@link acquisitionSeries}. */
export function occurringAcquisitions(points: { acquisition: Acquisition | null }[]): AcquisitionSeries[] {
  const occurring = new Set(points.map(seriesOf));
  return acquisitionSeries.filter((series) => occurring.has(series));
}
