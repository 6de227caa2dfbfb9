// What must hold after the load: nothing failed, nothing that was accepted is lost or there twice, and the statistics are exact.
import { expectExactMarket, expectExactStatistics } from '../../database/expected-statistics.ts';
import type { TestDatabase, TestUser } from '../../database/test-database.ts';
import type { AuthorsResult, Version } from './authors.ts';
import type { Measured } from './measured.ts';

/** A sentence for each thing that does not hold; none when all is well. */
export async function findProblems(
  database: TestDatabase,
  authors: TestUser[],
  reads: Measured,
  writes: AuthorsResult,
): Promise<string[]> {
  return [
    ...failedReads(reads),
    ...writes.problems,
    ...(await lostWrites(database, authors, writes.reviews)),
    ...(await wrongStatistics(database)),
  ];
}

function failedReads({ statuses, withoutAnswer }: Measured): string[] {
  const failed = Object.entries(statuses).filter(([status]) => status !== '200');
  return [
    ...failed.map(([status, count]) => `${count} reads were answered ${status}.`),
    ...(withoutAnswer === 0 ? [] : [`${withoutAnswer} reads were not answered.`]),
  ];
}

/** Compares each author's reviews with what was accepted of them. */
async function lostWrites(
  database: TestDatabase,
  authors: TestUser[],
  expected: AuthorsResult['reviews'],
): Promise<string[]> {
  const stored = await database.query<{ id: string; version: string }>(
    `select r.id, jsonb_build_array(r.company, r.price, r.rating, r.resolution, r.review)::text as version
     from app.reviews r join app.review_authors a using (id) where a.user_id = any ($1::uuid[])`,
    [`{${authors.map(({ id }) => id)}}`],
  );
  const byId = Map.groupBy(stored, ({ id }) => id);
  const problems = Object.entries(expected).flatMap(([id, version]) => {
    const found = (byId.get(id) ?? []).map((row) => JSON.stringify(JSON.parse(row.version)));
    const wanted = version ? [versionText(version)] : [];
    return String(found) === String(wanted) ? [] : [`Review ${id} is ${found} and must be ${wanted}.`];
  });
  const unknown = stored.filter(({ id }) => !(id in expected)).map(({ id }) => `Review ${id} was never accepted.`);
  return [...problems, ...unknown];
}

function versionText({ company, price, rating = null, resolution, review }: Version): string {
  return JSON.stringify([company, Number(price), rating, resolution, review]);
}

/** Counts all reviews again in JavaScript: what the triggers keep, and after the daily job what it computes. */
async function wrongStatistics(database: TestDatabase): Promise<string[]> {
  const problems: string[] = [];
  const check = async (what: string, expectExact: (database: TestDatabase) => Promise<void>) => {
    await expectExact(database).catch((error) => problems.push(`${what}: ${error.message}`));
  };
  await check('Statistics after the writes', expectExactStatistics);
  await database.query('call app.refresh_statistics()');
  await check('Statistics after the daily job', expectExactStatistics);
  await check('Prices of the market', expectExactMarket);
  return problems;
}
