// The library is CommonJS and has only a default export in Node.
import library from 'geographiclib-geodesic';
import type { Position, Ring } from '../shape.ts';

const { Geodesic } = library;

/** Geodesics on the WGS 84 ellipsoid, in degrees and metres. */
const wgs84 = Geodesic.WGS84;

const eccentricity = Math.sqrt(wgs84.f * (2 - wgs84.f));
const radians = Math.PI / 180;

/** Where a geodesic ends that starts at a point with an azimuth in degrees. Its longitude may exceed 180. */
export function destination([longitude, latitude]: Position, azimuth: number, km: number): Position {
  const end = wgs84.Direct(latitude, longitude, azimuth, km * 1000, Geodesic.STANDARD | Geodesic.LONG_UNROLL);
  return [end.lon2 ?? Number.NaN, end.lat2 ?? Number.NaN];
}

/** The geodesic between two points: its length in km and its azimuths at both ends in degrees. */
export function geodesicBetween(from: Position, to: Position): { km: number; azimuths: [number, number] } {
  const { s12, azi1, azi2 } = wgs84.Inverse(from[1], from[0], to[1], to[0], Geodesic.STANDARD);
  return { km: (s12 ?? Number.NaN) / 1000, azimuths: [azi1 ?? Number.NaN, azi2 ?? Number.NaN] };
}

/** The area of a ring in km², with geodesics between its corners; NaN for latitudes beyond 90°. It is at most half of the earth. */
export function geodesicAreaKm2(ring: Ring): number {
  const polygon = wgs84.Polygon(false);
  for (const [longitude, latitude] of ring) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN) / 1e6;
}

/** The area between two parallels and two meridians in km². */
export function rectangleAreaKm2(west: number, south: number, east: number, north: number): number {
  const minor = (wgs84.a * (1 - wgs84.f)) / 1000;
  const zone = (latitude: number) => {
    const sine = Math.sin(latitude * radians);
    const product = eccentricity * sine;
    return sine / (1 - product * product) + Math.atanh(product) / eccentricity;
  };
  return ((minor * minor) / 2) * (east - west) * radians * (zone(north) - zone(south));
}

/** The length in km of one degree of longitude and of one degree of latitude at a latitude in degrees. */
export function kmPerDegree(latitude: number): [longitude: number, latitude: number] {
  const product = eccentricity * Math.sin(latitude * radians);
  const normal = wgs84.a / 1000 / Math.sqrt(1 - product * product);
  const meridional = (normal * (1 - eccentricity * eccentricity)) / (1 - product * product);
  return [normal * Math.cos(latitude * radians) * radians, meridional * radians];
}
