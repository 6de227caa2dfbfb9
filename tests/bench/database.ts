// Measures the database with 10,000 and with 1,000,000 reviews on a real PostgreSQL: `npm run bench:database`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import postgres from 'postgres';
import { type Engine, openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';

type Sql = ReturnType<typeof postgres>;

interface Measurement {
  operation: string;
  rows: number;
  connections: number;
  medianMs: number;
  /** Ratio to `select 1` with as many connections in the same run, or to a bare insert for writes. */
  ratio: number;
}

const sizes = process.argv.includes('--quick') ? [1_000, 10_000] : [10_000, 1_000_000];
const rounds = 400;
const company = 'company1';
const columns =
  'id, company, display_name, rating, price, price_basis, area_km2, price_per_km2, acquisition, resolution, resolution_m, resolution_class, review, created_on';

/** The queries of the site; `after` is the last row of the ninety-ninth page. */
function readQueries(after: { created_on: string; id: string }): [string, string][] {
  const page = (where: string, order = 'created_on desc, id desc') =>
    `select ${columns} from public.reviews where ${where} order by ${order} limit 20`;
  const afterLast = `(created_on < '${after.created_on}' or (created_on = '${after.created_on}' and id < '${after.id}'))`;
  return [
    ['first page of a company', page(`company = '${company}'`)],
    ['hundredth page', page(`company = '${company}' and created_on <= '${after.created_on}' and ${afterLast}`)],
    ['page sorted by price', page(`company = '${company}'`, 'price, id')],
    ['filtered page', page(`company = '${company}' and resolution_class = 'very-high' and acquisition = 'tasking'`)],
    ['all reviews', page('true')],
    ['all, cheapest first', page('true', 'price, id')],
    ['all, best rated first', page('true', 'rating desc nulls last, created_on desc, id desc')],
    [
      'all, cheapest 50 cm',
      page(
        `resolution_class = 'very-high' and resolution_m <= 0.75 and (resolution_m > 0.4 or resolution_m is null)`,
        'price, id',
      ),
    ],
    ['review counts of a company', `select * from public.review_counts('${company}')`],
    ['review counts of all', 'select * from public.review_counts()'],
    ['company_stats', `select * from public.company_stats where company = '${company}'`],
    ['price_stats', `select * from public.price_stats where company = '${company}' and acquisition = 'all'`],
  ];
}

/** Inserts invented reviews, through all triggers, until there are `total`. Most are of a few companies. */
async function insertReviews(engine: Engine, total: number): Promise<void> {
  const [existing] = await engine.rows<{ count: number }>('select count(*)::int from public.reviews');
  await engine.run(`
    create temp table incoming as select
      gen_random_uuid() as id,
      'company' || least(25, 1 + floor(-ln(random() + 1e-9) * 6))::int as company,
      case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end as rating,
      round((10 ^ (1 + random() * 4))::numeric, 2) as price,
      (array['order', 'order', 'scene', 'km2'])[1 + floor(random() * 4)::int] as basis,
      case when random() < 0.6 then round((10 ^ (random() * 3 + 0.1))::numeric, 1) end as area,
      (array[null, 'archive', 'archive', 'tasking'])[1 + floor(random() * 4)::int] as acquisition,
      (array['50 cm', '30 cm', '0.5 m', '1 m', '3 m', '10 m', '1.5m', '30cm'])[1 + floor(random() * 8)::int] as resolution,
      repeat('Some words about the order. ', 1 + floor(random() * 8)::int) || 'End.' as review,
      current_date - (random() * 1200)::int as day
    from generate_series(1, ${total - (existing?.count ?? 0)});
    insert into public.review_authors (id) select id from incoming;
    insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
      select id, company, rating, price, basis, area, acquisition, resolution, review, day from incoming;
    drop table incoming;`);
  for (const table of ['reviews', 'review_authors', 'price_stats', 'company_stats'])
    await engine.run(`vacuum analyze public.${table}`);
}

/**
 * Median milliseconds of each call. The calls take turns, so that other load on the machine affects all of them alike, and as
 * many run at once as there are connections.
 */
async function medianTimes(connections: number, calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  let round = -20 * connections;
  const worker = async () => {
    while (round < rounds * Math.min(connections, 4)) {
      const warm = round++ >= 0;
      for (const [index, call] of calls.entries()) {
        const start = performance.now();
        await call();
        if (warm) times[index]?.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.map((sample) => sample.sort((a, b) => a - b)[sample.length >> 1] ?? Number.NaN);
}

async function measureReads(
  address: string,
  engine: Engine,
  rows: number,
  connections: number,
): Promise<Measurement[]> {
  const visitor = postgres(address, { max: connections, connection: { role: 'anon' } });
  const deep = Math.min(1980, Math.floor(rows / 20));
  const [after] = await engine.rows<{ created_on: string; id: string }>(
    `select created_on::text, id from public.reviews where company = '${company}' order by created_on desc, id desc offset ${deep} limit 1`,
  );
  if (!after) throw new Error('There is no hundredth page.');
  // Raw rows, because the time that this client needs to parse rows does not count.
  const run = (query: string) => () => visitor.unsafe(query, [], { prepare: true }).raw();
  const measurements: Measurement[] = [];
  for (const [operation, query] of readQueries(after)) {
    const [floor = Number.NaN, medianMs = Number.NaN] = await medianTimes(connections, [run('select 1'), run(query)]);
    measurements.push({ operation, rows, connections, medianMs, ratio: medianMs / floor });
    if (connections === 1 && rows === sizes.at(-1)) await explain(visitor, operation, query);
  }
  await visitor.end();
  return measurements;
}

async function measureWrites(
  address: string,
  engine: Engine,
  rows: number,
  connections: number,
): Promise<Measurement[]> {
  await engine.run(`create table if not exists private.bare (like public.reviews including defaults);
    grant usage on schema private to authenticated; grant insert on private.bare to authenticated`);
  const operator = postgres(address, { max: connections });
  const values = `'${company}', 1200, 'order', 50, 'archive', 4, '50 cm', 'Delivered in three days.'`;
  const names = 'company, price, price_basis, area_km2, acquisition, rating, resolution, review';
  const insert = `(id, ${names}) values (gen_random_uuid(), ${values})`;
  const [bare = Number.NaN, full = Number.NaN] = await medianTimes(connections, [
    () => insertAsNewUser(operator, `private.bare ${insert}`),
    () => insertAsNewUser(operator, `public.reviews ${insert}`),
  ]);
  await operator.end();
  // These reviews all have the same day, so they would make the pages of the next measurement unrealistic.
  await engine.run(
    'delete from public.review_authors where user_id is not null; delete from private.review_rate_limits',
  );
  return [
    { operation: 'bare insert', rows, connections, medianMs: bare, ratio: 1 },
    { operation: 'insert a review', rows, connections, medianMs: full, ratio: full / bare },
  ];
}

let writers = 0;

/** Inserts a row as the Data API does, in one round trip, as a user who has written nothing yet. */
async function insertAsNewUser(operator: Sql, row: string): Promise<void> {
  const writer = `00000000-0000-4000-8000-${String(writers++).padStart(12, '0')}`;
  await operator.unsafe(`
    set local role authenticated; set local request.jwt.claim.sub = '${writer}';
    set local request.jwt.claims = '{"sub":"${writer}","role":"authenticated"}';
    insert into ${row}`);
}

async function explain(visitor: Sql, operation: string, query: string): Promise<void> {
  const plan = await visitor.unsafe(`explain (analyze, buffers, costs off, timing off) ${query}`);
  console.log(`\n${operation}\n${plan.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`);
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB']);
try {
  const engine = await openEngine({ databaseUrl: server.address() });
  await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(engine);
  await engine.run(`insert into public.companies (key, name, address) select 'company' || i, 'Company ' || i, 'company' || i from generate_series(1, 25) i;
    insert into auth.users (id, email) select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.com' from generate_series(0, 20000) i;`);
  const measurements: Measurement[] = [];
  for (const size of sizes) {
    console.log(`Loading ${size.toLocaleString('en-US')} reviews`);
    await insertReviews(engine, size);
    for (const connections of [1, 8]) {
      measurements.push(...(await measureReads(server.address(), engine, size, connections)));
      measurements.push(...(await measureWrites(server.address(), engine, size, connections)));
    }
  }
  await engine.close();
  console.table(
    measurements.map((row) => ({ ...row, medianMs: row.medianMs.toFixed(3), ratio: row.ratio.toFixed(2) })),
  );
  const output = join(import.meta.dirname, '../.output');
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'bench-database.json'), JSON.stringify(measurements, null, 2));
} finally {
  await server.stop();
}
