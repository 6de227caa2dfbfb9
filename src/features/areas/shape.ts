/** Longitude and latitude in degrees of WGS 84. */
export type Position = readonly [longitude: number, latitude: number];

/** The corners of a ring. */
export type Ring = readonly Position[];

/** The outer ring of a polygon, then its holes. */
export type Polygon = readonly Ring[];

/** A polygon of a file, with the name that it has there. */
export interface NamedPolygon {
  name: string | null;
  polygon: Polygon;
}

/** What was read from a file or from pasted text, as it stands there: nothing is closed, checked or joined yet. */
export interface ReadShapes {
  /** What was read, for people: "KML", "zipped Shapefile", "coordinates". */
  format: string;
  polygons: readonly NamedPolygon[];
  lines: readonly { name: string | null; line: readonly Position[] }[];
  points: readonly { name: string | null; point: Position }[];
  /** What was left out or corrected while reading, in plain sentences: "GPS tracks are left out." */
  notes: readonly string[];
}

/** A part of an area that can be measured: closed rings without repeated corners, crossings or slivers. */
export interface AreaPart {
  name: string | null;
  /** Rings are closed; the outer one is counterclockwise, holes are clockwise. Longitudes may exceed 180 across the antimeridian. */
  polygon: Polygon;
  /** Without its holes, on the WGS 84 ellipsoid. */
  areaKm2: number;
  /** With its holes filled. */
  filledKm2: number;
  /** The number of corners of its rings, the closing ones not counted. */
  corners: number;
}

/** A valid area, and what was changed on the way. */
export interface CheckedArea {
  parts: readonly AreaPart[];
  /** In plain sentences: "2 parts overlap and are counted once." */
  notes: readonly string[];
  /** A question to ask before the area is used. `swapped` contains the parts with longitude and latitude exchanged. */
  doubt: { question: string; swapped: readonly NamedPolygon[] | null } | null;
}

/** The figures of the parts that count. */
export interface AreaFigures {
  areaKm2: number;
  filledKm2: number;
  /** West, south, east and north ends in degrees; the east end may exceed 180. */
  box: { west: number; south: number; east: number; north: number; areaKm2: number; widthKm: number; heightKm: number };
  corners: number;
  holes: number;
}

/** A file or a text of more bytes is not read. */
export const mostBytes = 5_000_000;

/** What is said of one. */
export const tooLarge = 'The area is larger than 5 MB. In QGIS, simplify it, or export only the part to order.';

/** Why a file or a text cannot be read as an area, in one plain sentence that says what to do. */
export class AreaError extends Error {
  override name = 'AreaError';
}
