import { type CollectedShapes, noShapes } from '../reading/collected-shapes';
import { exportAsWgs84, finishShapes } from '../reading/finish-shapes';
import { elementsOf, isObject, type JsonObject, nameFrom, positionFrom, positionsFrom } from '../reading/geometry';
import { groupRings } from '../reading/group-rings';
import { AreaError, type ReadShapes } from '../shape';
import { addBox } from '../typed/box';
import { convertFromSystem } from './reference-systems';

/** Whether a value of JSON is a geometry, a feature or a set of features of ArcGIS. */
export function isEsriJson(value: unknown): boolean {
  if (!isObject(value) || value.type !== undefined) return false;
  const [first]: unknown[] = Array.isArray(value.features) ? value.features : [];
  return isEsriGeometry(value) || isEsriGeometry(value.geometry) || (isObject(first) && isEsriGeometry(first.geometry));
}

function isEsriGeometry(value: unknown): boolean {
  if (!isObject(value) || value.type !== undefined) return false;
  return (
    ['rings', 'curveRings', 'paths', 'points', 'xmin'].some((key) => key in value) || ('x' in value && 'y' in value)
  );
}

/** Reads the JSON of ArcGIS. Throws AreaError. */
export function readEsriJson(value: unknown, notes: readonly string[]): ReadShapes {
  const shapes = noShapes('Esri JSON');
  for (const note of notes) shapes.notes.add(note);
  if (!isObject(value)) return finishShapes(shapes);
  const features = Array.isArray(value.features) ? value.features : [value];
  const [first]: unknown[] = features;
  const ownSystem = isObject(first) && isObject(first.geometry) ? first.geometry.spatialReference : undefined;
  for (const feature of features) {
    if (!isObject(feature)) continue;
    const geometry = isEsriGeometry(feature) ? feature : feature.geometry;
    if (isObject(geometry)) addEsriGeometry(shapes, geometry, nameFrom(feature.attributes));
  }
  convertFrom(shapes, value.spatialReference ?? ownSystem);
  return finishShapes(shapes);
}

function addEsriGeometry(shapes: CollectedShapes, geometry: JsonObject, name: string | null): void {
  if ('curveRings' in geometry) {
    throw new AreaError('The area has curved sides. In ArcGIS, densify it, or export it as GeoJSON.');
  }
  if ('rings' in geometry) {
    const rings = elementsOf(geometry.rings).map((ring) => positionsFrom(shapes, ring));
    for (const polygon of groupRings(rings, shapes)) shapes.polygons.push({ name, polygon });
  } else if ('paths' in geometry) {
    for (const path of elementsOf(geometry.paths)) shapes.lines.push({ name, line: positionsFrom(shapes, path) });
  } else if ('points' in geometry) {
    for (const point of elementsOf(geometry.points)) shapes.points.push({ name, point: positionFrom(shapes, point) });
  } else if ('xmin' in geometry) {
    const { xmin, ymin, xmax, ymax } = geometry;
    addEnvelope(shapes, [xmin, ymin, xmax, ymax].map(Number));
  } else {
    shapes.points.push({ name, point: positionFrom(shapes, [geometry.x, geometry.y]) });
  }
}

/** An envelope may be in metres, which a box typed by a person is not. */
function addEnvelope(shapes: CollectedShapes, sides: readonly number[]): void {
  const [west, south, east, north] = sides;
  const areDegrees = sides.every((side) => Math.abs(side) <= 360);
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  if (areDegrees) addBox(shapes, sides);
  else shapes.polygons.push({ name: null, polygon: [positionsFrom(shapes, corners)] });
}

function convertFrom(shapes: CollectedShapes, system: unknown): void {
  if (!isObject(system)) return;
  const code = Number(system.latestWkid ?? system.wkid ?? Number.NaN);
  if (!Number.isNaN(code)) convertFromSystem(shapes, code);
  else if (typeof system.wkt === 'string' && !/^GEOGCS\["GCS_WGS_1984"/.test(system.wkt)) {
    throw new AreaError(`The coordinates are not in WGS 84. ${exportAsWgs84}`);
  }
}
