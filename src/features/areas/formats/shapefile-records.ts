import { mostPositions, tooManyCorners } from '../reading/collected-shapes';
import { AreaError } from '../shape';

const damaged = 'The .shp file is incomplete or damaged. Export or download it again.';
/** For each kind of shape: the place of its number of corners, the bytes before the first one, and those for each part. */
const polygons = { count: 40, before: 44, perPart: 4 };
const multiPoints = { count: 36, before: 40, perPart: 0 };

/** The records of a .shp file as the parser gets them. */
export interface Records {
  bytes: Uint8Array;
  count: number;
  /** Whether its lines are the rings of polygons. */
  arePolygons: boolean;
}

/**
 * Checks each record against its length, because a damaged count costs the parser minutes, and calls polygons lines, because it
 * would compare all of their rings. Throws AreaError if the file ends early, has too many corners or is another part of a Shapefile.
 */
export function checkRecords(bytes: Uint8Array): Records {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 100 || view.getInt32(24) * 2 > bytes.length) throw new AreaError(damaged);
  const end = view.getInt32(24) > 50 ? view.getInt32(24) * 2 : bytes.length;
  if (bytes.length >= 108 && view.getInt32(100) === 50) {
    throw new AreaError('This is the .shx part of a Shapefile. Zip the .shp, .shx, .dbf and .prj together.');
  }
  const type = view.getInt32(32, true);
  const arePolygons = type % 10 === 5;
  if (arePolygons) view.setInt32(32, type - 2, true);
  let [corners, count] = [0, 0];
  for (let at = 100; at < end; ) {
    if (at + 12 > end) throw new AreaError(damaged);
    const length = view.getInt32(at + 4) * 2;
    const ownType = view.getInt32(at + 8, true);
    const isSame = ownType === type || ownType === 0;
    if (length < 4 || at + 8 + length > end || !isSame) throw new AreaError(damaged);
    if (ownType !== 0) corners += cornersAt(view, at + 8, length, ownType % 10);
    if (ownType !== 0 && arePolygons) view.setInt32(at + 8, type - 2, true);
    count += 1;
    at += 8 + length;
  }
  if (corners > mostPositions) throw new AreaError(tooManyCorners);
  if (count > mostPositions) throw new AreaError('There are more than 100,000 shapes. In QGIS, export only the area.');
  return { bytes: bytes.subarray(0, end), count, arePolygons };
}

function cornersAt(view: DataView, at: number, length: number, kind: number): number {
  if (kind === 1) {
    if (length < 20) throw new AreaError(damaged);
    return 1;
  }
  const { count: offset, before, perPart } = kind === 8 ? multiPoints : polygons;
  if (length < before) throw new AreaError(damaged);
  const count = view.getInt32(at + offset, true);
  const parts = perPart > 0 ? view.getInt32(at + 36, true) : 0;
  if (count < 0 || parts < 0 || before + parts * perPart + count * 16 > length) throw new AreaError(damaged);
  for (let part = 0; part < parts; part += 1) {
    const start = view.getInt32(at + 44 + part * 4, true);
    const previous = part > 0 ? view.getInt32(at + 40 + part * 4, true) : -1;
    if (start >= count || start <= previous || (part === 0 && start !== 0)) throw new AreaError(damaged);
  }
  return count;
}
