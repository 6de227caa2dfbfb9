// Measures the database with 10,000 and with 1,000,000 reviews on a real Postgres: `npm run bench:database`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App } from '@supabase/lite';
import postgres from 'postgres';
import { type Engine, openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';

type Sql = ReturnType<typeof postgres>;

interface Figure {
  what: string;
  rows: number;
  connections: number;
  medianMs: number;
  /** Ratio to `select 1` with as many connections in the same run; for writes, to a bare insert. */
  ratio: number;
}

const sizes = process.argv.includes('--quick') ? [1_000, 10_000] : [10_000, 1_000_000];
const rounds = 400;
const company = 'company1';
const columns =
  'id, company, display_name, rating, price, price_basis, area_km2, price_per_km2, acquisition, resolution, resolution_m, resolution_class, review, created_on';

/** The site's queries as SQL. `after` is the last row of page 99. */
function reads(after: { created_on: string; id: string }): [string, string][] {
  const page = (where: string, order = 'created_on desc, id desc') =>
    `select ${columns} from public.reviews where ${where} order by ${order} limit 20`;
  const beyond = `(created_on < '${after.created_on}' or (created_on = '${after.created_on}' and id < '${after.id}'))`;
  return [
    ['first page of a company', page(`company = '${company}'`)],
    ['hundredth page', page(`company = '${company}' and created_on <= '${after.created_on}' and ${beyond}`)],
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
    ['kinds of a company counted', `select * from public.review_counts('${company}')`],
    ['kinds of all counted', 'select * from public.review_counts()'],
    ['company_stats', `select * from public.company_stats where company = '${company}'`],
    ['price_stats', `select * from public.price_stats where company = '${company}' and acquisition = 'all'`],
  ];
}

/** Inserts made-up reviews through the triggers until there are `total`, most of them of a few companies. */
async function fill(engine: Engine, total: number): Promise<void> {
  const [present] = await engine.rows<{ count: number }>('select count(*)::int from public.reviews');
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
    from generate_series(1, ${total - (present?.count ?? 0)});
    insert into public.review_authors (id) select id from incoming;
    insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
      select id, company, rating, price, basis, area, acquisition, resolution, review, day from incoming;
    drop table incoming;`);
  for (const table of ['reviews', 'review_authors', 'price_stats', 'company_stats'])
    await engine.run(`vacuum analyze public.${table}`);
}

/**
 * The median milliseconds of each call. The calls take turns, so that all of them meet the same conditions, with as many under
 * way as there are connections.
 */
async function medians(connections: number, calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  let round = -20 * connections;
  const worker = async () => {
    while (round < rounds * Math.min(connections, 4)) {
      const counts = round++ >= 0;
      for (const [index, call] of calls.entries()) {
        const start = performance.now();
        await call();
        if (counts) times[index]?.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.map((taken) => taken.sort((a, b) => a - b)[taken.length >> 1] ?? Number.NaN);
}

async function measureReads(address: string, engine: Engine, rows: number, connections: number): Promise<Figure[]> {
  const visitor = postgres(address, { max: connections, connection: { role: 'anon' } });
  const deep = Math.min(1980, Math.floor(rows / 20));
  const [after] = await engine.rows<{ created_on: string; id: string }>(
    `select created_on::text, id from public.reviews where company = '${company}' order by created_on desc, id desc offset ${deep} limit 1`,
  );
  if (!after) throw new Error('There is no hundredth page.');
  // Raw, to leave out the time in which this client turns rows into objects.
  const ask = (query: string) => () => visitor.unsafe(query, [], { prepare: true }).raw();
  const figures: Figure[] = [];
  for (const [what, query] of reads(after)) {
    const [floor = Number.NaN, medianMs = Number.NaN] = await medians(connections, [ask('select 1'), ask(query)]);
    figures.push({ what, rows, connections, medianMs, ratio: medianMs / floor });
    if (connections === 1 && rows === sizes.at(-1)) await explain(visitor, what, query);
  }
  await visitor.end();
  return figures;
}

async function measureWrites(address: string, engine: Engine, rows: number, connections: number): Promise<Figure[]> {
  await engine.run(`create table if not exists private.bare (like public.reviews including defaults);
    grant usage on schema private to authenticated; grant insert on private.bare to authenticated`);
  const operator = postgres(address, { max: connections });
  const values = `'${company}', 1200, 'order', 50, 'archive', 4, '50 cm', 'Delivered in three days.'`;
  const names = 'company, price, price_basis, area_km2, acquisition, rating, resolution, review';
  const insert = `(id, ${names}) values (gen_random_uuid(), ${values})`;
  const [bare = Number.NaN, ruled = Number.NaN] = await medians(connections, [
    () => writeAsNewUser(operator, `private.bare ${insert}`),
    () => writeAsNewUser(operator, `public.reviews ${insert}`),
  ]);
  await operator.end();
  // Delete what was written here: it all has the same date, so the pages of the next measurement would not be realistic.
  await engine.run('delete from public.review_authors where user_id is not null; delete from private.writing_pace');
  return [
    { what: 'bare insert', rows, connections, medianMs: bare, ratio: 1 },
    { what: 'insert through the rules', rows, connections, medianMs: ruled, ratio: ruled / bare },
  ];
}

let writers = 0;

/** Runs a statement as the Data API does, in one round trip: the claims of a user who has written nothing yet, the role, the statement. */
async function writeAsNewUser(operator: Sql, row: string): Promise<void> {
  const writer = `00000000-0000-4000-8000-${String(writers++).padStart(12, '0')}`;
  await operator.unsafe(`
    set local role authenticated; set local request.jwt.claim.sub = '${writer}';
    set local request.jwt.claims = '{"sub":"${writer}","role":"authenticated"}';
    insert into ${row}`);
}

async function explain(visitor: Sql, what: string, query: string): Promise<void> {
  const plan = await visitor.unsafe(`explain (analyze, buffers, costs off, timing off) ${query}`);
  console.log(`\n${what}\n${plan.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`);
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB']);
try {
  const engine = await openEngine({ databaseUrl: server.address() });
  await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(engine);
  await engine.run(`insert into public.companies (key, name, address) select 'company' || i, 'Company ' || i, 'company' || i from generate_series(1, 25) i;
    insert into auth.users (id, email) select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.com' from generate_series(0, 20000) i;`);
  const figures: Figure[] = [];
  for (const size of sizes) {
    console.log(`Loading ${size.toLocaleString('en-US')} reviews`);
    await fill(engine, size);
    for (const connections of [1, 8]) {
      figures.push(...(await measureReads(server.address(), engine, size, connections)));
      figures.push(...(await measureWrites(server.address(), engine, size, connections)));
    }
  }
  await engine.close();
  console.table(
    figures.map((figure) => ({ ...figure, medianMs: figure.medianMs.toFixed(3), ratio: figure.ratio.toFixed(2) })),
  );
  const output = join(import.meta.dirname, '../.output');
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'bench-database.json'), JSON.stringify(figures, null, 2));
} finally {
  await server.stop();
}
