import { AreaError } from '../shape';
import { latitudeWord, longitudeWord, rightWord, upWord } from './order-words';

const otherColumns =
  /^\W*(?:id|fid|oid|no|nr|num|#|point|pt|corner|name|label|vertex|height|elevation|altitude|alt|z|\W*)\W*$/iu;
/** Columns about a latitude or a longitude. */
const aboutOne = /accuracy|error|zone|precision|\b(?:min|max|sec)/i;
const centre = /(?<!\p{L})(?:cent(?:er|re|roid)|mean|average|mitte)(?!\p{L})/iu;
/** A letter for a direction, after `withPlainMarks`. */
export const directionAlone = /(?<!\p{L})[NSEW](?!\p{L})/u;
/** Spaces between columns, but not those before a direction, as in "Lat N  Lon (W)". */
const spaces = /(?<!l(?:at(?:itude)?|ong?(?:itude)?|ng))\s+|\s+(?![([°]*[NSEW][)\]]*(?:\s|$))/i;

const inOneCell =
  'Several columns could be the latitude or the longitude, or they are split into minutes. Leave one column for each, in decimal degrees.';
const lacking = 'A line below the names of the columns has no latitude or no longitude. Complete the table.';
const inAnotherWay = 'The table gives directions in a form that we cannot read. Write N, S, E or W after each number.';
export const notACorner = 'A line is about the centre of the area. Leave only the corners.';
const ofSeveral = 'A column names several parts. Put a blank line between them, and leave out that column.';

/** The place of the line above the first corner, and that line; null if it has numbers. */
export function headerOf(text: string): { at: number; header: string } | null {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => /(?<!\p{L})\d.*?[\s,;|/]\D*\d/u.test(line));
  const at = lines.findLastIndex((line, index) => index < first && /\p{L}/u.test(line));
  const header = lines[at];
  return header === undefined || /(?<!\p{L})\d/u.test(header) ? null : { at, header };
}

/** A column of a table: its place, and the direction that its name states for all numbers below it. */
interface Column {
  at: number;
  direction: string;
}

/**
 * The text with the latitude and the longitude of each line below a header with the names of columns, and with the direction that
 * a name states, such as "Longitude (°W)"; null without such a header. Throws AreaError if the table is unclear.
 */
export function fromTable(typed: string): string | null {
  // Tables of Markdown have a line at both ends of each row.
  const text = typed.replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, '$1');
  const found = headerOf(text);
  if (!found) return null;
  const separator = ['\t', ';', '|', ','].find((each) => found.header.includes(each)) ?? spaces;
  const names = found.header
    .trim()
    .split(separator)
    .map((name) => name.trim());
  if (typeof separator !== 'string' && !names.every(isColumnName)) return null;
  const latitude = columnOf(names, latitudeWord, upWord, 'NS');
  const longitude = columnOf(names, longitudeWord, rightWord, 'EW');
  const lines = text.split('\n');
  const rows = lines
    .slice(found.at + 1)
    .filter((line) => /[\p{L}\d]/u.test(line))
    .map((line) => line.split(separator));
  if (!latitude || !longitude || latitude.at === longitude.at || rows.length === 0) return null;
  // "long 31.2, lat 30.01" has its own words.
  if (rows.some((row) => row.some((cell) => latitudeWord.test(cell) || longitudeWord.test(cell)))) return null;
  if (rows.some((row) => row.length !== names.length)) {
    if (names.length > 2 && typeof separator === 'string') throw new AreaError(lacking);
    return null;
  }
  checkRows(rows, latitude.at, longitude.at);
  const cells = rows.map((row) =>
    [latitude, longitude].map(({ at, direction }) => cellOf(row[at], direction)).join(' '),
  );
  return [...lines.slice(0, found.at), ...cells].join('\n');
}

function cellOf(typed = '', direction: string): string {
  const value = typed.trim().replace(/^"(.*)"$/, '$1');
  if (!/\d/.test(value)) throw new AreaError(lacking);
  return /[-NSEW]/i.test(value) ? value : value + direction;
}

/** Throws AreaError where another column says what the two numbers do not. */
function checkRows(rows: readonly (readonly string[])[], latitude: number, longitude: number): void {
  const cellsOf = (column: number) => rows.map((row) => row[column]?.trim() ?? '');
  const others = (rows[0] ?? []).flatMap((_, column) =>
    column === latitude || column === longitude ? [] : [cellsOf(column)],
  );
  const isSame = (cells: readonly string[]) => new Set(cells).size === 1;
  for (const cells of others) {
    if (cells.some((cell) => centre.test(cell))) throw new AreaError(notACorner);
    const areDirections = [/^[NS]$/i, /^[EW]$/i].some((letter) => cells.every((cell) => letter.test(cell)));
    if (areDirections || (isSame(cells) && /^[NS][EW]$/i.test(cells[0] ?? ''))) throw new AreaError(inAnotherWay);
    if (isInRuns(cells)) throw new AreaError(ofSeveral);
  }
  const areMinutes = [latitude, longitude].every(
    (column) =>
      cellsOf(column).every((cell) => /^-?\d+$/.test(cell)) &&
      cellsOf(column + 1).every((cell) => /^\d/.test(cell) && Number(cell.replace(',', '.')) < 60),
  );
  if (areMinutes) throw new AreaError(inOneCell);
}

/** Whether values repeat in runs of at least three: A, A, A, B, B, B. */
export function isInRuns(values: readonly (string | number)[]): boolean {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  return counts.length > 1 && counts.every((count) => count > 2);
}

function isColumnName(name: string): boolean {
  if (aboutOne.test(name)) return false;
  const isLetter = /^\W*[NSEW]\W*$/.test(name);
  return isLetter || [latitudeWord, longitudeWord, upWord, rightWord, otherColumns].some((word) => word.test(name));
}

/**
 * The column with this word in its name; or else with a word that other things have too, if all names are known; or of which a
 * letter is the name. Null for none.
 */
function columnOf(names: readonly string[], word: RegExp, otherWord: RegExp, letters: string): Column | null {
  const areKnown = names.every(isColumnName);
  const letter = new RegExp(String.raw`^\W*[${letters}]\W*$`);
  const isPart = (name: string) => /^\W*(?:min(?:ute)?s?|minuten|sec(?:ond)?s?|m|['"])\W*$/i.test(name);
  for (const candidate of areKnown ? [word, otherWord, letter] : [word, letter]) {
    const found = names.flatMap((name, at) => (candidate.test(name) && !aboutOne.test(name) ? [at] : []));
    if (
      found.length > 1 ||
      (found.length > 0 && names.some((name) => isPart(name) || /l(?:at|ong?)[\s_(]*min/i.test(name)))
    )
      throw new AreaError(inOneCell);
    const [at] = found;
    if (at !== undefined) return { at, direction: directionIn(names[at], letters) };
  }
  return null;
}

/** The one letter for a direction in the name of a column; empty for none, or where it explains signs. Throws for other words. */
function directionIn(name = '', letters: string): string {
  if (/[-+±=]\s*[NSEW]|[NSEW]\s*[-+=]|minus|negative|positive/i.test(name.replace(/^\w+-(?=[NSEW]\b)/i, ''))) return '';
  const letter = /(?<!\p{L})(?:deg)?([NSEW])(?!\p{L})/giu;
  const found = new Set([...name.matchAll(letter)].map(([, direction = '']) => direction.toUpperCase()));
  const [direction = ''] = found;
  if (found.size === 1 && letters.includes(direction)) return direction;
  if (/(?:nor|sou)th(?!ing)|east(?!ing)|west|nördl|südl|östl|westl|[南西]|[юз]\.\s?[шд]/iu.test(name))
    throw new AreaError(inAnotherWay);
  return '';
}
