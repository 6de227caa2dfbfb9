import { wktToGeoJSON } from 'betterknown';
import {
  addShapes,
  type CollectedShapes,
  heightsLeftOut,
  mostPositions,
  noShapes,
  refuseMore,
  tooManyCorners,
} from '../reading/collected-shapes';
import { finishShapes } from '../reading/finish-shapes';
import { addGeometry } from '../reading/geometry';
import { AreaError, type ReadShapes } from '../shape';
import { convertFromSystem } from './reference-systems';

const geometryStart = new RegExp(
  [
    String.raw`(?:SRID\s*=\s*(\d+)\s*;\s*)?`,
    String.raw`\b((?:MULTI)?(?:POINT|LINESTRING|POLYGON|CURVE|SURFACE)|GEOMETRYCOLLECTION|LINEARRING|CIRCULARSTRING`,
    String.raw`|COMPOUNDCURVE|CURVEPOLYGON|POLYHEDRALSURFACE|TIN|TRIANGLE)\s*(?:ZM?|M)?\s*(?=\(|EMPTY)`,
  ].join(''),
  'gi',
);
const readTypes = /^(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)$/i;

const unmatched = 'The parentheses or commas of the WKT do not match. Copy it again as a whole.';

/** Words beside a geometry that change it, and lines that begin with two more numbers. */
const besides = /\b(?:crs|EPSG|SRID|buffer|except|radius|lat|lon)\b|\d\s*km\b/i;
const otherCorners = /^\s*-?\d+(?:\.\d+)?[\s,;]+-?\d+\.\d/;
const notRead = 'There is text besides the WKT that cannot be read, and that may change the area. Leave only the WKT.';

/** Reads WKT and EWKT: one geometry or several, alone or among the columns of a table. Throws AreaError. */
export async function readWkt(text: string): Promise<ReadShapes> {
  const shapes = noShapes('WKT');
  const startsWithIt = text.trimStart().search(geometryStart) === 0;
  let [end, between] = [0, ''];
  for (const start of text.matchAll(geometryStart)) {
    // Members of a collection were read with it.
    if (start.index < end) continue;
    const [opening, srid, type = ''] = start;
    if (!readTypes.test(type)) {
      throw new AreaError(
        `The WKT contains a ${type.toUpperCase()}, which has no plain corners. Export it as POLYGON.`,
      );
    }
    between += text.slice(end, start.index);
    const bodyAt = start.index + opening.length;
    end = endOfGeometry(text, bodyAt);
    if (text[bodyAt] !== '(') {
      shapes.notes.add('Empty shapes are left out.');
      continue;
    }
    // Each comma is followed by a corner.
    refuseMore(mostPositions, text.slice(bodyAt, end), /,/g, tooManyCorners);
    addShapes(shapes, await readOne(`${type} ${text.slice(bodyAt, end)}`, shapes, srid));
  }
  const rest = `${between} ${text.slice(end)}`;
  if (besides.test(rest) || rest.split('\n').some((line) => otherCorners.test(line))) throw new AreaError(notRead);
  if (startsWithIt && /[()]/.test(between + text.slice(end))) throw new AreaError(unmatched);
  return finishShapes(shapes);
}

/** The place after the parenthesis that closes a geometry. */
function endOfGeometry(text: string, start: number): number {
  if (text[start] !== '(') return start + 'EMPTY'.length;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new AreaError('The WKT ends too early: a parenthesis is not closed. Copy it again as a whole.');
}

async function readOne(wkt: string, shapes: CollectedShapes, srid = '0'): Promise<CollectedShapes> {
  const found = noShapes('WKT');
  found.corners = shapes.corners;
  const geometry = parse(withPairsOnly(wkt, found));
  if (geometry) addGeometry(found, geometry, null);
  else found.notes.add('Empty shapes are left out.');
  shapes.corners = found.corners;
  // PostGIS writes 0 for an unknown system.
  if (Number(srid) !== 0) await convertFromSystem(found, Number(srid));
  return found;
}

function parse(wkt: string) {
  try {
    return wktToGeoJSON(wkt);
  } catch {
    throw new AreaError(unmatched);
  }
}

const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`;
const corner = new RegExp(String.raw`^\s*(${number})\s+(${number})((?:\s+(?:${number}|nan)){0,2})\s*$`, 'i');
const keyword = /^\s*(GEOMETRYCOLLECTION|(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|)\s*(?:ZM?|M)?\s*(EMPTY)?\s*$/i;

/** Leaves two numbers of each corner, because the parser takes a third one, or a decimal comma, for something else. */
function withPairsOnly(wkt: string, found: CollectedShapes): string {
  return wkt.replace(/[^(),]+/g, (piece) => {
    const [, type, empty = ''] = keyword.exec(piece) ?? [];
    if (type !== undefined) return `${type} ${empty}`;
    const [, x, y, more] = corner.exec(piece) ?? [];
    if (x === undefined || y === undefined) {
      throw new AreaError('A corner of the WKT is not two numbers with a space between them, such as “13.4 52.5”.');
    }
    if (more) found.notes.add(heightsLeftOut);
    return `${x} ${y}`;
  });
}
