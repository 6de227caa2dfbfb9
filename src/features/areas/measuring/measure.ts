import type { Ring } from '../shape.ts';
import { geodesicAreaKm2 } from './ellipsoid.ts';

/** The area of a ring in km² on the WGS 84 ellipsoid. The ring may be open or closed, wound either way, and cross the antimeridian. */
export function ringAreaKm2(ring: Ring): number {
  return geodesicAreaKm2(ring);
}
