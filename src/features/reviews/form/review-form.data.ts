import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { fetchData, parseData } from '~/lib/data-api';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import type { OwnReview } from '../own-review';
import { ownReview } from '../own-reviews.data';
import type { Company } from './company-choice';
import type { Quote } from './quote';

const offered = v.array(
  v.object({ key: v.string(), name: v.string(), address: v.string(), aliases: v.array(v.string()) }),
);

/** All companies that have a page, by name. Throws a Failure. */
export async function companiesOffered(signal: AbortSignal): Promise<Company[]> {
  try {
    const answer = await fetch(paths.companies, { signal });
    if (!answer.ok) throw failureFromResponse(answer.status, { message: answer.statusText });
    return v.parse(offered, await answer.json());
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

const namedRows = v.array(v.object({ key: v.string(), name: v.string() }));

/** Companies without a page that reviewers have named, at most a thousand. Throws a Failure. */
export async function companiesNamedByReviewers(signal: AbortSignal): Promise<Company[]> {
  const asked = new URLSearchParams({ select: 'key,name', address: 'is.null', order: 'key', limit: '1000' });
  return parseData(await fetchData('companies', asked, signal), (rows) =>
    v.parse(namedRows, rows).map((row) => ({ ...row, address: null, aliases: [] })),
  );
}

/** How sharing ended: a review of that company stands there now, or there was already one of that id. */
export type Shared = { company: string } | { standing: OwnReview };

const sharedRows = v.array(v.object({ company: v.string() }));

/**
 * Shares a quote under an id that its writer's browser made. Sharing the same id again changes nothing, so that a lost answer
 * can be asked for twice; then what stands there is returned, which may say something else. Throws a Failure.
 */
export async function shareReview(id: string, quote: Quote): Promise<Shared> {
  const [fresh] = await authedQuery(
    (supabase) =>
      supabase
        .from('reviews')
        .upsert({ id, ...quote }, { onConflict: 'id', ignoreDuplicates: true })
        .select('company'),
    (rows) => v.parse(sharedRows, rows),
  );
  return fresh ?? { standing: await ownReview(id) };
}
