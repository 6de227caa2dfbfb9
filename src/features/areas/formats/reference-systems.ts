import { type CollectedShapes, convertShapes, positionsOf } from '../reading/collected-shapes';
import { exportAsWgs84 } from '../reading/finish-shapes';
import { loadPart } from '../reading/load-part';
import { AreaError, type Position } from '../shape';

/** WGS 84 under its codes; 84 is the one of "CRS84". */
const wgs84 = new Set([84, 4326, 4979]);
/** Degrees that differ from WGS 84 by less than two metres: ETRS89, NAD83, SIRGAS 2000, JGD2000 and 2011, GDA94 and 2020. */
const likeWgs84 = new Set([4258, 4269, 4674, 4612, 6668, 4283, 7844]);
/** Web Mercator under its official and its older codes. */
const webMercator = new Set([3857, 102100, 102113, 900913, 3785]);

/** Turns the numbers into degrees of WGS 84. Throws AreaError with the code of a system that is not read. */
export async function convertFromSystem(shapes: CollectedShapes, code: number): Promise<void> {
  if (wgs84.has(code)) return;
  if (likeWgs84.has(code)) shapes.notes.add(`EPSG:${code} is read as WGS 84, which is less than 2 m away.`);
  else if (webMercator.has(code)) await convertFromWebMercator(shapes);
  else {
    const refusal = new AreaError(
      `The coordinates are in EPSG:${code}, which cannot be converted here. ${exportAsWgs84}`,
    );
    const [, frame = '', zone = ''] = utm.exec(String(code)) ?? [];
    if (zone === '') throw refusal;
    await convertWith(
      shapes,
      `+proj=utm +zone=${Number(zone)} +ellps=GRS80 ${frame === '327' ? '+south' : ''}`,
      refusal,
    );
    shapes.notes.add(`EPSG:${code} is converted to WGS 84.`);
  }
}

/** UTM on WGS 84, ETRS89 and NAD83, which differ by less than two metres. */
const utm = /^(326|327|258|269)(0[1-9]|[1-5]\d|60)$/;

/** Converts from a system that proj4 knows by this definition. Throws the refusal for numbers outside of it. */
export async function convertWith(shapes: CollectedShapes, definition: string, refusal: AreaError): Promise<void> {
  const { default: proj4 } = await loadPart(() => import('proj4'));
  let inverse: (position: Position) => number[];
  try {
    const converter = proj4(definition);
    inverse = ([x, y]) => converter.inverse([x, y]);
  } catch {
    throw refusal;
  }
  convertShapes(shapes, (position) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = inverse(position);
    if (!(Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90)) throw refusal;
    return [longitude, latitude];
  });
}

/** Converts Web Mercator, unless the numbers are degrees in spite of what the file says. */
export async function convertFromWebMercator(shapes: CollectedShapes): Promise<void> {
  if (areDegrees(shapes)) {
    shapes.notes.add('The file says Web Mercator, but its numbers are degrees and are read as such.');
    return;
  }
  const refusal = new AreaError(`The numbers are too large for Web Mercator (EPSG:3857). ${exportAsWgs84}`);
  await convertWith(shapes, '+proj=merc +a=6378137 +b=6378137 +over', refusal);
  shapes.notes.add('Web Mercator (EPSG:3857) is converted to WGS 84.');
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
