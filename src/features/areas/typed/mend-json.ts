import { AreaError } from '../shape';

/** The values of JSON, or of JSON in each line or after each record separator, and what was corrected. Throws AreaError that says where the text is damaged. */
export function parseJson(text: string): { values: unknown[]; notes: string[] } {
  const whole = tryParse(text);
  if (whole) return { values: [whole.value], notes: [] };
  const values = parseLines(text);
  if (values) return { values, notes: [] };
  const mended = withoutTrailingCommas(text);
  const value = mended === text ? null : tryParse(mended);
  if (value) return { values: [value.value], notes: ['An extra comma in the JSON was ignored.'] };
  throw new AreaError(`The JSON is damaged${placeOfError(text)}. Copy or export it again, as a whole.`);
}

/** The value of each line; null if one has none. */
function parseLines(text: string): unknown[] | null {
  const values: unknown[] = [];
  for (const [line] of text.replaceAll('\u001e', '\n').matchAll(/[^\r\n]+/g)) {
    if (line.trim() === '') continue;
    const parsed = tryParse(line);
    if (!parsed) return null;
    values.push(parsed.value);
  }
  return values;
}

function tryParse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Removes commas before closing brackets. Throws AreaError if brackets or quotes do not match, with the line. */
function withoutTrailingCommas(text: string): string {
  const open: { bracket: string; at: number }[] = [];
  let [mended, copied, comma] = ['', 0, -1];
  // Strings as a whole, brackets, commas; everything else but white space.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|"|[{}[\],]|[^\s"{}[\],]+/gs)) {
    if (token === '"')
      throw new AreaError(`The JSON ends within the text in quotes on line ${lineOf(text, index)}. ${again}`);
    if (token === '{' || token === '[') open.push({ bracket: token, at: index });
    if (token === '}' || token === ']') {
      if (open.pop()?.bracket !== (token === '}' ? '{' : '[')) {
        throw new AreaError(`The JSON has a bracket that does not match on line ${lineOf(text, index)}. ${again}`);
      }
      if (comma >= 0) {
        mended += text.slice(copied, comma);
        copied = comma + 1;
      }
    }
    comma = token === ',' ? index : -1;
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    throw new AreaError(
      `The JSON ends too early: a bracket of line ${lineOf(text, unclosed.at)} is not closed. ${again}`,
    );
  }
  return mended + text.slice(copied).replace(/,\s*$/, '');
}

const again = 'Copy or export it again, as a whole.';

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Browsers say it in different ways, and some not at all. */
function placeOfError(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const message = String(error);
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    if (line) return ` on line ${line}`;
    if (position) return ` on line ${lineOf(text, Number(position))}`;
  }
  return '';
}
