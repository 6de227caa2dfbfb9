// What the database holds when the site is built, as collections, so that pages can show it without JavaScript.
// Rows are passed on as the Data API sends them; the features parse them.
import { maximumRowsPerAnswer } from '../domain/maximum-rows.ts';
import { readProviderFiles } from './provider-files.ts';

interface Source {
  url: string;
  publishableKey: string;
}

type Row = Record<string, unknown>;

/** The entries that a loader returns to Astro. */
type Entries<Content> = Promise<({ id: string } & Content)[]>;

const concurrentRequests = 8;
const newestFirst = 'order=created_on.desc,id.desc';

/** The statistics of each company, with the company: one entry for each key. */
export async function loadStatistics(): Entries<{ row: Row }> {
  const source = databaseSource();
  const listed = source && (await request<{ statistics: Row[] }>(source, 'rpc/listed_companies'));
  return (listed?.statistics ?? []).map((row) => ({ id: String(row.company), row }));
}

/** The price statistics of each company. */
export async function loadPrices(): Entries<{ rows: Row[] }> {
  const rows = await allRows('price_stats', 'company,sensor,size_class,basis,acquisition');
  return [...Map.groupBy(rows, (row) => String(row.company))].map(([id, ofCompany]) => ({ id, rows: ofCompany }));
}

/** The prices of all companies together, group by group, in one entry. */
export async function loadMarketPrices(): Entries<{ rows: Row[] }> {
  const rows = await allRows('market_price_stats', 'sensor,size_class,basis,acquisition');
  return rows.length > 0 ? [{ id: 'all', rows }] : [];
}

/** The 20 newest reviews of each provider. */
export async function loadReviews(): Entries<{ rows: Row[] }> {
  return fromEachProvider((key) => `reviews?company=eq.${key}&${newestFirst}&limit=20`);
}

/** The 20 newest reviews of all companies, in one entry. */
export async function loadLatestReviews(): Entries<{ rows: Row[] }> {
  const source = databaseSource();
  if (!source) return [];
  const rows = await request(source, `reviews?select=*,companies(name,address)&${newestFirst}&limit=20`);
  return [{ id: 'all', rows: rows ?? [] }];
}

/**
 * What plots need from each provider's newest 500 quotes of the last 24 months that have a resolution and a price per km².
 * Licences to publish are left out, as in summaries.
 */
export async function loadPoints(): Entries<{ rows: Row[] }> {
  return fromEachProvider((key) => `rpc/quote_points?of_company=${key}`);
}

/** The database named in the environment; null when there is none, for example when only the content is checked. */
function databaseSource(): Source | null {
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta.env;
  return url ? { url, publishableKey } : null;
}

/** Every row of a table in the order of its key; none when the database does not answer. */
async function allRows(table: string, order: string): Promise<Row[]> {
  const source = databaseSource();
  if (!source) return [];
  const found: Row[] = [];
  for (;;) {
    const page = `order=${order}&limit=${maximumRowsPerAnswer}&offset=${found.length}`;
    const rows = await request(source, `${table}?${page}`);
    if (rows === null) return [];
    found.push(...rows);
    if (rows.length < maximumRowsPerAnswer) return found;
  }
}

/** What the Data API answers to a query for each provider's key; none at all when one request fails. */
async function fromEachProvider(query: (key: string) => string): Entries<{ rows: Row[] }> {
  const source = databaseSource();
  if (!source) return [];
  const waiting = (await readProviderFiles()).map(({ key }) => key);
  const found: { id: string; rows: Row[] }[] = [];
  let failed = false;
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined && !failed; id = waiting.pop()) {
      const rows = await request(source, query(encodeURIComponent(id)));
      if (rows === null) failed = true;
      else found.push({ id, rows });
    }
  };
  await Promise.all(Array.from({ length: concurrentRequests }, worker));
  // With some providers missing, pages would present what is there as if it were everything.
  return failed ? [] : found;
}

/** Requests data as any visitor may. Warns and returns null on failure, so that a build without its database succeeds. */
async function request<Answer = Row[]>({ url, publishableKey }: Source, query: string): Promise<Answer | null> {
  try {
    const response = await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.warn(
      `The pages are built without ${query.split('?')[0]}, because the database does not answer: ${reason}.`,
    );
    return null;
  }
}
