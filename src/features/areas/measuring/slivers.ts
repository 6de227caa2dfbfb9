import { formatList } from '../../../domain/text/format-list.ts';
import { formatCount, formatNumber } from '../../../domain/text/format-number.ts';
import { boundsOf } from '../bounds.ts';
import { AreaError, type NamedPolygon, type Ring } from '../shape.ts';
import { kmPerDegree } from './ellipsoid.ts';

const sliverKm2 = 0.01;
/** A square metre. */
const smallestKm2 = 1e-6;
const mostListed = 5;

/** A polygon with its area in km², without its holes. */
export interface Measured {
  name: string | null;
  areaKm2: number;
}

/** Splits polygons into those worth looking at and those whose box alone is smaller than a sliver. */
export function splitTiny<Part extends NamedPolygon>(parts: readonly Part[]): { worth: Part[]; tiny: Part[] } {
  const isTiny = ({ polygon: [outer = []] }: Part) => boxAreaKm2(outer) < sliverKm2;
  return { worth: parts.filter((part) => !isTiny(part)), tiny: parts.filter(isTiny) };
}

function boxAreaKm2(ring: Ring): number {
  const { west, south, east, north } = boundsOf(ring);
  const [kmEast, kmNorth] = kmPerDegree((south + north) / 2);
  return (east - west) * kmEast * (north - south) * kmNorth;
}

/** Leaves out parts below 0.01 km² and lists them, unless there is only one. Throws an `AreaError` with their size if none remains. */
export function withoutSlivers<Part extends Measured>(
  measured: readonly Part[],
  tiny: readonly Part[],
): { parts: Part[]; notes: string[] } {
  const parts = measured.filter(({ areaKm2 }) => areaKm2 >= sliverKm2);
  const slivers = [...measured.filter(({ areaKm2 }) => areaKm2 < sliverKm2), ...tiny];
  // A roof is worth an order: every seller bills a smallest area.
  if (parts.length === 0 && slivers.length === 1 && slivers.every(({ areaKm2 }) => areaKm2 >= smallestKm2))
    return { parts: slivers, notes: [] };
  if (parts.length === 0) throw new AreaError(tooSmall(slivers));
  if (slivers.length === 0) return { parts, notes: [] };
  const listed = slivers.slice(0, mostListed).map(nameAndSize);
  const more = slivers.length - listed.length;
  const list = formatList([...listed, ...(more > 0 ? [`${formatNumber(more)} more`] : [])]);
  const verb = slivers.length === 1 ? 'is' : 'are';
  return { parts, notes: [`${formatCount(slivers.length, 'part')} below 0.01 km² ${verb} left out: ${list}.`] };
}

function nameAndSize({ name, areaKm2 }: Measured): string {
  return `${name === null ? 'one without a name' : `“${name}”`} (${sizeOf(areaKm2)})`;
}

/** A small area with two significant digits. */
const sizeOf = (areaKm2: number) => (areaKm2 < smallestKm2 ? '0 km²' : `${Number(areaKm2.toPrecision(2))} km²`);

function tooSmall(slivers: readonly Measured[]): string {
  const total = slivers.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
  if (total < smallestKm2) return 'The corners enclose no area. Enter at least three corners that are not on one line.';
  return `Each of the ${formatNumber(slivers.length)} parts is below 0.01 km². Together they measure ${sizeOf(total)}.`;
}
