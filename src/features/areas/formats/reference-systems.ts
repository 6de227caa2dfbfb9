import { type CollectedShapes, convertShapes, positionsOf } from '../reading/collected-shapes';
import { exportAsWgs84 } from '../reading/finish-shapes';
import { AreaError, type Position } from '../shape';

/** WGS 84 under its codes; 84 is the one of "CRS84". */
const wgs84 = new Set([84, 4326, 4979]);
/** Degrees that differ from WGS 84 by less than two metres: ETRS89, NAD83, SIRGAS 2000, JGD2000 and 2011, GDA94 and 2020. */
const likeWgs84 = new Set([4258, 4269, 4674, 4612, 6668, 4283, 7844]);
/** Web Mercator under its official and its older codes. */
const webMercator = new Set([3857, 102100, 102113, 900913, 3785]);

/** Turns the numbers into degrees of WGS 84. Throws AreaError with the code of a system that is not read. */
export function convertFromSystem(shapes: CollectedShapes, code: number): void {
  if (wgs84.has(code)) return;
  if (likeWgs84.has(code)) shapes.notes.add(`EPSG:${code} is read as WGS 84, which is less than 2 m away.`);
  else if (webMercator.has(code)) convertFromWebMercator(shapes);
  else throw new AreaError(`The coordinates are in EPSG:${code}, not in WGS 84. ${exportAsWgs84}`);
}

/** Converts Web Mercator, unless the numbers are degrees in spite of what the file says. */
export function convertFromWebMercator(shapes: CollectedShapes): void {
  if (areDegrees(shapes)) {
    shapes.notes.add('The file says Web Mercator, but its numbers are degrees and are read as such.');
    return;
  }
  convertShapes(shapes, fromWebMercator);
  shapes.notes.add('Web Mercator (EPSG:3857) is converted to WGS 84.');
}

const earthRadiusMetres = 6_378_137;
const halfWorldMetres = Math.PI * earthRadiusMetres;

function fromWebMercator([x, y]: Position): Position {
  if (Math.abs(x) > 2 * halfWorldMetres || Math.abs(y) > 2 * halfWorldMetres) {
    throw new AreaError(`The numbers are too large for Web Mercator (EPSG:3857). ${exportAsWgs84}`);
  }
  const degrees = 180 / Math.PI;
  const longitude = (x / earthRadiusMetres) * degrees;
  // The same as 2 atan(exp(y/R)) − π/2, and exact near the equator.
  const latitude = Math.atan(Math.sinh(y / earthRadiusMetres)) * degrees;
  return [longitude, latitude];
}

/** Whether all numbers fit into the degrees of the Earth. */
export function areDegrees(shapes: CollectedShapes): boolean {
  for (const [x, y] of positionsOf(shapes)) if (Math.abs(x) > 180 || Math.abs(y) > 90) return false;
  return true;
}

/** The code in a name such as "urn:ogc:def:crs:EPSG::3857" or "EPSG:4326". Throws AreaError for names without one. */
export function codeOfSystem(name: string): number {
  if (/CRS:*84h?$/i.test(name) || /^(?:WGS ?84|GCS_WGS_1984)$/i.test(name)) return 84;
  const code = /(?:EPSG|ESRI)[:/]{1,3}(?:[\d.]{0,9}[:/]{1,3})?(\d{4,6})$/i.exec(name.trim())?.[1];
  if (code) return Number(code);
  throw new AreaError(`The coordinates are in “${name.slice(0, 40)}”, not in WGS 84. ${exportAsWgs84}`);
}
