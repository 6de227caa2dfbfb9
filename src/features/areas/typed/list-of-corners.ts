import { AreaError } from '../shape';
import { orderInWords } from './order-words';

const comments = /^(?:\s|\/\*[^*]{0,200}\*\/|\/\/[^\n]{0,200}\n|#[^\n]{0,200}\n)+/;
const assignment = /^(?:(?:export\s+)?(?:var|let|const)\s+)?[\p{L}_$][\p{L}\d_$.]{0,80}\s*=\s*(?=[[{(/]|ee\.)/u;
/** A call of Earth Engine, a Python list of tuples, or a Python dictionary. */
const otherCode = /^(?:ee\s*\.|\[[\s[]*\(|[[{]\s*')/;

/**
 * A list of corners in square brackets as JSON, perhaps without those around it or with a comma at its end. Null for other text.
 * Throws AreaError for program code, and for a list that is not complete.
 */
export function listOfCorners(text: string): string | null {
  const list = text.replace(comments, '');
  if (assignment.test(list) || otherCode.test(list))
    throw new AreaError(
      'This is program code. Copy only the list of corners, such as “[[13.4, 52.5], [13.5, 52.5], [13.5, 52.6]]”.',
    );
  const comment = text.slice(0, text.length - list.length);
  if (list.startsWith('[') && orderInWords(comment, comment) === 'latitude first')
    throw new AreaError(
      'Corners in square brackets are read as longitude, latitude, and the comment says otherwise. Remove the brackets.',
    );
  if (!/^\[[\d\s.,[\]+-]*$/.test(list) || !/\]\s*,?\s*\[/.test(list)) return null;
  const plain = list
    .replace(/[\s,]+$/, '')
    .replace(/\]\s*\[/g, '],[')
    .replace(/,(?=\s*\])/g, '');
  const json = [plain, `[${plain}]`].find(isJson);
  if (json !== undefined) return json;
  throw new AreaError('The list of corners is not complete. Copy it again, from the first [ to the last ].');
}

/** Whether a text is a value of JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
