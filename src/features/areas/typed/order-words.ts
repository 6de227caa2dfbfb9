import { AreaError } from '../shape';

/** The order of the two numbers of a corner. */
export type Order = 'latitude first' | 'longitude first';

const latitudes =
  'lat(?:itud(?:e|ine)?)?s?|breite(?:ngrad)?|breedtegraad|bredde(?:grad)?|szerokość|широта|緯度|纬度|위도|enlem';
const longitudes =
  'lon(?:g(?:itud(?:e|ine)?)?)?s?|lng|länge(?:ngrad)?|lengtegraad|lengde(?:grad)?|długość|долгота|経度|经度|경도|boylam';
const alone = (words: string, flags = 'iu') => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, flags);

export const latitudeWord = alone(latitudes);
export const longitudeWord = alone(longitudes);
/** Names of columns that other things have too, so that they count only where there is no better one. */
export const upWord = alone('y|northing|hochwert');
export const rightWord = alone('x|easting|rechtswert');
const allWords = alone(`${latitudes}|${longitudes}|x|y`, 'giu');

const contradiction =
  'The text gives two orders of latitude and longitude. Leave one, such as “lat, lon”, in the line above the corners.';

/** Names such as "Lat_N", "decimalLatitude" and "LonLat" as separate words. */
export function withSpacedNames(text: string): string {
  return text
    .replace(/(?<=\p{L})_(?=\p{L})/gu, ' ')
    .replace(/\bdecimal(?=l(?:at|on))/gi, '')
    .replace(/\b(lon|long|lng|lat)(?=lon|lat)/gi, '$1 ')
    .replace(/\b([Ll](?:at(?:itude)?|ong?(?:itude)?|ng))(?=[NSEW]\b)/g, '$1 ');
}

/** The text without words for latitude and longitude. */
export function withoutOrderWords(text: string): string {
  return text.replace(allWords, ' ');
}

/**
 * Which number of a corner comes first, by a word before each number, by the line above the corners, or else by another line; null
 * if nothing says so. Throws AreaError for two orders.
 */
export function orderInWords(text: string, above: string): Order | null {
  const words = [
    [latitudes, longitudes],
    ['y', 'x'],
  ] as const;
  for (const order of [
    ...words.map(([up, right]) => orderOfLabels(text, up, right)),
    ...words.map(([up, right]) => orderStated(above, up, right) ?? orderStated(text, up, right)),
  ])
    if (order) return order;
  return null;
}

/** By words directly before numbers: "lat 52.4 lon 13.3". */
function orderOfLabels(text: string, up: string, right: string): Order | null {
  const label = new RegExp(String.raw`(?<!\p{L})(?:(${up})|(?:${right}))["']?\s*[:=(\[]?\s*(?=[-+]?\d)`, 'giu');
  const found = [...text.matchAll(label)];
  const areUp = found.map(([, isUp]) => isUp !== undefined);
  if (!areUp.includes(true) || !areUp.includes(false)) return null;
  const between = found.slice(1).map((match, nth) => text.slice(found[nth]?.index, match.index));
  // "X 52.4 13.3, Y 52.4 13.5" are names of corners.
  if (up === 'y' && between.some((part) => countNumbers(part) > 1)) return null;
  if (areUp.some((isUp, nth) => isUp !== (nth % 2 === 0 ? areUp[0] : !areUp[0]))) throw new AreaError(contradiction);
  return areUp[0] ? 'latitude first' : 'longitude first';
}

/** By the two words beside each other: "Lon/Lat", "latitude and longitude". */
function orderStated(text: string, up: string, right: string): Order | null {
  const between = String.raw`(?:[^\p{L}\d\n]{1,8}(?:(?:and|then|und)\s{1,4})?|\s{1,4}[NSEW]\s{0,4}[,;/|]?\s{1,4})`;
  const states = (first: string, second: string) => alone(`(?:${first})${between}(?:${second})`).test(text);
  const [upFirst, rightFirst] = [states(up, right), states(right, up)];
  // "lat, lon, alt" is one order, and "lat, lon or lon, lat" none.
  if (upFirst && rightFirst) throw new AreaError(contradiction);
  if (!upFirst && !rightFirst) return null;
  return upFirst ? 'latitude first' : 'longitude first';
}

/** How many numbers a text has. */
export function countNumbers(text = ''): number {
  return text.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0;
}
