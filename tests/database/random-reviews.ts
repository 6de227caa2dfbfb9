import { finishReviews, type TestDatabase } from './test-database.ts';

const anyOf = (values: string[]) => `(array['${values.join("', '")}'])[1 + floor(random() * ${values.length})::int]`;
const company = anyOf(['maxar', 'planet', 'iceye', 'airbus']);
const rating = `case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end`;
const price = `round((10 ^ (1 + random() * 2.5))::numeric, 2)`;
const area = `case when random() < 0.5 then round((1 + random() * 500)::numeric, 2) end`;
const basis = anyOf(['order', 'scene', 'km2']);
const acquisition = `case when random() < 0.8 then ${anyOf(['archive', 'recent-archive', 'tasking', 'assured'])} end`;
const sensor = `case when random() < 0.9 then ${anyOf(['multispectral', 'sar'])} end`;
const resolution = anyOf(['50 cm', '0.5 m', '30 cm', '3 m', '10 m', '100 m', '1 km', 'sharp']);
const licence = `case when random() < 0.5 then ${anyOf(['one-organisation', 'several-organisations', 'publication'])} end`;
const affiliated = 'random() < 0.1';
const month = `date_trunc('month', now() at time zone 'utc' - random() * interval '900 days')`;

/** Inserts random reviews in one statement: 50 cm orders of one company, or any reviews of four companies. */
export async function insertReviews(database: TestDatabase, count: number, ofCompany?: string): Promise<void> {
  const only = <T>(one: T, any: T) => (ofCompany ? one : any);
  await database.query(
    `with authors as (insert into app.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into app.reviews (id, company, rating, price, price_basis, area_km2, acquisition, sensor, resolution, licence,
       affiliated, quoted_month, review, created_on)
     select id, ${only(`'${ofCompany}'`, company)}, ${rating}, ${price}, ${only(`'order'`, basis)}, ${area}, ${acquisition},
       ${sensor}, ${only(`'50 cm'`, resolution)}, ${only('null', licence)},
       ${only('false', affiliated)}, ${only(`date_trunc('month', now() at time zone 'utc' - random() * interval '600 days')`, month)}, 'Words.',
       current_date - (random() * 1000)::int
     from authors`,
  );
  await finishReviews(database);
}

/** One write that adds, changes, moves or deletes about 25 reviews, by the functions that count them. */
export async function randomChange(database: TestDatabase, random: () => number): Promise<void> {
  const choice = random();
  const some = `id in (select id from app.reviews order by md5(id::text || '${random()}') limit 25)`;
  if (choice < 0.5) return insertReviews(database, 25);
  if (choice >= 0.9) return void (await database.query(`delete from app.review_authors where ${some}`));
  const changes = [
    `'company', ${company}`,
    `'rating', ${rating}, 'price', ${price}, 'affiliated', ${affiliated}`,
    `'resolution_m', app.resolution_metres(${resolution}), 'area_km2', ${area}, 'acquisition', ${acquisition}, 'sensor', ${sensor}`,
    `'price_basis', ${basis}, 'licence', ${licence}, 'quoted_month', ${month}, 'review', 'Revised.'`,
  ];
  const change = changes[Math.floor((choice - 0.5) * 10)];
  await database.query(
    `select app.replace_reviews(array(
       select app.finished(jsonb_populate_record(r, jsonb_build_object(${change})), a)
       from app.reviews r join app.review_authors a using (id) where ${some}))`,
  );
}
