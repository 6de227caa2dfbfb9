import type { ResolutionClass } from './resolution.ts';

/** The keys of the size classes of delivered pixels, finest first. */
export const sizeClassKeys = [
  '20cm',
  '30cm',
  '50cm',
  '1m',
  '2m',
  '3m',
  '5m',
  '10-30m',
  '30-300m',
  'over-300m',
] as const;

/** The key of a size class. */
export type SizeClass = (typeof sizeClassKeys)[number];

interface SizeClassLimits {
  key: SizeClass;
  /** The usual name in the field: "50 cm class". */
  name: string;
  /** The range of pixel sizes as text: "40–60 cm". */
  span: string;
  /** The class holds delivered pixel sizes above `from` up to `to` metres. */
  from: number;
  to: number;
  /** The resolution class under which it is listed. */
  resolutionClass: ResolutionClass;
}

/**
 * The size classes, finest first. Their limits follow published prices: 0.7 m is priced like 1 m and not like 50 cm, and 1.5 m
 * costs up to twice as much as 3 m. `app.size_class` in the database has the same limits; one list of cases tests both.
 */
export const sizeClasses: readonly SizeClassLimits[] = [
  { key: '20cm', name: '20 cm and finer', span: '≤ 20 cm', from: 0, to: 0.2, resolutionClass: 'very-high' },
  { key: '30cm', name: '30 cm class', span: '20–40 cm', from: 0.2, to: 0.4, resolutionClass: 'very-high' },
  { key: '50cm', name: '50 cm class', span: '40–60 cm', from: 0.4, to: 0.6, resolutionClass: 'very-high' },
  { key: '1m', name: '1 m class', span: '0.6–1.2 m', from: 0.6, to: 1.2, resolutionClass: 'very-high' },
  { key: '2m', name: '2 m class', span: '1.2–2.5 m', from: 1.2, to: 2.5, resolutionClass: 'very-high' },
  { key: '3m', name: '3 m class', span: '2.5–4 m', from: 2.5, to: 4, resolutionClass: 'very-high' },
  { key: '5m', name: '5 m class', span: '4–8 m', from: 4, to: 8, resolutionClass: 'high' },
  { key: '10-30m', name: '10–30 m', span: '8–30 m', from: 8, to: 30, resolutionClass: 'high' },
  { key: '30-300m', name: '30–300 m', span: '30–300 m', from: 30, to: 300, resolutionClass: 'medium' },
  {
    key: 'over-300m',
    name: 'Over 300 m',
    span: '> 300 m',
    from: 300,
    to: Number.POSITIVE_INFINITY,
    resolutionClass: 'low',
  },
];

/** The size class of a delivered pixel size in metres. */
export function sizeClassOf(metres: number): SizeClass {
  return sizeClasses.find(({ to }) => metres <= to)?.key ?? 'over-300m';
}

/** The pixel size that a review shows if it hides its satellite: the name of the class, as in `app.name_of_size_class`. */
export function hiddenPixelSize(metres: number | null): string {
  return metres === null ? 'Not shown' : sizeClassName(sizeClassOf(metres));
}

/** The name of a size class: "50 cm class". */
export function sizeClassName(sizeClass: SizeClass): string {
  return limitsOf(sizeClass).name;
}

/** The resolution class that contains a size class. */
export function resolutionClassOfSize(sizeClass: SizeClass): ResolutionClass {
  return limitsOf(sizeClass).resolutionClass;
}

/** Whether a text is the key of a size class. */
export function isSizeClass(text: string | null): text is SizeClass {
  return sizeClassKeys.some((key) => key === text);
}

function limitsOf(sizeClass: SizeClass): SizeClassLimits {
  const found = sizeClasses.find(({ key }) => key === sizeClass);
  if (!found) throw new RangeError(`There is no size class ${sizeClass}.`);
  return found;
}
