import type { ReadShapes } from '../shape';
import { parseJson } from '../typed/mend-json';
import { isEsriJson, readEsriJson } from './esri-json';
import { readGeoJson } from './geojson';

/** Reads GeoJSON or Esri JSON. Throws AreaError. */
export function readJson(text: string): ReadShapes {
  const { values, notes } = parseJson(text);
  const [first] = values;
  return isEsriJson(first) ? readEsriJson(first, notes) : readGeoJson(values, notes);
}
