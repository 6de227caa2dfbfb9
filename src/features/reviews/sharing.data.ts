import * as v from 'valibot';
import { failureFrom, failureOf } from '~/lib/failure';
import { paths } from '~/paths';
import type { Quote } from './quote';

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
