/** Where a build finds the database. */
export interface Database {
  /** Undefined when there is no database, for example when only the content is checked. */
  url: string | undefined;
  publishableKey: string | undefined;
}

/** Maps items to results in the same order, a few at once. Throws the first error. */
export async function mapConcurrently<Item, Result>(
  items: Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}

/** Calls a function of the database as a visitor, or with another key. Throws unless the response is a success. */
export async function call<Answer>(
  { url, publishableKey }: Database,
  name: string,
  values: Record<string, unknown> = {},
  key = publishableKey,
): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`it answered ${response.status} to ${name}`);
  return await response.json();
}
