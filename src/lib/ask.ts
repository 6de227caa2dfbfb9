import { failureFrom, failureOf, type ReportedError } from './failure';
import { withinPatience } from './patience';

type Client = typeof import('./supabase').supabase;

interface Answer {
  data: unknown;
  error: ReportedError | null;
  status: number;
}

/** Asks the database as whoever is signed in, and understands the answer by `from`. Throws a Failure. */
export async function ask<Value>(
  question: (supabase: Client) => PromiseLike<Answer>,
  from: (data: unknown) => Value,
): Promise<Value> {
  try {
    const { supabase } = await import('./supabase');
    const { data, error, status } = await withinPatience(question(supabase));
    if (error) throw failureOf(status, error);
    return from(data);
  } catch (thrown) {
    throw failureFrom(thrown);
  }
}
