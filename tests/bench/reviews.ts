// Invented reviews for the benchmark of the database, and the site's queries for them.
import type { Engine } from '../../supabase/local/database-engine.ts';

/** The company with the most reviews: about 15 of 100. */
export const company = 'company1';

/** Where the hundredth page of a list begins. */
export interface LastOfPage {
  created_on: string;
  id: string;
}

const columns =
  'id, company, anonymous, display_name, rating, price, price_basis, area_km2, price_per_km2, acquisition, sensor, resolution, resolution_m, size_class, licence, quoted_month, unusual, review, created_on, updated_on';

/** The queries of the site. */
export function readQueries(after: LastOfPage): [operation: string, query: string][] {
  const page = (where: string, order = 'created_on desc, id desc') =>
    `select ${columns} from public.reviews where ${where} order by ${order} limit 20`;
  const ofCompany = `company = '${company}'`;
  const ofGroup = `sensor = 'multispectral' and size_class = '50cm'`;
  const archive = `acquisition in ('archive', 'recent-archive')`;
  const afterLast = `(created_on < '${after.created_on}' or (created_on = '${after.created_on}' and id < '${after.id}'))`;
  const rated = 'rating desc nulls last, created_on desc, id desc';
  return [
    ['first page of a company', page(ofCompany)],
    ['hundredth page', page(`${ofCompany} and created_on <= '${after.created_on}' and ${afterLast}`)],
    ['group of a company', page(`${ofCompany} and ${ofGroup} and ${archive}`)],
    [
      'group of a company, cheapest',
      page(`${ofCompany} and ${ofGroup} and price_per_km2 is not null`, 'price_per_km2, id'),
    ],
    ['best rated of a company', page(ofCompany, rated)],
    [
      'all reviews, with companies',
      `select ${columns}, c.name, c.address from public.reviews left join lateral public.companies(reviews) c on true
       order by created_on desc, id desc limit 20`,
    ],
    ['all of a group', page(`${ofGroup} and ${archive} and area_km2 <= 500`)],
    [
      'cheapest per km² of a group',
      page(`${ofGroup} and price_per_km2 is not null and ${archive}`, 'price_per_km2, id'),
    ],
    ['cheapest order of a group', page(`${ofGroup} and price_basis = 'order'`, 'price, id')],
    ['all, best rated first', page('true', rated)],
    ['newest 500 quotes of a group', `select public.market_quotes('multispectral', '50cm')`],
    [
      'newest 500 prices that match filters',
      `select public.matching_prices('multispectral', '50cm', 'km2', '{archive,recent-archive}', most_area => 500)`,
    ],
    ['newest 500 quotes of a company', `select public.quote_points('${company}')`],
    ['companies of lists', 'select public.listed_companies()'],
    ['review counts of a company', `select public.review_counts('${company}')`],
    ['review counts of all', 'select public.review_counts()'],
    ['company_stats', `select * from public.company_stats where ${ofCompany}`],
    ['prices of a company', `select public.company_prices('{${company}}')`],
    ['prices of the companies of a group', `select public.market_company_prices('multispectral', '50cm')`],
    ['market_price_stats', `select * from public.market_price_stats where ${ofGroup}`],
  ];
}

/** A review of the nth company as a user writes it, after `insert into` a table. */
export function writtenReview(nth: number): string {
  return `(id, company, price, price_basis, area_km2, acquisition, rating, resolution, review)
    values (gen_random_uuid(), 'company${nth}', 500, 'order', 50, 'archive', 4, '50 cm', 'Delivered in three days.')`;
}

/** Adds 25 providers, of which every fifth sells radar images, and users who will write reviews. */
export async function addCompaniesAndUsers(engine: Engine): Promise<void> {
  await engine.run(`
    insert into public.companies (key, name, address, sells)
      select 'company' || i, 'Company ' || i, 'company' || i, array[case when i % 5 = 0 then 'sar' else 'multispectral' end]
      from generate_series(1, 25) i;
    insert into auth.users (id, email)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, i || '@example.com' from generate_series(0, 20000) i;`);
}

const rowsAtOnce = 100_000;

/**
 * Inserts `total` invented reviews, or fewer if it is slow: it adds none after `latest`, a time of `performance.now()`. Returns
 * how many. Triggers and the checks of texts are off and indexes are created afterwards, because loading is not what is
 * measured: the derived columns come from the functions that the triggers call.
 */
export async function addReviews(engine: Engine, total: number, latest: number): Promise<number> {
  const indexes = await engine.rows<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'public.reviews'::regclass and not indisprimary`,
  );
  const checks = await engine.rows<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'public.reviews'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'is_plain'`,
  );
  await engine.run(`
    ${indexes.map(({ name }) => `drop index ${name};`).join('\n')}
    ${checks.map(({ name }) => `alter table public.reviews drop constraint ${name};`).join('\n')}`);
  await insertReviews(engine, reviewsOfEachGroup);
  let rows = rowsOfEachGroup;
  while (rows < total && performance.now() < latest) {
    const more = Math.min(rowsAtOnce, total - rows);
    await insertReviews(engine, randomReviews(more));
    rows += more;
  }
  await engine.run(`
    ${indexes.map(({ definition }) => `${definition};`).join('\n')}
    ${checks.map(({ name, definition }) => `alter table public.reviews add constraint ${name} ${definition.replace(' NOT VALID', '')} not valid;`).join('\n')}
    analyze;
    select private.rebuild_statistics();`);
  await vacuum(engine);
  await engine.run('call private.refresh_market_price_stats()');
  return rows;
}

/** Does what autovacuum does in time on a real server. */
export async function vacuum(engine: Engine): Promise<void> {
  for (const table of ['reviews', 'review_authors', 'price_stats', 'company_stats', 'market_price_stats'])
    await engine.run(`vacuum analyze public.${table}`);
  await engine.run('vacuum analyze private.review_counts');
}

const sizes = ['50 cm', '30 cm', '3 m'];
const bases = ['order', 'scene', 'km2'];
const families = ['archive', 'tasking'];
const companies = 25;
const rowsOfEachGroup = 4 * companies * sizes.length * bases.length * families.length;

const array = (texts: (string | null)[]) => `array[${texts.map((text) => (text === null ? 'null' : `'${text}'`))}]`;

/** Four recent quotes of each group of each company, so that summaries are of as many groups in a small database as in a large one. */
const reviewsOfEachGroup = `
  select 'company' || nth as company, basis, acquisition, resolution, null as licence, current_date - quote * 30 as day
  from generate_series(1, ${companies}) nth, unnest(${array(sizes)}) resolution, unnest(${array(bases)}) basis,
    unnest(${array(families)}) acquisition, generate_series(1, 4) quote`;

const randomReviews = (count: number) => `
  select 'company' || least(${companies}, 1 + floor(-ln(random() + 1e-9) * 6))::int as company,
    (${array(['order', ...bases])})[1 + floor(random() * 4)::int] as basis,
    (${array([null, 'recent-archive', ...families])})[1 + floor(random() * 4)::int] as acquisition,
    (${array([...sizes, '0.5 m', '30cm', '50 cm'])})[1 + floor(random() * 6)::int] as resolution,
    case when random() < 0.1 then 'publication' end as licence,
    current_date - (random() * 1200)::int as day
  from generate_series(1, ${count})`;

/**
 * Inserts a review for each row of a query. About 1 in 100 costs 20 times as much as the others; it is marked as unusual where
 * the daily job would mark it, as if the job had run on the day before. A scene is 100 km².
 */
async function insertReviews(engine: Engine, query: string): Promise<void> {
  await engine.run(`
    set session_replication_role = replica;
    create temp table incoming as
      select q.*, gen_random_uuid() as id,
        case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end as rating,
        9 * exp(random() + random() - 1) as usual_per_km2,
        random() < 0.01 as outlier,
        case when random() < 0.4 then null when basis = 'scene' then 100 else round((10 ^ (random() * 2 + 0.5))::numeric, 1) end as area,
        repeat('Some words about the order. ', 1 + floor(random() * 8)::int) || 'End.' as review
      from (${query}) q;
    insert into public.review_authors (id) select id from incoming;
    insert into public.reviews (id, company, rating, price, price_basis, area_km2, price_per_km2, acquisition, sensor,
        resolution, resolution_m, size_class, licence, quoted_month, unusual, review, created_on, updated_on)
      select i.id, i.company, i.rating, p.price, i.basis, i.area, private.price_per_km2(p.price, i.basis, i.area), i.acquisition,
        c.sells[1], i.resolution, r.metres, r.size_class, i.licence, date_trunc('month', i.day),
        i.outlier and i.acquisition is not null and (i.basis <> 'order' or i.area is not null), i.review, i.day, i.day
      from incoming i
        join public.companies c on c.key = i.company
        join (
          select typed, private.resolution_metres(typed) as metres, private.size_class(private.resolution_metres(typed))
          from (select distinct resolution as typed from incoming) t
          -- Otherwise Postgres calls the functions for each review instead of each text.
          offset 0
        ) r on r.typed = i.resolution,
        lateral (
          select round((i.usual_per_km2 * case when i.outlier then 20 else 1 end
            * case i.basis when 'km2' then 1 else coalesce(i.area, 100) end)::numeric, 2) as price
        ) p;
    drop table incoming;
    set session_replication_role = default`);
}
