// Invented reviews for the benchmark of the database.
import type { Engine } from '../../../supabase/local/database-engine.ts';
import { formatCount, logProgress } from './progress.ts';

/** A review of the nth company as a user writes it, after `insert into` a table. */
export function writtenReview(nth: number): string {
  return `(id, company, price, price_basis, area_km2, acquisition, rating, resolution, review)
    values (gen_random_uuid(), 'company${nth}', 500, 'order', 50, 'archive', 4, '50 cm', 'Delivered in three days.')`;
}

/** Adds 25 providers, of which every fifth sells radar images and a small one hyperspectral ones, and users who will write. */
export async function addCompaniesAndUsers(engine: Engine): Promise<void> {
  await engine.run(`
    insert into app.companies (key, name, address, sells)
      select 'company' || i, 'Company ' || i, 'company' || i,
        array[case when i = 24 then 'hyperspectral' when i % 5 = 0 then 'sar' else 'multispectral' end]
      from generate_series(1, 25) i;
    insert into auth.users (id, email)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.com' from generate_series(0, 20000) i;`);
}

const rowsAtOnce = 100_000;
const rowsBetweenProgress = 1_000_000;

/** Something of the table of reviews that is left out while it is loaded. */
interface Omitted {
  name: string;
  definition: string;
}

/**
 * Inserts `total` invented reviews, or fewer if it is slow: it adds none after `latest`, a time of `performance.now()`. Returns
 * how many. Triggers and the checks of texts are off and indexes are created afterwards, because loading is not what is
 * measured: the derived columns come from the functions that the triggers call.
 */
export async function addReviews(engine: Engine, total: number, latest: number): Promise<number> {
  const indexes = await engine.rows<Omitted>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'app.reviews'::regclass and not indisprimary`,
  );
  const checks = await engine.rows<Omitted>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'app.reviews'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'is_plain'`,
  );
  for (const { name } of indexes) await engine.run(`drop index ${name}`);
  for (const { name } of checks) await engine.run(`alter table app.reviews drop constraint ${name}`);
  let rows = (await insertReviews(engine, reviewsOfEachGroup)) + (await insertReviews(engine, reviewsOfEachKind));
  while (rows < total && performance.now() < latest) {
    const progress = Math.floor(rows / rowsBetweenProgress);
    rows += await insertReviews(engine, randomReviews(Math.min(rowsAtOnce, total - rows)));
    if (Math.floor(rows / rowsBetweenProgress) > progress && rows < total)
      logProgress(`${formatCount(rows)} reviews are loaded`);
  }
  await restore(engine, indexes, checks, rows);
  return rows;
}

/** Creates what was left out, and the statistics. */
async function restore(engine: Engine, indexes: Omitted[], checks: Omitted[], rows: number): Promise<void> {
  for (const [nth, { definition }] of indexes.entries()) {
    if (rows > rowsBetweenProgress) logProgress(`Creating index ${nth + 1} of ${indexes.length}`);
    await engine.run(definition);
  }
  for (const { name, definition } of checks)
    await engine.run(
      `alter table app.reviews add constraint ${name} ${definition.replace(' NOT VALID', '')} not valid`,
    );
  if (rows > rowsBetweenProgress) logProgress('Computing the statistics');
  await engine.run('analyze; select app.rebuild_statistics()');
  await vacuum(engine);
  await engine.run('call app.refresh_market_price_stats()');
}

/** Does what autovacuum does in time on a real server. */
export async function vacuum(engine: Engine): Promise<void> {
  for (const table of ['reviews', 'review_authors', 'price_stats', 'company_stats', 'market_price_stats'])
    await engine.run(`vacuum analyze public.${table}`);
  await engine.run('vacuum analyze app.review_counts');
}

const sizes = ['50 cm', '30 cm', '3 m'];
const bases = ['order', 'scene', 'km2'];
const families = ['archive', 'tasking', 'assured'];
const companies = 25;

const array = (texts: (string | null)[]) => `array[${texts.map((text) => (text === null ? 'null' : `'${text}'`))}]`;

const rating = 'case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end';

/**
 * Recent quotes of each group of each company, so that summaries are of as many groups in a small database as in a large one.
 * Assured tasking is rare.
 */
const reviewsOfEachGroup = `
  select 'company' || nth as company, basis, acquisition, resolution, null as licence, ${rating} as rating,
    random() < 0.6 as area_known, current_date - quote * 30 as day
  from generate_series(1, ${companies}) nth, unnest(${array(sizes)}) resolution, unnest(${array(bases)}) basis,
    unnest(${array(families)}) acquisition, generate_series(1, 4) quote
  where acquisition <> 'assured' or quote = 1`;

/** A review of each kind that is counted, of the company with the most reviews and one for each other sensor type. */
const reviewsOfEachKind = `
  select company, basis, acquisition, resolution, null as licence, nullif(stars, 0)::numeric as rating, area_known,
    current_date - floor(random() * 1200)::int as day
  from unnest(${array(['company1', 'company5', 'company24'])}) company, unnest(${array(sizes)}) resolution,
    unnest(${array(bases)}) basis, unnest(${array([null, ...families])}) acquisition, generate_series(0, 5) stars,
    unnest(array[true, false]) area_known`;

const randomReviews = (count: number) => `
  select 'company' || least(${companies}, 1 + floor(-ln(random() + 1e-9) * 6))::int as company,
    (${array(['order', ...bases])})[1 + floor(random() * 4)::int] as basis,
    case when random() < 0.01 then 'assured'
      else (${array([null, 'recent-archive', 'archive', 'tasking'])})[1 + floor(random() * 4)::int] end as acquisition,
    (${array([...sizes, '0.5 m', '30cm', '50 cm'])})[1 + floor(random() * 6)::int] as resolution,
    case when random() < 0.1 then 'publication' end as licence,
    ${rating} as rating, random() < 0.6 as area_known,
    current_date - (random() * 1200)::int as day
  from generate_series(1, ${count})`;

/**
 * Inserts a review for each row of a query, and returns how many. About 1 in 100 costs 20 times as much as the others; it is
 * marked as unusual where the daily job would mark it, as if the job had run on the day before. A scene is 100 km².
 */
async function insertReviews(engine: Engine, query: string): Promise<number> {
  await engine.run(`
    set session_replication_role = replica;
    create unlogged table app.incoming as
      select q.*, gen_random_uuid() as id,
        9 * exp(random() + random() - 1) as usual_per_km2,
        random() < 0.01 as outlier,
        random() < 0.03 as affiliated,
        floor(-ln(random() + 1e-9) * 2)::int as helpful,
        case when not area_known then null when basis = 'scene' then 100
          else round((10 ^ (random() * 2 + 0.5))::numeric, 1) end as area,
        repeat('Some words about the order. ', 1 + floor(random() * 8)::int) || 'End.' as review
      from (${query}) q;
    insert into app.review_authors (id) select id from app.incoming;
    insert into app.reviews (id, company, rating, price, price_basis, area_km2, price_per_km2, acquisition, sensor,
        resolution, resolution_m, size_class, licence, quoted_month, affiliated, helpful, unusual, review, created_on,
        updated_on)
      select i.id, i.company, i.rating, p.price, i.basis, i.area, app.price_per_km2(p.price, i.basis, i.area), i.acquisition,
        c.sells[1], i.resolution, r.metres, r.size_class, i.licence, date_trunc('month', i.day), i.affiliated, i.helpful,
        i.outlier and i.acquisition is not null and (i.basis <> 'order' or i.area is not null), i.review, i.day, i.day
      from app.incoming i
        join app.companies c on c.key = i.company
        join (
          select typed, app.resolution_metres(typed) as metres, app.size_class(app.resolution_metres(typed))
          from (select distinct resolution as typed from app.incoming) t
          -- Otherwise Postgres calls the functions for each review instead of each text.
          offset 0
        ) r on r.typed = i.resolution,
        lateral (
          select round((i.usual_per_km2 * case when i.outlier then 20 else 1 end
            * case i.basis when 'km2' then 1 else coalesce(i.area, 100) end)::numeric, 2) as price
        ) p;
    set session_replication_role = default`);
  const [inserted] = await engine.rows<{ count: number }>('select count(*)::int as count from app.incoming');
  await engine.run('drop table app.incoming');
  return inserted?.count ?? 0;
}
