/** Where a database is asked, as any visitor may. */
export interface Source {
  url: string;
  publishableKey: string;
}

type Row = Record<string, unknown>;

/** As many rows as hosted Supabase gives at once. */
const most = 1000;
const atOnce = 8;

/**
 * What a database knows when the site is built: every row of a table that everybody may read, by its key
 * `order`. A build without its database
 * succeeds and claims nothing, hence no rows (and a warning) when it does not answer.
 */
export async function allRows(source: Source, table: string, order: string, select = '*'): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const rows = await ask(source, `${table}?select=${select}&order=${order}&limit=${most}&offset=${found.length}`);
    if (rows === null) return [];
    found.push(...rows);
    if (rows.length < most) return found;
  }
}

const newestFirst = 'order=created_on.desc,id.desc';

/** The newest reviews of all companies, with what these are called; none, and a warning, when the database does not answer. */
export async function newestReviewsOfAll(source: Source, number: number): Promise<Row[]> {
  return (await ask(source, `reviews?select=*,companies(name,address)&${newestFirst}&limit=${number}`)) ?? [];
}

/**
 * The newest reviews of each company, at most `number` each, narrowed down by `which`, conditions and columns as the Data
 * API reads them; none, and a warning, when the database does not answer.
 */
export async function newestReviews(
  source: Source,
  companies: string[],
  number: number,
  which = '',
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  let failed = false;
  const waiting = [...companies];
  const worker = async () => {
    for (let company = waiting.pop(); company !== undefined; company = waiting.pop()) {
      const where = `company=eq.${encodeURIComponent(company)}&${newestFirst}&limit=${number}${which}`;
      const rows = await ask(source, `reviews?${where}`);
      if (rows === null) {
        // What is known of some would be told as if it were all.
        waiting.length = 0;
        failed = true;
        return;
      }
      found.set(company, rows);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed ? new Map() : found;
}

/** The day two years ago, like "2024-11-21": older quotes say little of today's prices. */
export function dayTwoYearsAgo(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  return day.toISOString().slice(0, 10);
}

async function ask({ url, publishableKey }: Source, query: string): Promise<Row[] | null> {
  try {
    const answer = await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.warn(
      `The pages are built without ${query.split('?')[0]}, because the database could not be asked: ${reason}.`,
    );
    return null;
  }
}
