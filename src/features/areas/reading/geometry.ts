import { AreaError, type Position } from '../shape';
import { type CollectedShapes, heightsLeftOut, toPosition } from './collected-shapes';

type Member = 'type' | 'coordinates' | 'geometries' | 'geometry' | 'features' | 'properties' | 'crs' | 'bbox';
/** An object that JSON may contain, with the members that formats of areas use. */
export type JsonObject = Partial<Record<Member | 'id' | 'name' | 'code', unknown>>;

/** Whether a value is an object of JSON and no array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of an array. Throws AreaError if it is none. */
export function elementsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new AreaError(
    'The list of corners is missing or damaged. Export the area again, for example from QGIS as GeoJSON.',
  );
}

/** A position from an array of numbers; heights are dropped. */
function positionFrom(shapes: CollectedShapes, value: unknown): Position {
  const numbers = elementsOf(value);
  if (numbers.length > 2) shapes.notes.add(heightsLeftOut);
  return toPosition(shapes, numbers[0], numbers[1]);
}

/** The positions of a line or a ring. */
function positionsFrom(shapes: CollectedShapes, value: unknown): Position[] {
  return elementsOf(value).map((position) => positionFrom(shapes, position));
}

/** Adds a geometry of GeoJSON. Throws AreaError if it is damaged or of an unknown type. */
export function addGeometry(shapes: CollectedShapes, geometry: JsonObject, name: string | null): void {
  const { type, coordinates } = geometry;
  switch (type) {
    case 'GeometryCollection':
      for (const member of elementsOf(geometry.geometries)) if (isObject(member)) addGeometry(shapes, member, name);
      return;
    case 'MultiPolygon':
    case 'MultiLineString':
    case 'MultiPoint':
      for (const member of elementsOf(coordinates))
        addGeometry(shapes, { type: type.slice('Multi'.length), coordinates: member }, name);
      return;
    case 'Polygon':
      addPolygon(shapes, coordinates, name);
      return;
    case 'LineString':
      shapes.lines.push({ name, line: positionsFrom(shapes, coordinates) });
      return;
    case 'Point':
      if (elementsOf(coordinates).length > 0) shapes.points.push({ name, point: positionFrom(shapes, coordinates) });
      return;
    default:
      throw new AreaError(
        'A shape is of a type that GeoJSON does not have. Export the area again, for example from QGIS.',
      );
  }
}

function addPolygon(shapes: CollectedShapes, value: unknown, name: string | null): void {
  const rings = elementsOf(value);
  const first: unknown = Array.isArray(rings[0]) ? rings[0][0] : undefined;
  const isRing = typeof first === 'number' || typeof first === 'string';
  if (isRing) shapes.notes.add('A polygon without brackets around its rings is read as one ring.');
  shapes.polygons.push({ name, polygon: (isRing ? [rings] : rings).map((ring) => positionsFrom(shapes, ring)) });
}

const nameKeys = ['name', 'title', 'label', 'id', 'fid'];

/** What people call a feature: the property "name" in any case, or another that usually names things. */
export function nameFrom(properties: unknown): string | null {
  if (!isObject(properties)) return null;
  const isName = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const named = Object.entries(properties).filter(([, value]) => isName(value));
  for (const key of nameKeys) {
    const [, value] = named.find(([name]) => name.toLowerCase() === key) ?? [];
    if (value !== undefined) return String(value).trim().slice(0, 120);
  }
  return null;
}
