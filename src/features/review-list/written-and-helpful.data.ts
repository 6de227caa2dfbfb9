import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

/** The ids of the reviews that the user wrote, and of those that the user found helpful. */
export interface WrittenAndHelpful {
  written: ReadonlySet<string>;
  helpful: ReadonlySet<string>;
}

const marks = v.object({ written: v.array(v.string()), helpful: v.array(v.string()) });

/** The maximum number of ids that the database accepts at once (`own_marks`). */
const maxIds = 100;

/**
 * Which of the reviews the user wrote, and which they found helpful. For more than 100 ids, returns all marks of the user. Throws
 * a Failure.
 */
export function fetchWrittenAndHelpful(ids: string[], signal: AbortSignal): Promise<WrittenAndHelpful> {
  return authedQuery(
    'own_marks',
    ids.length <= maxIds ? { of_reviews: ids } : {},
    (answer) => {
      const { written, helpful } = v.parse(marks, answer);
      return { written: new Set(written), helpful: new Set(helpful) };
    },
    signal,
  );
}

/** Votes for a review or withdraws the vote. Returns how many users found the review helpful. Throws a Failure. */
export function voteHelpful(review: string, helpful: boolean): Promise<number> {
  return authedQuery('vote_helpful', { review, helpful }, v.parser(v.number()));
}
