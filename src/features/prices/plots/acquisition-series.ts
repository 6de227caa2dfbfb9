import { type Acquisition, type PricedAcquisition, pricedAs } from '~/domain/images/acquisition';

/** How plots and their tables distinguish quotes by acquisition; the acquisition is null when the reviewer did not state one. */
const acquisitionSeries = [
  { acquisition: 'archive', fill: 'filled', label: 'archive', heading: 'Archive' },
  { acquisition: 'tasking', fill: 'hollow', label: 'tasking', heading: 'Tasking' },
  { acquisition: 'assured', fill: 'crossed', label: 'assured tasking', heading: 'Assured tasking' },
  { acquisition: null, fill: 'dashed', label: 'not stated', heading: 'Not stated' },
] as const satisfies { acquisition: PricedAcquisition | null; fill: string; label: string; heading: string }[];

type AcquisitionSeries = (typeof acquisitionSeries)[number];

/** The series to which a quote belongs. */
export function seriesOf({ acquisition }: { acquisition: Acquisition | null }): AcquisitionSeries {
  const priced = acquisition && pricedAs(acquisition);
  return acquisitionSeries.find((series) => series.acquisition === priced) ?? acquisitionSeries[3];
}

/** The acquisitions that occur among quotes, in the order of {@link acquisitionSeries}. */
export function occurringAcquisitions(points: { acquisition: Acquisition | null }[]): AcquisitionSeries[] {
  const occurring = new Set(points.map(seriesOf));
  return acquisitionSeries.filter((series) => occurring.has(series));
}
