import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const earlierReview = v.nullable(
  v.pipe(
    v.object({ id: v.string(), created_on: v.pipe(v.string(), v.isoDate()) }),
    v.transform(({ id, created_on: createdOn }) => ({ id, createdOn })),
  ),
);

/** The user's earlier review of a company. */
export interface EarlierReview {
  id: string;
  /** ISO 8601. */
  createdOn: string;
}

/** The user's newest review of a company, given by its key; null when there is none. Throws a Failure. */
export function fetchEarlierReview(company: string, signal: AbortSignal): Promise<EarlierReview | null> {
  return authedQuery('own_earlier_review', { of_company: company }, v.parser(earlierReview), signal);
}
