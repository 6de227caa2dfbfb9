import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import type { Country } from './countries-at';

const longWords: Record<string, string> = {
  'Dem. Rep.': 'Democratic Republic of the',
  'Rep.': 'Republic',
  'Eq.': 'Equatorial',
  'Fr. S.': 'French Southern',
  'S.': 'South',
  'N.': 'Northern',
  'W.': 'Western',
  'Is.': 'Islands',
  'and Herz.': 'and Herzegovina',
};

/** All countries (Natural Earth, 1:110 million, public domain), with the coarse outlines that a name needs. */
export function countryOutlines(): Country[] {
  // TypeScript reads the types of a shape in a JSON file as any texts.
  const topology = world as unknown as Parameters<typeof feature>[0];
  const object = topology.objects.countries;
  const shapes = object && feature(topology, object);
  return (shapes && 'features' in shapes ? shapes.features : []).map(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    const rings = polygons.flat().map((ring) => ring.flat().map((degrees) => Math.round(10 * degrees)));
    return { name: longName(String(properties?.name)), rings };
  });
}

function longName(name: string): string {
  return Object.entries(longWords).reduce((long, [short, words]) => long.replace(short, words), name);
}
