import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { fetchData, parseData } from '~/lib/data-api';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { paths } from '~/paths';
import type { OwnReview } from '../own-review';
import { fetchOwnReview } from '../own-reviews.data';
import type { CompanyOption } from './company-options';
import type { Quote } from './quote';

const providers = v.array(
  v.object({ key: v.string(), name: v.string(), address: v.string(), aliases: v.array(v.string()) }),
);

/** All companies that have a page, by name. Throws a Failure. */
export async function fetchProviderOptions(signal: AbortSignal): Promise<CompanyOption[]> {
  try {
    const response = await fetch(paths.companies, { signal });
    if (!response.ok) throw failureFromResponse(response.status, { message: response.statusText });
    return v.parse(providers, await response.json());
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

const addedCompanyRows = v.array(v.object({ key: v.string(), name: v.string() }));

/** Companies without a page, which reviewers added under "Others": at most 1,000. Throws a Failure. */
export async function fetchCompaniesAddedByReviewers(signal: AbortSignal): Promise<CompanyOption[]> {
  const params = new URLSearchParams({ select: 'key,name', address: 'is.null', order: 'key', limit: '1000' });
  return parseData(await fetchData('companies', params, signal), (rows) =>
    v.parse(addedCompanyRows, rows).map((row) => ({ ...row, address: null, aliases: [] })),
  );
}

/** The result of sharing: a new review of the company with this key, or the review that was already saved under the id. */
export type ShareResult = { state: 'shared'; company: string } | { state: 'exists'; savedVersion: OwnReview };

const sharedRows = v.array(v.object({ company: v.string() }));

/**
 * Shares a quote under an id that the browser created. Sharing the same id again changes nothing, so that a request whose
 * response was lost can be repeated; the result is then the saved version, which may differ from the quote. Throws a Failure.
 */
export async function shareReview(id: string, quote: Quote): Promise<ShareResult> {
  const [created] = await authedQuery(
    (supabase) =>
      supabase
        .from('reviews')
        .upsert({ id, ...quote }, { onConflict: 'id', ignoreDuplicates: true })
        .select('company'),
    (rows) => v.parse(sharedRows, rows),
  );
  if (created) return { state: 'shared', company: created.company };
  return { state: 'exists', savedVersion: await fetchOwnReview(id) };
}
