import { failureFromResponse, toFailure } from './failure';

/** The JSON of a file of this site, parsed with `parse`. Throws a Failure. */
export async function fetchSiteFile<Value>(
  path: string,
  parse: (data: unknown) => Value,
  signal: AbortSignal,
): Promise<Value> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok) throw failureFromResponse(response.status, { message: response.statusText });
    return parse(await response.json());
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
