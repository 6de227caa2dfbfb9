import type { ReadShapes } from '../shape';
import { parseJson } from './mend-json';
import { isEsriJson, readEsriJson } from './read-esri-json';
import { readGeoJson } from './read-geojson';

/** Reads GeoJSON or Esri JSON. Throws AreaError. */
export function readJson(text: string): ReadShapes {
  const { values, notes } = parseJson(text);
  const [first] = values;
  return isEsriJson(first) ? readEsriJson(first, notes) : readGeoJson(values, notes);
}
