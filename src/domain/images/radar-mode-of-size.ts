import { type RadarMode, radarModes } from './radar-mode.ts';
import { type SizeClass, sizeClassOf } from './size-class.ts';

/** The coarsest pixel size of each mode in metres. */
const coarsestMetres: Record<RadarMode, number> = {
  ...{ 'spot-25cm': 0.3, 'spot-35cm': 0.4, 'spot-50cm': 0.6, 'spot-1m': 1.2, 'strip-3m': 8, scan: 30 },
};

/** The radar mode that delivers a pixel size in metres; null when it is coarser than every mode. */
export function radarModeOfSize(metres: number): RadarMode | null {
  return radarModes.find((mode) => metres <= coarsestMetres[mode]) ?? null;
}

const namedMetres: Record<RadarMode, number> = {
  ...{ 'spot-25cm': 0.25, 'spot-35cm': 0.35, 'spot-50cm': 0.5, 'spot-1m': 1, 'strip-3m': 3, scan: 10 },
};

/** The size class in which the images of a radar mode are listed. */
export function sizeClassOfMode(mode: RadarMode): SizeClass {
  return sizeClassOf(namedMetres[mode]);
}

/** The radar modes whose images are listed in a size class, finest first. */
export function radarModesOfClass(sizeClass: SizeClass): RadarMode[] {
  return radarModes.filter((mode) => sizeClassOfMode(mode) === sizeClass);
}
