/** As many rows as hosted Supabase gives at once. */
const most = 1000;

/**
 * What a database knows when the site is built: every row of a table that everybody may read, in the order of its key. A
 * build without its database succeeds and claims nothing, hence no rows (and a warning) when it does not answer.
 */
export async function rowsNow(
  table: string,
  key: string,
  url: string,
  publishableKey: string,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  try {
    for (;;) {
      const after = found.length === 0 ? '' : `&${key}=gt.${encodeURIComponent(String(found.at(-1)?.[key]))}`;
      const answer = await fetch(`${url}/rest/v1/${table}?order=${key}&limit=${most}${after}`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(30_000),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const rows: Record<string, unknown>[] = await answer.json();
      found.push(...rows);
      if (rows.length < most) return found;
    }
  } catch (error) {
    console.warn(
      `The pages are built without ${table}: the database ${error instanceof Error ? error.message : error}.`,
    );
    return [];
  }
}
