// The contents of the database at build time, so that pages can show them without JavaScript. If the database is unreachable, the
// build uses the snapshot of the site that is online. Rows are passed on as the Data API sends them; the features parse them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { readProviderFiles } from '../content/provider-files.ts';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { sizeClassKeys } from '../domain/images/size-class.ts';
import { endpoints } from '../endpoints.ts';
import { call, type Database, mapConcurrently } from './call-database.ts';
import { firstReviews } from './first-reviews.ts';

/** Where a build finds a database, and the site that is currently online. */
export interface SnapshotSource extends Database {
  /** If set, the snapshot gets a fingerprint. */
  secretKey?: string | undefined;
  /** Undefined when the site is not online yet. */
  siteUrl?: string | undefined;
}

type Row = Record<string, unknown>;

const row = z.record(z.string(), z.unknown());
const rows = z.array(z.object({ id: z.string(), rows: z.array(row) }));

const snapshotSchema = z.object({
  /** When the database was read, in ISO 8601; null if it was not read. */
  takenAt: z.iso.datetime().nullable(),
  /** A hash of the database's columns, by which a build recognises rows of another version. */
  columns: z.string(),
  /** The result of `site_fingerprint()` at that time; null when the build had no secret key. */
  fingerprint: z.string().nullable(),
  collections: z.object({
    /** The companies with their statistics. */
    statistics: z.array(z.object({ id: z.string(), row })),
    /** The price statistics of each company that the pages show. */
    prices: rows,
    /** The prices of all companies together, by group, in one entry. */
    market: rows,
    /** The newest reviews of each provider, as many as its page shows. */
    reviews: rows,
    /** The newest reviews of all companies, as many as their list shows, in one entry. */
    latest: rows,
    /** The numbers of reviews by kind, of each provider and of all companies under "all". */
    counts: rows,
    /** What plots need from the newest 500 quotes of each provider. */
    points: rows,
    /** The newest quotes of all companies for each sensor type and size class, like "multispectral/50cm". */
    quotes: rows,
    /** The newest quotes that name their satellite, by its key. */
    satelliteQuotes: rows,
    /** A version of the data shown for each company, and for all under "all", by which pages detect that they are outdated. */
    versions: z.array(z.object({ id: z.string(), version: z.string() })),
  }),
});

/** The contents of the database at one moment. */
export type Snapshot = z.infer<typeof snapshotSchema>;

const migrations = join(import.meta.dirname, '../../supabase/migrations');

/** A hash of the columns that this version expects: it changes with the migrations. */
const columns = readdirSync(migrations)
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(join(migrations, file))), createHash('sha256'))
  .digest('hex');

const noSnapshot: Snapshot = {
  takenAt: null,
  columns,
  fingerprint: null,
  collections: {
    ...{ statistics: [], prices: [], market: [], reviews: [], latest: [], counts: [] },
    ...{ points: [], quotes: [], satelliteQuotes: [], versions: [] },
  },
};

/**
 * Reads the snapshot from the database. If that fails, reads it from the site that is online; otherwise it is empty. Never
 * returns a part of a snapshot, because pages would present incomplete data as complete. Never throws, so that a build does not
 * fail because of its database, and logs what it shows instead.
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
  // Read the fingerprint first, so that any later change leads to another build.
  const fingerprint = source.secretKey ? await call<string>(source, 'site_fingerprint', {}, source.secretKey) : null;
  const providers = (await readProviderFiles()).map(({ key }) => key);
  const versions = await readVersions(source, providers);
  const { statistics } = await call<{ statistics: Row[] }>(source, 'listed_companies');
  const market = await call<Row[]>(source, 'market_prices');
  const latest = await call<Row[]>(source, 'list_reviews', { at_most: 12 });
  const figures = await readFigures(source, [
    ...new Set([...providers, ...statistics.map(({ company }) => String(company))]),
  ]);
  const reviews = await mapConcurrently(providers, async (id) => ({
    id,
    rows: await call<Row[]>(source, 'list_reviews', { filters: { company: id }, at_most: 4 }),
  }));
  const collections = {
    statistics: statistics.map((row) => ({ id: String(row.company), row })),
    prices: figures.map(({ id, prices }) => ({ id, rows: prices })).filter(({ rows }) => rows.length > 0),
    market: market.length === 0 ? [] : [{ id: 'all', rows: market }],
    // The provider's page already names the company.
    reviews: reviews.map(({ id, rows }) => ({
      id,
      rows: firstReviews(rows, { reviews: 4, characters: 1000 }).map(({ companies, ...shown }) => shown),
    })),
    latest: [{ id: 'all', rows: firstReviews(latest, { reviews: 12, characters: 5000 }) }],
    counts: await readCounts(source, providers),
    points: figures.filter(({ id }) => providers.includes(id)).map(({ id, quotes }) => ({ id, rows: quotes })),
    quotes: await readQuotes(source),
    satelliteQuotes: [
      ...Map.groupBy(await call<Row[]>(source, 'satellite_quotes'), ({ satellite }) => String(satellite)),
    ].map(([id, rows]) => ({ id, rows })),
    versions,
  };
  return snapshotSchema.parse({ takenAt, columns, fingerprint, collections });
}

/** The numbers of reviews, from which the filters of a list get theirs. */
function readCounts(source: SnapshotSource, providers: string[]): Promise<{ id: string; rows: Row[] }[]> {
  return mapConcurrently([null, ...providers], async (company) => ({
    id: company ?? 'all',
    rows: await call<Row[]>(source, 'review_counts', { of_company: company }),
  }));
}

/** The quotes that answer what an order costs, for each sensor type and size class that has any. */
async function readQuotes(source: SnapshotSource): Promise<{ id: string; rows: Row[] }[]> {
  const groups = sensorTypes.flatMap((sensor) => sizeClassKeys.map((sizeClass) => ({ sensor, sizeClass })));
  const answers = await mapConcurrently(groups, async ({ sensor, sizeClass }) => {
    const values = { of_sensor: sensor, of_size_class: sizeClass };
    const { quotes } = await call<{ quotes: Row[] }>(source, 'market_quotes', values);
    return { id: `${sensor}/${sizeClass}`, rows: quotes };
  });
  return answers.filter(({ rows }) => rows.length > 0);
}

/** The parts of the response of `company_prices` that pages show. */
interface Figures {
  prices: Row[];
  quotes: Record<string, Row[]>;
}

/** The prices and plotted quotes of each company, four companies in a request. */
async function readFigures(
  source: SnapshotSource,
  keys: string[],
): Promise<{ id: string; prices: Row[]; quotes: Row[] }[]> {
  const answers = await mapConcurrently(groupsOfFour(keys), async (group) => {
    const figures = await call<Figures>(source, 'company_prices', { of_companies: group });
    return group.map((id) => ({
      id,
      prices: figures.prices.filter(({ company }) => company === id),
      quotes: figures.quotes[id] ?? [],
    }));
  });
  return answers.flat();
}

function groupsOfFour(keys: string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / 4) }, (_, index) => keys.slice(4 * index, 4 * index + 4));
}

/** The version of each provider's data, four providers in a request, and of all companies. */
async function readVersions(source: SnapshotSource, keys: string[]): Promise<Snapshot['collections']['versions']> {
  const answers = await mapConcurrently([[], ...groupsOfFour(keys)], async (group) => {
    const state = await call<{ versions: Record<string, string> }>(source, 'page_versions', { of_companies: group });
    return Object.entries(state.versions).map(([id, version]) => ({ id: id || 'all', version }));
  });
  return answers.flat();
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
