/**
 * The keys of the resolution classes, finest first. The classes of delivered pixel size follow the Copernicus contributing
 * missions.
 */
export const resolutionClassKeys = ['very-high', 'high', 'medium', 'low'] as const;

/** The key of a resolution class. */
export type ResolutionClass = (typeof resolutionClassKeys)[number];

/** The resolution classes, finest first: pixel sizes above `from` up to `to` metres; `span` is the same as text. */
export const resolutionClasses: readonly {
  key: ResolutionClass;
  name: string;
  span: string;
  from: number;
  to: number;
}[] = [
  { key: 'very-high', name: 'Very High Res', span: '≤ 4 m', from: 0, to: 4 },
  { key: 'high', name: 'High Res', span: '4–30 m', from: 4, to: 30 },
  { key: 'medium', name: 'Medium Res', span: '30–300 m', from: 30, to: 300 },
  { key: 'low', name: 'Low Res', span: '> 300 m', from: 300, to: Number.POSITIVE_INFINITY },
];

/** The resolution class of a delivered pixel size in metres. */
export function resolutionClassOf(metres: number): ResolutionClass {
  return resolutionClasses.find(({ to }) => metres <= to)?.key ?? 'low';
}

/** The name of a resolution class as people read it: "Very High Res". */
export function resolutionClassName(resolutionClass: ResolutionClass): string {
  return resolutionClasses.find(({ key }) => key === resolutionClass)?.name ?? resolutionClass;
}
