// Generated reviews for the database benchmark.
import type { Engine } from '../../../supabase/local/database-engine.ts';

/**
 * Adds 25 providers, a fifth of which sell radar images and one of which sells hyperspectral images, and the users who will
 * write.
 */
export async function addCompaniesAndUsers(engine: Engine): Promise<void> {
  await engine.run(`
    insert into app.companies (key, name, address, sells)
      select 'company' || i, 'Company ' || i, 'company' || i,
        array[case when i = 24 then 'hyperspectral' when i % 5 = 0 then 'sar' else 'multispectral' end]
      from generate_series(1, 25) i;
    insert into auth.users (id, email)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.com' from generate_series(0, 5000) i`);
}

const rowsAtOnce = 100_000;

/**
 * Inserts `total` generated reviews, the first 40 with known ids. References are off and indexes are created
 * afterwards, because loading is not measured.
 */
export async function addReviews(engine: Engine, total: number): Promise<void> {
  const omitted = await engine.rows<{ omit: string; restore: string }>(`
    select format('drop index %s', indexrelid::regclass) as omit, pg_get_indexdef(indexrelid) as restore
    from pg_index where indrelid = 'app.reviews'::regclass and not indisprimary`);
  for (const { omit } of omitted) await engine.run(omit);
  let rows = await insertReviews(engine, randomReviews(40), numberedIds);
  rows += await insertReviews(engine, reviewsOfEachGroup);
  while (rows < total) rows += await insertReviews(engine, randomReviews(Math.min(rowsAtOnce, total - rows)));
  for (const { restore } of omitted) await engine.run(restore);
  await engine.run('analyze; select app.rebuild_statistics()');
  await engine.run('vacuum analyze');
  await engine.run('call app.run_steps(app.market_steps(), 0)');
}

const numberedIds = `('00000000-0000-4000-8000-' || lpad((row_number() over ())::text, 12, '0'))::uuid`;

const sizes = ['50 cm', '30 cm', '3 m'];
const bases = ['order', 'scene', 'km2'];
const acquisitions = ['archive', 'tasking', 'assured'];
const companies = 25;

const array = (texts: (string | null)[]) => `array[${texts.map((text) => (text === null ? 'null' : `'${text}'`))}]`;

const rating = 'case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end';

/**
 * Recent quotes in each group of each company, so that a small database has summaries of as many groups as a large one. Assured
 * tasking is rare.
 */
const reviewsOfEachGroup = `
  select 'company' || nth as company, basis, acquisition, resolution, null as licence, ${rating} as rating,
    random() < 0.6 as area_known, current_date - quote * 30 as day
  from generate_series(1, ${companies}) nth, unnest(${array(sizes)}) resolution, unnest(${array(bases)}) basis,
    unnest(${array(acquisitions)}) acquisition, generate_series(1, 4) quote
  where acquisition <> 'assured' or quote = 1`;

/** More than a fifth belong to the first company. Of 10,000 reviews it therefore has 500 quotes, the most that figures use. */
const randomReviews = (count: number) => `
  select 'company' || least(${companies}, 1 + floor(-ln(random() + 1e-9) * 4))::int as company,
    (${array(['order', ...bases])})[1 + floor(random() * 4)::int] as basis,
    case when random() < 0.01 then 'assured'
      else (${array([null, 'recent-archive', 'archive', 'tasking'])})[1 + floor(random() * 4)::int] end as acquisition,
    (${array([...sizes, '0.5 m', '30cm', '50 cm'])})[1 + floor(random() * 6)::int] as resolution,
    case when random() < 0.1 then 'publication' end as licence,
    ${rating} as rating, random() < 0.6 as area_known,
    current_date - (random() * 1200)::int as day
  from generate_series(1, ${count})`;

/**
 * Inserts a review for each row of a query, and returns their number. About 1 in 100 costs 20 times as much as the others. It is
 * marked as unusual, as if the daily job had run on the previous day. A scene is 100 km².
 */
async function insertReviews(engine: Engine, query: string, ids = 'gen_random_uuid()'): Promise<number> {
  await engine.run(`
    set session_replication_role = replica;
    create unlogged table app.incoming as
      select q.*, ${ids} as id,
        9 * exp(random() + random() - 1) as usual_per_km2,
        random() < 0.01 as outlier,
        random() < 0.03 as affiliated,
        floor(-ln(random() + 1e-9) * 2)::int as helpful,
        case when not area_known then null when basis = 'scene' then 100
          else round((10 ^ (random() * 2 + 0.5))::numeric, 1) end as area,
        repeat('Some words about the order. ', 1 + floor(random() * 8)::int) || case when random() < 0.001 then 'Harbour.' else 'End.' end as review
      from (${query}) q;
    insert into app.review_authors (id) select id from app.incoming;
    insert into app.reviews (id, company, rating, price, price_basis, area_km2, acquisition, sensor, resolution, resolution_m, licence, quoted_month, affiliated, helpful, unusual, review, created_on,
        updated_on)
      select i.id, i.company, i.rating, p.price, i.basis, i.area, i.acquisition,
        c.sells[1], i.resolution, r.metres, i.licence, date_trunc('month', i.day), i.affiliated, i.helpful,
        i.outlier and i.acquisition is not null and (i.basis <> 'order' or i.area is not null), i.review, i.day, i.day
      from app.incoming i
        join app.companies c on c.key = i.company
        join (
          select typed, app.resolution_metres(typed) as metres
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
