import * as v from 'valibot';
import { fetchData, parseData } from '~/lib/data-api';
import type { FieldError } from './validation';

/** The error in a display name that could be mistaken for somebody else's, which the database knows. Throws a Failure. */
export async function reservedNameErrors(name: string): Promise<FieldError<'name'>[]> {
  const answer = await fetchData(
    'rpc/is_reserved_name',
    new URLSearchParams({ display_name: name }),
    AbortSignal.timeout(10_000),
  );
  const isReserved = parseData(answer, (data) => v.parse(v.boolean(), data));
  const message = 'This name could be mistaken for a provider or for those who run this site: choose another.';
  return isReserved ? [{ field: 'name', message }] : [];
}
