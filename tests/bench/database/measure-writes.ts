// How long it takes to store a review, in comparison with tables that have nothing but its rows, or its rows and its indexes.
import postgres from 'postgres';
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { plannerSettings } from '../../../supabase/local/local-supabase.ts';
import { writtenReview } from './invented-reviews.ts';
import type { Loaded } from './loaded-database.ts';
import { medianTimes } from './median-times.ts';
import { measurements } from './report.ts';

type Sql = ReturnType<typeof postgres>;

/** Measures inserts into each database. The databases take turns. */
export async function measureWrites(databases: Loaded[], connections: number, milliseconds: number): Promise<void> {
  const operators = databases.map(({ address }) =>
    postgres(address, { max: connections, connection: plannerSettings }),
  );
  const medians = await medianTimes(
    connections,
    operators.flatMap((operator) => [
      () => insertAsNewUser(operator, 'app.heap'),
      () => insertAsNewUser(operator, 'app.bare'),
      () => insertAsNewUser(operator, 'app.reviews'),
    ]),
    milliseconds,
  );
  await Promise.all(operators.map((operator) => operator.end()));
  for (const [nth, { rows, engine }] of databases.entries()) {
    const [heap = Number.NaN, bare = Number.NaN, full = Number.NaN] = medians.slice(3 * nth);
    const write = { rows, connections, isRead: false };
    measurements.push(
      { ...write, operation: 'insert without indexes', medianMs: heap, ratio: heap / bare },
      { ...write, operation: 'bare insert', medianMs: bare, ratio: 1 },
      { ...write, operation: 'insert a review', medianMs: full, ratio: full / bare },
    );
    // These reviews all have the same day, so they would make the pages of the next measurement unrealistic.
    await engine.run(`
      delete from app.review_authors where user_id between '${writer(0)}' and '${writer(writers)}';
      delete from app.write_rate_limits; delete from app.quote_additions`);
  }
}

/** Measures the daily job once, because it changes what it reads. */
export async function measureDailyJob({ engine, rows }: { engine: Engine; rows: number }): Promise<void> {
  const start = performance.now();
  await engine.run('call app.refresh_statistics()');
  const medianMs = performance.now() - start;
  measurements.push({ operation: 'daily job', rows, connections: 1, medianMs, ratio: Number.NaN, isRead: false });
}

let writers = 0;

const writer = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** Inserts a review as the Data API does, in one round trip, as a user who has written nothing yet, about one of 8 companies. */
async function insertAsNewUser(operator: Sql, table: string): Promise<void> {
  const id = writer(writers++);
  await operator.unsafe(`
    set local role authenticated; set local request.jwt.claim.sub = '${id}';
    set local request.jwt.claims = '{"sub":"${id}","role":"authenticated"}';
    insert into ${table} ${writtenReview(1 + ((writers >> 1) % 8))}`);
}
