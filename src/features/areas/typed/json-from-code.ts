import { AreaError } from '../shape';
import { orderInWords } from './order-words';

const comments = /^(?:\s|\/\*[^*]{0,200}\*\/|\/\/[^\n]{0,200}\n|#[^\n]{0,200}\n)+/;
const assignment = /^(?:(?:export\s+)?(?:var|let|const)\s+)?[\p{L}_$][\p{L}\d_$.]{0,80}\s*=\s*(?=[[{(/]|ee\.)/u;
const earthEngine = /^ee\s*\.\s*Geometry(?:\s*\.\s*(\w{1,20}))?\s*\(/;
const pythonWords: Record<string, string> = { True: 'true', False: 'false', None: 'null' };

/**
 * The value of a line of code as JSON: what is assigned to a variable, the corners of an Earth Engine geometry, or a Python list or
 * dictionary. Null for other text. Throws AreaError for code from which no value can be read.
 */
export function jsonFromCode(text: string): string | null {
  const start = text.replace(comments, '');
  const comment = text.slice(0, text.length - start.length);
  if (/^\[/.test(start) && orderInWords(comment, comment) === 'latitude first')
    throw new AreaError(
      'Corners in square brackets are read as longitude, latitude, and the comment says otherwise. Remove the brackets.',
    );
  const value = start.replace(assignment, '').replace(comments, '');
  if (/^\[[\d\s.,[\]+-]*$/.test(value) && /\]\s*,?\s*\[/.test(value)) return listOfCorners(value);
  const isCode = value !== start || earthEngine.test(value);
  if (!isCode && !/^(?:\[[\s[]*\(|[[{]\s*')/.test(value)) return null;
  const ended = withoutEnd(value);
  const json = earthEngine.test(ended) ? geometryOf(ended) : tryJson(ended);
  if (json === null && isCode) throw new AreaError('This is program code. Copy only the list of corners, from [ to ].');
  return json;
}

/** A list of corners in square brackets, perhaps without those around it. Throws AreaError if it is not complete. */
function listOfCorners(text: string): string {
  const list = text.replace(/[\s,]+$/, '').replace(/\]\s*\[/g, '],[');
  const json = tryJson(list) ?? tryJson(`[${list}]`);
  if (json !== null) return json;
  throw new AreaError('The list of corners is not complete. Copy it again, from the first [ to the last ].');
}

/** Without semicolons and white space at the end. A pattern would try each of them as the beginning of the end. */
function withoutEnd(code: string): string {
  let end = code.length;
  while (end > 0 && /[\s;]/.test(code.charAt(end - 1))) end -= 1;
  return code.slice(0, end);
}

/** The corners of an Earth Engine polygon, whose rings, corners or numbers may each be an argument; null for other geometries. */
function geometryOf(call: string): string | null {
  const kind = earthEngine.exec(call)?.[1] ?? '';
  const list = tryJson(`[${call.slice(call.indexOf('(') + 1, call.lastIndexOf(')'))}]`);
  const values: unknown[] = list === null ? [] : JSON.parse(list);
  const isOther = values.some((value) => typeof value === 'string' && !/4326|CRS84/.test(value));
  if (
    values.length === 0 ||
    isOther ||
    !['', 'Polygon', 'MultiPolygon', 'LinearRing', 'Rectangle', 'BBox'].includes(kind)
  )
    return null;
  const lists = values.filter((value) => Array.isArray(value));
  const numbers = (lists.length > 0 ? lists : values).flat(9).filter((value) => typeof value === 'number');
  if (kind === 'Rectangle' || kind === 'BBox') return JSON.stringify(numbers.slice(0, 4));
  const isFlat = lists.length === 0 || (lists.length === 1 && typeof lists[0]?.[0] === 'number');
  if (isFlat && numbers.length > 0) return JSON.stringify(inPairs(numbers));
  return JSON.stringify(lists.length > 1 ? lists : (lists[0] ?? values[0] ?? null));
}

function inPairs(numbers: readonly number[]): (number | undefined)[][] {
  return numbers.flatMap((number, nth) => (nth % 2 === 0 ? [[number, numbers[nth + 1]]] : []));
}

function tryJson(code: string): string | null {
  const json = code
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll("'", '"')
    .replace(/\b(?:True|False|None)\b/g, (word) => pythonWords[word] ?? word)
    .replace(/,(?=\s*[\]}])/g, '');
  try {
    JSON.parse(json);
    return json;
  } catch {
    return null;
  }
}
