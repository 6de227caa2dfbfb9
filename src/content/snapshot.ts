// What the database holds when the site is built, so that pages can show it without JavaScript. When the database cannot be
// reached, the site as it is online still has the snapshot of its build. Rows are passed on as the Data API sends them; the
// features parse them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { maximumRowsPerAnswer } from '../domain/maximum-rows.ts';
import { endpoints } from '../endpoints.ts';
import { firstReviews } from './first-reviews.ts';
import { readProviderFiles } from './provider-files.ts';

/** Where a build finds a database, and the site that is online now. */
export interface SnapshotSource {
  /** Undefined when there is no database, for example when only the content is checked. */
  url: string | undefined;
  publishableKey: string | undefined;
  /** With it, the snapshot gets a fingerprint. */
  secretKey?: string | undefined;
  /** Undefined when the site is not online yet. */
  siteUrl?: string | undefined;
}

type Row = Record<string, unknown>;

const row = z.record(z.string(), z.unknown());
const rows = z.array(z.object({ id: z.string(), rows: z.array(row) }));

const snapshotSchema = z.object({
  /** When the database was read, in ISO 8601. Null when it never was. */
  takenAt: z.iso.datetime().nullable(),
  /** A code of the columns that the database had, by which a build recognises rows of another version. */
  columns: z.string(),
  /** What `site_fingerprint()` returned then; null when the build had no secret key. */
  fingerprint: z.string().nullable(),
  collections: z.object({
    /** The statistics of each company, with the company. */
    statistics: z.array(z.object({ id: z.string(), row })),
    /** The price statistics of each company that pages show. */
    prices: rows,
    /** The prices of all companies together, group by group, in one entry. */
    market: rows,
    /** The newest reviews of each provider, those that its page shows. */
    reviews: rows,
    /** The newest reviews of all companies, those that their list shows, in one entry. */
    latest: rows,
    /** What plots need from the newest 500 quotes of each provider. */
    points: rows,
    /** A code of what pages show of each company, and of all under "all", by which they recognise that they are outdated. */
    versions: z.array(z.object({ id: z.string(), version: z.string() })),
  }),
});

/** What the database held at one moment. */
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The code of the columns for which this version is written: it changes with the generated types. */
const columns = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, '../lib/database.types.ts')))
  .digest('hex');

const noSnapshot: Snapshot = {
  takenAt: null,
  columns,
  fingerprint: null,
  collections: { statistics: [], prices: [], market: [], reviews: [], latest: [], points: [], versions: [] },
};

const concurrentRequests = 8;
const newestFirst = 'order=created_on.desc,id.desc';

/**
 * Reads the snapshot from the database; when that fails, from the site that is online; otherwise it is empty. Never a part of
 * one: with some providers missing, pages would present what is there as if it were everything. Never throws, so that a build
 * does not fail for its database, and says on the console what it shows instead.
 */
export async function readSnapshot(source: SnapshotSource): Promise<Snapshot> {
  if (!source.url) return noSnapshot;
  try {
    return await readDatabase(source);
  } catch (error) {
    const last = await readLastSnapshot(source.siteUrl);
    const shown = last.takenAt ? `with the snapshot of ${last.takenAt}` : 'without figures and reviews';
    console.warn(`The pages are built ${shown}, because the database does not answer: ${reason(error)}.`);
    return last;
  }
}

async function readLastSnapshot(siteUrl: string | undefined): Promise<Snapshot> {
  if (!siteUrl) return noSnapshot;
  try {
    const response = await fetch(new URL(endpoints.snapshot, siteUrl), { signal: AbortSignal.timeout(30_000) });
    const snapshot = snapshotSchema.parse(await response.json());
    // Rows of another version lack columns that this one needs.
    return snapshot.columns === columns ? snapshot : noSnapshot;
  } catch {
    return noSnapshot;
  }
}

async function readDatabase(source: SnapshotSource): Promise<Snapshot> {
  const takenAt = new Date().toISOString();
  // Before everything else, so that what changes meanwhile leads to another build.
  const fingerprint = source.secretKey ? await request<string>(source, 'rpc/site_fingerprint', source.secretKey) : null;
  const versions = await readVersions(source);
  const { statistics } = await request<{ statistics: Row[] }>(source, 'rpc/listed_companies');
  const prices = await allRows(source, 'price_stats', 'company,sensor,size_class,basis,acquisition');
  const market = await allRows(source, 'market_price_stats', 'sensor,size_class,basis,acquisition');
  const latest = await request<Row[]>(source, `reviews?select=*,companies(name,address)&${newestFirst}&limit=20`);
  const reviews = await ofEachProvider(source, (key) => `reviews?company=eq.${key}&${newestFirst}&limit=4`);
  const withPrices = new Set([...reviews.map(({ id }) => id), ...statistics.map(({ company }) => company)]);
  const collections = {
    statistics: statistics.map((row) => ({ id: String(row.company), row })),
    prices: [...Map.groupBy(prices, (row) => String(row.company))]
      .map(([id, rows]) => ({ id, rows }))
      .filter(({ id }) => withPrices.has(id)),
    market: market.length > 0 ? [{ id: 'all', rows: market }] : [],
    reviews: reviews.map(({ id, rows }) => ({ id, rows: shownReviews(rows, { reviews: 4, characters: 1000 }) })),
    latest: [{ id: 'all', rows: shownReviews(latest, { reviews: 20, characters: 5000 }) }],
    points: await ofEachProvider(source, (key) => `rpc/quote_points?of_company=${key}`),
    versions,
  };
  return snapshotSchema.parse({ takenAt, columns, fingerprint, collections });
}

/** What pages show of the first reviews. A name or a text that they do not show must not stay anywhere when it is withdrawn. */
function shownReviews(rows: Row[], most: { reviews: number; characters: number }): Row[] {
  return firstReviews(rows, most).map(({ anonymous, updated_on, ...shown }) => shown);
}

/** Every row of a table in the order of its key. */
async function allRows(source: SnapshotSource, table: string, order: string): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = `order=${order}&limit=${maximumRowsPerAnswer}&offset=${found.length}`;
    const rows = await request<Row[]>(source, `${table}?${page}`);
    found.push(...rows);
    if (rows.length < maximumRowsPerAnswer) return found;
  }
}

/** The code of each provider, four in one request, and of all companies. */
async function readVersions(source: SnapshotSource): Promise<Snapshot['collections']['versions']> {
  const keys = (await readProviderFiles()).map(({ key }) => key);
  const groups = Array.from({ length: Math.ceil(keys.length / 4) }, (_, index) => keys.slice(4 * index, 4 * index + 4));
  const answers = await mapConcurrently([[], ...groups], async (group) => {
    const ofCompanies = group.length > 0 ? `?of_companies={${group}}` : '';
    const state = await request<{ versions: Record<string, string> }>(source, `rpc/page_state${ofCompanies}`);
    return Object.entries(state.versions).map(([id, version]) => ({ id: id || 'all', version }));
  });
  return answers.flat();
}

/** What the Data API answers to a query for each provider's key. */
async function ofEachProvider(source: SnapshotSource, query: (key: string) => string) {
  return mapConcurrently(await readProviderFiles(), async ({ key: id }) => ({
    id,
    rows: await request<Row[]>(source, query(encodeURIComponent(id))),
  }));
}

/** The results for some items, in their order; a few at once. Throws what the first that fails throws. */
async function mapConcurrently<Item, Result>(items: Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: concurrentRequests }, worker));
  return results;
}

/** Requests data as any visitor may, or with another key. Throws unless the answer is a success. */
async function request<Answer>(
  { url, publishableKey }: SnapshotSource,
  query: string,
  key = publishableKey,
): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/${query}`, {
    headers: { apikey: key ?? '' },
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`it answered ${response.status} to ${query.split('?')[0]}`);
  return await response.json();
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
