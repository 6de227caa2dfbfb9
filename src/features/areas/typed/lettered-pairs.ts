import { AreaError } from '../shape';
import { degreesFrom, unclear } from './angles';
import { countNumbers } from './order-words';

interface Angle {
  isLatitude: boolean;
  value: number;
}

/** Corners whose numbers have N, S, E or W before or after them, in any order. Throws AreaError if letters are missing. */
export function readLetteredPairs(text: string): [longitude: number, latitude: number][] {
  // After a comma that separates, one within a number could do so too.
  if (/[NSEW],\d/i.test(text) && /\d,\d/.test(text)) throw new AreaError(unclear);
  const isBefore = text.search(/[NSEW]/i) < text.search(/\d/);
  // Sticky, because what follows the last letter would be read again from each of its characters.
  const pattern = isBefore ? /([NSEW])([^NSEW]*)/gi : /([^NSEW]*)([NSEW])/giy;
  const chunks = [...text.matchAll(pattern)].map(([, one = '', other = '']) =>
    isBefore ? [one, other] : [other, one],
  );
  const counts = chunks.flatMap(([, chunk = '']) => (chunk.includes('°') ? [] : countNumbers(chunk)));
  if (new Set(counts).size > 1) throw new AreaError(unclear);
  const angles = chunks.map(([letter = '', chunk = '']) => angleFrom(letter, chunk));
  const rest = text.replace(pattern, '');
  if (/\d/.test(rest) || angles.length % 2 !== 0) {
    throw new AreaError('Some numbers have no letter. Add N or S to each latitude and E or W to each longitude.');
  }
  return Array.from({ length: angles.length / 2 }, (_, index) => {
    const [one, other] = angles.slice(index * 2, index * 2 + 2);
    if (!one || !other || one.isLatitude === other.isLatitude) throw new AreaError(unclear);
    return one.isLatitude ? [other.value, one.value] : [one.value, other.value];
  });
}

function angleFrom(letter: string, chunk: string): Angle {
  const direction = letter.toUpperCase();
  const isLatitude = direction === 'N' || direction === 'S';
  const value = degreesFrom(chunk);
  const isNegative = direction === 'S' || direction === 'W';
  if (value < 0) throw new AreaError('A number has both a minus sign and a letter. Leave one of them out.');
  if (value > (isLatitude ? 90 : 180)) {
    throw new AreaError(
      'A number is larger than degrees can be. Write degrees, minutes and seconds with spaces between them.',
    );
  }
  return { isLatitude, value: isNegative ? -value : value };
}
