import { distance } from 'fastest-levenshtein';

/**
 * The known word that is most like another one, whatever their letter case, or undefined if none is like enough. `mostSteps` is
 * the largest number of letters that may differ.
 */
export function nearest(
  word: string,
  known: readonly string[],
  mostSteps = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const distances = known.map((name) => ({ name, steps: distance(name.toLowerCase(), word.toLowerCase()) }));
  const [best] = distances.sort((a, b) => a.steps - b.steps);
  return best && best.steps <= mostSteps ? best.name : undefined;
}
