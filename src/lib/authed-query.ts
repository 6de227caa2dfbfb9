import type { Database } from './database.types';
import { failureFromResponse, type ReportedError, toFailure } from './failure';
import { withTimeout } from './timeout';

type DatabaseFunctions = Database['public']['Functions'];

/**
 * Calls a function of the database as the signed-in user and parses the result with `parse`. Throws a Failure, after which nothing
 * more is sent.
 */
export async function authedQuery<Name extends keyof DatabaseFunctions, Value>(
  name: Name,
  args: DatabaseFunctions[Name]['Args'],
  parse: (data: unknown) => Value,
  signal?: AbortSignal,
): Promise<Value> {
  try {
    const { supabase } = await import('./supabase');
    const { data, error, status } = await withTimeout((deadline) =>
      supabase.rpc(name, args).abortSignal(signal ? AbortSignal.any([signal, deadline]) : deadline),
    );
    if (error) throw failureFromResponse(status, error, await sentenceFor(error));
    return parse(data);
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** The sentence for a refusal from the database. The sentences are loaded when one is needed. */
async function sentenceFor(error: ReportedError): Promise<string | undefined> {
  if (!error.code?.startsWith('PT')) return undefined;
  try {
    return (await import('~/domain/refusals')).refusalSentence(error);
  } catch {
    return 'This was refused. Reload the page to see why.';
  }
}
