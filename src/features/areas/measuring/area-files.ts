import type { AreaPart, Polygon, Position, Ring } from '../shape.ts';
import { measurePart } from './check-area.ts';
import { cutOut } from './planar.ts';
import { longitudesOf, oriented, shifted } from './rings.ts';

/** A centimetre or less. */
const decimals = 7;

/** The parts as files contain them: at longitudes up to 180°, cut at the antimeridian, with rounded coordinates. */
export function publishedParts(parts: readonly AreaPart[]): AreaPart[] {
  return parts.flatMap(({ name, polygon }) =>
    asPublished(polygon).map((piece) => measurePart({ name, polygon: piece })),
  );
}

/** Published parts as GeoJSON (RFC 7946): a collection with one feature, whose geometry is a polygon, or a multipolygon of several. */
export function areaAsGeoJson(parts: readonly AreaPart[]): string {
  const polygons = parts.map(({ polygon }) => polygon);
  const [first] = polygons;
  const geometry =
    polygons.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: polygons };
  const names = [...new Set(parts.flatMap(({ name }) => name ?? []))];
  const properties = names.length === 0 ? {} : { name: names.join(', ') };
  return JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });
}

/** Published parts as KML 2.2, with a placemark for each. */
export function areaAsKml(parts: readonly AreaPart[]): string {
  const placemarks = parts.map(
    ({ name, polygon }, nth) =>
      `<Placemark><name>${escapeXml(name ?? `Area ${nth + 1}`)}</name>${polygonAsKml(polygon)}</Placemark>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
${placemarks.join('\n')}
</Document></kml>
`;
}

/** Published parts as well-known text: a polygon, or a multipolygon of several. */
export function areaAsWkt(parts: readonly AreaPart[]): string {
  const ringAsText = (ring: Ring) => `(${ring.map((corner) => corner.map(plain).join(' ')).join(', ')})`;
  const [first, ...others] = parts.map(({ polygon }) => `(${polygon.map(ringAsText).join(', ')})`);
  return others.length === 0 ? `POLYGON ${first}` : `MULTIPOLYGON (${[first, ...others].join(', ')})`;
}

function polygonAsKml([outer = [], ...holes]: Polygon): string {
  const ringAsKml = (ring: Ring) => {
    const tuples = ring.map((corner) => corner.map(plain).join(','));
    return `<LinearRing><coordinates>${tuples.join(' ')}</coordinates></LinearRing>`;
  };
  const inner = holes.map((hole) => `<innerBoundaryIs>${ringAsKml(hole)}</innerBoundaryIs>`);
  return `<Polygon><outerBoundaryIs>${ringAsKml(outer)}</outerBoundaryIs>${inner.join('')}</Polygon>`;
}

/** A number without an exponent: "0.0000001". */
const plain = (value: number) => (Math.abs(value) < 1e-6 ? value.toFixed(decimals) : String(value));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML, without the control characters that it cannot contain. */
function escapeXml(text: string): string {
  const allowed = [...text].filter((mark) => mark >= ' ' || '\t\n\r'.includes(mark)).join('');
  return allowed.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** A polygon with longitudes up to 180°, cut at the antimeridian if it crosses that, with rounded coordinates. */
function asPublished(polygon: Polygon): Polygon[] {
  const [west, east] = longitudesOf(polygon[0] ?? []);
  const turns = -Math.floor((west + 180) / 360);
  const isBeyond = east + 360 * turns > 180;
  const rings = polygon.map((ring) => shifted(ring, turns));
  const published = (piece: Polygon) => oriented(piece.map(rounded).filter(({ length }) => length > 3));
  if (!isBeyond) return [published(rings)];
  const [before, after] = [cutOut(rings, -180, 180), cutOut(rings, 180, 540)];
  const moved = after.map((piece) => piece.map((ring) => shifted(ring, -1)));
  return [...before, ...moved].map(published);
}

/** A ring with seven decimals, without corners that become the same. */
function rounded(ring: Ring): Ring {
  const corners = ring.map(([x, y]): Position => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]);
  return corners.filter(([x, y], nth) => nth === 0 || x !== corners[nth - 1]?.[0] || y !== corners[nth - 1]?.[1]);
}
