import * as v from 'valibot';
import { failureFrom, failureOf } from '~/lib/failure';
import { rows } from '~/lib/rows';
import { paths } from '~/paths';
import type { Quote } from './quote';
import { type Review, reviewsFrom } from './review';

const columns =
  'id,company,display_name,rating,price,price_basis,area_km2,price_per_km2,acquisition,resolution,resolution_m,resolution_class,review,created_on';

/** A company that the form offers, and the address word of its page. */
export interface OfferedCompany {
  key: string;
  name: string;
  address: string;
}

const offered = v.array(v.object({ key: v.string(), name: v.string(), address: v.string() }));

/** All companies that have a page, by name. Throws a Failure. */
export async function companiesOffered(signal: AbortSignal): Promise<OfferedCompany[]> {
  try {
    const answer = await fetch(paths.companies, { signal });
    if (!answer.ok) throw failureOf(answer.status, { message: answer.statusText });
    return v.parse(offered, await answer.json());
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/** Reviews asked for at a time. */
export const pageSize = 20;

/** The reviews of a company, or of all, newest first, at most {@link pageSize} after the given one. Throws a Failure. */
export async function reviewsOf(company: string | null, after: Review | null, signal: AbortSignal): Promise<Review[]> {
  try {
    const all = rows.from('reviews');
    let query = company ? all.select(columns).eq('company', company) : all.select(`${columns},companies(name,address)`);
    if (after) {
      // The bound says nothing new, but lets the database begin there instead of at the newest.
      query = query
        .lte('created_on', after.createdOn)
        .or(`created_on.lt.${after.createdOn},and(created_on.eq.${after.createdOn},id.lt.${after.id})`);
    }
    const { data, error, status } = await query
      .order('created_on', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize)
      .abortSignal(signal);
    if (error) throw failureOf(status, error);
    return reviewsFrom(data);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}

/**
 * Shares a quote under an id that its writer's browser made; sharing the same id again changes nothing, so that a lost
 * answer can be asked for twice. Throws a Failure.
 */
export async function shareReview(id: string, quote: Quote): Promise<void> {
  try {
    const { supabase } = await import('~/lib/supabase');
    const { error, status } = await supabase
      .from('reviews')
      .upsert({ id, ...quote }, { onConflict: 'id', ignoreDuplicates: true });
    if (error) throw failureOf(status, error);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}
