import { AreaError } from '../shape';

const comments = /^(?:\s|\/\*[^*]{0,200}\*\/|\/\/[^\n]{0,200}\n|#[^\n]{0,200}\n)+/;
const assignment = /^(?:(?:var|let|const)\s+)?[\p{L}_$][\p{L}\d_$.]{0,80}\s*=\s*(?=[[{(/]|ee\.)/u;
const earthEngine = /^ee\s*\.\s*Geometry(?:\s*\.\s*\w{1,20})?\s*\(/;
const pythonWords: Record<string, string> = { True: 'true', False: 'false', None: 'null' };

/**
 * The value of a line of code as JSON: what is assigned to a variable, the corners of an Earth Engine geometry, or a Python list or
 * dictionary. Null for other text. Throws AreaError for code from which no value can be read.
 */
export function jsonFromCode(text: string): string | null {
  const start = text.replace(comments, '');
  const value = start.replace(assignment, '').replace(comments, '');
  const isCode = value !== start || earthEngine.test(value);
  if (!isCode && !/^(?:\[[\s[]*\(|[[{]\s*')/.test(value)) return null;
  const ended = value.replace(/[\s;]+$/, '');
  const json = earthEngine.test(ended) ? firstArgument(ended) : tryJson(ended);
  if (json === null && isCode) throw new AreaError('This is program code. Copy only the list of corners, from [ to ].');
  return json;
}

/** The first argument of a call; all of them if they are numbers, as for a rectangle. */
function firstArgument(call: string): string | null {
  const inner = tryJson(`[${call.slice(call.indexOf('(') + 1, call.lastIndexOf(')'))}]`);
  const values: unknown[] = inner === null ? [] : JSON.parse(inner);
  if (values.length === 0) return null;
  return JSON.stringify(values.every((value) => typeof value === 'number') ? values : values[0]);
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
