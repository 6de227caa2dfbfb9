import type { Problem } from './problem.ts';

/**
 * The places where git has left two versions of a change in a file. One problem for each, because nothing else of such a file can be
 * read as its editor means it.
 */
export function findConflictMarkers(text: string): Problem[] {
  const message =
    'keep one of the two versions that begin here, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>';
  return text.split('\n').flatMap((line, index) => (/^<{7}(?: |$)/.test(line) ? [{ line: index + 1, message }] : []));
}
