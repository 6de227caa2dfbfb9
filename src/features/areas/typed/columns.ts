import { AreaError } from '../shape';

/** The order of the two numbers of a corner. */
export type Order = 'latitude first' | 'longitude first';

const alone = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu');
const latitudes = 'lat(?:itud(?:e|ine)?)?s?|breite(?:ngrad)?|breedtegraad|широта|緯度|纬度|enlem';
const longitudes = 'lon(?:g(?:itud(?:e|ine)?)?)?s?|lng|länge(?:ngrad)?|lengtegraad|долгота|経度|经度|boylam';
const latitudeWord = alone(latitudes);
const longitudeWord = alone(longitudes);
/** Names of columns that other things have too, so that they count only where there is no better one. */
const upWord = alone('y|northing|hochwert');
const rightWord = alone('x|easting|rechtswert');
const allWords = new RegExp(alone(`${latitudes}|${longitudes}|x|y`).source, 'giu');
const otherColumns = alone(
  'id|no|nr|#|point|pt|corner|name|label|vertex|height|elevation|altitude|alt|z|[NSEW]|[°()]+',
);
/** A letter for a direction, after `withPlainMarks`. */
export const directionAlone = /(?<!\p{L})[NSEW](?!\p{L})/u;

/** Spaces between columns, but not those before a direction, as in "Lat N  Lon (W)". */
const spaces = /(?<!l(?:at(?:itude)?|ong?(?:itude)?|ng))\s+|\s+(?![([°]*[NSEW][)\]]*(?:\s|$))/i;

const inOneCell =
  'Several columns could be the latitude or the longitude, or they are split into minutes. Leave one column for each, in decimal degrees.';
const lacking = 'A line below the names of the columns has no latitude or no longitude. Complete the table.';

/** Names such as "Lat_N", "decimalLatitude" and "LonLat" as separate words. */
export function withSpacedNames(text: string): string {
  return text
    .replace(/(?<=\p{L})_(?=\p{L})/gu, ' ')
    .replace(/\bdecimal(?=l(?:at|on))/gi, '')
    .replace(/\b(lon|long|lng|lat)(?=lon|lat)/gi, '$1 ')
    .replace(/\b([Ll](?:at(?:itude)?|ong?(?:itude)?|ng))(?=[NSEW]\b)/g, '$1 ');
}

/** Which number comes first, by the words for them; null if they do not say. */
export function orderInWords(text: string): Order | null {
  const [firstLine = ''] = text.split('\n');
  for (const [up, right, where] of [
    [latitudeWord, longitudeWord, text],
    [upWord, rightWord, firstLine],
  ] as const) {
    const [latitude, longitude] = [where.search(up), where.search(right)];
    if (latitude >= 0 && longitude >= 0) return latitude < longitude ? 'latitude first' : 'longitude first';
  }
  return null;
}

/** The text without words for latitude and longitude. */
export function withoutOrderWords(text: string): string {
  return text.replace(allWords, ' ');
}

/** The first line of a text, if it names the columns below it; else null. */
export function headerOf(text: string): string | null {
  const [first = ''] = text.trimStart().split('\n');
  const letters = [/(?<!\p{L})[NS](?!\p{L})/u, /(?<!\p{L})[EW](?!\p{L})/u].every((letter) => letter.test(first));
  return /\d/.test(first) || (orderInWords(first) === null && !letters) ? null : first;
}

/**
 * The latitude and the longitude of each line below a header with the names of columns, and with the direction that a name
 * states, such as "Longitude (°W)"; null without one. Throws AreaError if the table is unclear.
 */
export function fromTable(text: string): string | null {
  const header = headerOf(text);
  if (header === null) return null;
  const separator = ['\t', ';', '|', ','].find((each) => header.includes(each)) ?? spaces;
  const names = header
    .trim()
    .split(separator)
    .map((name) => name.trim());
  if (typeof separator !== 'string' && !names.every(isColumnName)) return null;
  const [latitude, longitude] = [
    columnOf(names, latitudeWord, upWord, 'NS'),
    columnOf(names, longitudeWord, rightWord, 'EW'),
  ];
  const lines = text.trimStart().split('\n').slice(1);
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split(separator));
  if (latitude < 0 || longitude < 0 || latitude === longitude || rows.length === 0) return null;
  if (rows.some((row) => row.length !== names.length)) {
    if (names.length > 2) throw new AreaError(lacking);
    return null;
  }
  const columns = [
    { column: latitude, direction: directionIn(names[latitude], 'NS') },
    { column: longitude, direction: directionIn(names[longitude], 'EW') },
  ];
  return rows.map((row) => columns.map(({ column, direction }) => cellOf(row[column], direction)).join(' ')).join('\n');
}

function cellOf(typed = '', direction: string): string {
  const value = typed.trim();
  if (!/\d/.test(value)) throw new AreaError(lacking);
  return /[-NSEW]/i.test(value) ? value : value + direction;
}

function isColumnName(name: string): boolean {
  return [latitudeWord, longitudeWord, upWord, rightWord, otherColumns].some((word) => word.test(name));
}

/** The column with this word in its name, or else with a word that other things have too, or of which a letter is the name. */
function columnOf(names: readonly string[], word: RegExp, otherWord: RegExp, letters: string): number {
  const letter = new RegExp(`^[\\s(°]*[${letters}][\\s)°]*$`);
  for (const candidate of [word, otherWord, letter]) {
    const found = names.flatMap((name, index) => (candidate.test(name) ? [index] : []));
    const areParts = names.some((name) => /^\s*(?:min(?:utes?)?|sec(?:onds?)?|['"])\s*$/i.test(name));
    if (found.length > 1 || (found.length > 0 && areParts)) throw new AreaError(inOneCell);
    if (found[0] !== undefined) return found[0];
  }
  return -1;
}

function directionIn(name = '', letters: string): string {
  return new RegExp(`(?<!\\p{L})[${letters}](?!\\p{L})`, 'u').exec(name)?.[0] ?? '';
}
