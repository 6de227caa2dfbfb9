import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { maximumRowsPerAnswer } from '../../src/domain/maximum-rows.ts';
import { buildReviewQuery } from '../../src/features/reviews/list/filters/review-query.ts';
import { visitorColumns } from '../../src/features/reviews/review.ts';
import { fullView } from '../fixtures/full-view.ts';
import { describeOnPostgres } from './engines.ts';

const megabyte = 1_000_000;
const longest = (characters: number) => '\u{1f6f0}'.repeat(characters);

/** Fills the tables with the longest rows that a request could store, more of them than any answer may have. */
const longestRows = `
  insert into app.companies (key, name)
    select rpad('imaging ' || i || ' ', 60, '${longest(1)}'), rpad('Imaging ' || i || ' ', 80, '${longest(1)}')
    from generate_series(1, 120) i;
  alter table app.reviews disable trigger user;
  with ids as (
    insert into app.review_authors (id) select gen_random_uuid() from generate_series(1, 600) returning id
  )
  insert into app.reviews (id, company, anonymous, display_name, rating, price, price_basis, area_km2, price_per_km2,
    acquisition, sensor, resolution, resolution_m, size_class, licence, review)
  select id, rpad('imaging ' || (row_number() over ()) % 120 + 1 || ' ', 60, '${longest(1)}'), false, '${longest(60)}', 4.5,
    9999.99, 'km2', 9999999.999999, 1234.1234567891, 'recent-archive', 'multispectral', '${longest(60)}', 99999.5, '30-300m',
    'several-organisations', '${longest(5000)}'
  from ids;
  alter table app.reviews enable trigger user;
  insert into app.price_summaries
    (company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month)
  select c.key, sensor, 'over-300m ' || size, basis, acquisition, 500, 123456.1234, 123456.1234, 123456.1234, 123456.1234, now()
  from app.companies c, unnest('{multispectral,hyperspectral,aerial,sar}'::text[]) sensor, generate_series(1, 4) size,
    unnest('{order,scene,km2}'::text[]) basis, unnest('{all,archive,tasking,assured}'::text[]) acquisition
  where c.address is null;`;

describeOnPostgres('an answer to a visitor', (database) => {
  const get = (path: string, headers = {}) => database().request(database().visitor, `/rest/v1/${path}`, { headers });
  beforeAll(() => database().supabase.engine.run(longestRows));

  it.each(['reviews', 'companies', 'price_stats', 'company_stats', 'market_price_stats'])(
    'has at most 40 rows of %s, however many are asked for',
    async (table) => {
      for (const path of [table, `${table}?limit=1000`]) {
        const { status, body } = await get(path);
        expect(status).toBe(200);
        expect((body as unknown[]).length).toBeLessThanOrEqual(40);
      }
    },
  );

  it('has at most 40 rows by the setting of the hosted project too', async () => {
    const settings = await readFile(join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
    expect(/^max_rows = (\d+)$/m.exec(settings)?.[1]).toBe('40');
    expect(maximumRowsPerAnswer).toBe(40);
  });

  it.each(['application/json', 'text/csv'])('of the longest reviews is less than 1 MB as %s', async (type) => {
    const { status, text } = await get('reviews?select=*,companies(*)', { Accept: type });
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeGreaterThan(megabyte / 2);
    expect(Buffer.byteLength(text)).toBeLessThan(megabyte);
  });

  const company = encodeURIComponent(`imaging 1 ${longest(50)}`);
  const functions = [
    'listed_companies',
    'company_prices?of_companies={$companies}',
    `quote_points?of_company=${company}`,
    'market_quotes?of_sensor=multispectral&of_size_class=30-300m',
    'market_company_prices?of_sensor=multispectral&of_size_class=over-300m%201',
    'matching_prices?of_sensor=multispectral&of_size_class=30-300m&of_basis=km2&of_acquisitions={recent-archive}',
    'review_counts',
    `review_counts?of_company=${company}`,
  ];
  it.each(functions)('of the function %s is less than 1 MB', async (call) => {
    const [named] = await database().query<{ keys: string }>(
      `select string_agg(to_json(key)::text, ',') as keys from (select key from app.companies where address is null limit 10) c`,
    );
    const { status, text } = await get(`rpc/${call.replace('$companies', encodeURIComponent(named?.keys ?? ''))}`);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(megabyte);
  });

  describe('to a request that names a column more than once', () => {
    const names = (column: string, times: number) =>
      Array.from({ length: times }, (_, nth) => (column === '*' ? column : `a${nth}:${column}`)).join();

    it.each<[string, string, number]>([
      ['reviews', 'review', 2],
      ['reviews', 'review', 400],
      ['reviews', '*', 2],
      ['reviews', 'display_name', 400],
      ['reviews', 'company', 200],
      ['reviews', 'companies(*)', 30],
      ['companies', 'name', 300],
      ['companies', '*', 60],
      ['reviews', 'review::bytea', 1],
      ['reviews', 'review::jsonb', 1],
      ['reviews', 'id', 1300],
      ['companies', 'key', 300],
      ['price_stats', 'company', 300],
      ['company_stats', 'company', 300],
    ])('is a refusal where the table is %s and %s is named %i times', async (table, column, times) => {
      const { status, body } = await get(`${table}?select=${names(column, times)}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: expect.stringContaining('could be larger than 1 MB') });
    });

    it.each<[string, string, number]>([
      ['reviews', 'company', 60],
      ['reviews', 'price', 500],
      ['reviews', 'companies(name)', 20],
      ['companies', 'name', 60],
      ['price_stats', 'average', 500],
      ['market_price_stats', 'sensor', 500],
    ])('is less than 1 MB where the table is %s and %s is named %i times', async (table, column, times) => {
      const { status, text } = await get(`${table}?select=${names(column, times)}`);
      expect(status).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThan(megabyte);
    });

    it.each(['reviews?review=like.*week*', 'reviews?select=review,id&review=eq.x&order=review'])(
      'is no refusal where it is named in a filter: %s',
      async (path) => {
        expect((await get(path)).status).toBe(200);
      },
    );

    it('is less than 1 MB, or a refusal, where all columns are followed by some again', async () => {
      const statuses = new Set<number>();
      for (const column of ['price', 'company', 'display_name', 'companies(*)'])
        for (const times of [1, 5, 10, 20, 40, 80]) {
          const { status, text } = await get(`reviews?select=*,${names(column, times)}`);
          statuses.add(status);
          expect(Buffer.byteLength(text)).toBeLessThan(megabyte);
        }
      expect(statuses).toEqual(new Set([200, 400]));
    });

    describe('as hosted Supabase writes it', () => {
      const column = (name: string) => `"public"."reviews"."${name}"`;
      const hostedQuery = (selected: string, from = '"public"."reviews"') =>
        `WITH pgrst_source AS ( SELECT ${selected} FROM ${from} LIMIT $100 OFFSET $101 ) SELECT null::bigint AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted FROM ( SELECT * FROM pgrst_source ) _postgrest_t`;
      /** A statement that writes, and returns what is selected of the written rows. */
      const hostedWrite = (write: string, selected: string, returned = column('id')) =>
        `WITH pgrst_source AS (${write} RETURNING ${returned}) SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, array[]::text[] AS header, coalesce(json_agg(_postgrest_t), '[]') AS body, nullif(current_setting('response.headers', true), '') AS response_headers, nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted FROM (SELECT ${selected} FROM "pgrst_source") _postgrest_t`;
      const isSmall = async (query: string) => {
        const [row] = await database().query<{ small: boolean }>('select app.is_small_answer($1) as small', [
          query,
        ]);
        return row?.small;
      };
      const repeat = (times: number, item: (nth: number) => string) =>
        Array.from({ length: times }, (_, nth) => item(nth)).join(', ');
      const largestRow = async (query: string) => {
        const [row] = await database().query<{ bytes: number | null }>('select app.largest_row($1) as bytes', [
          query,
        ]);
        return row?.bytes;
      };

      it('has room for the longest request of the site', async () => {
        const company =
          'LEFT JOIN LATERAL ( SELECT "companies_1"."name", "companies_1"."address" FROM "public"."companies"("reviews"::"public"."reviews") AS "companies_1" LIMIT $99 ) AS "reviews_companies_1" ON TRUE';
        const conditions = buildReviewQuery(fullView, null).conditions.map(
          ([name], nth) => `${column(name)} = $${nth}`,
        );
        const from = `"public"."reviews" ${company} WHERE ${column('company')} = $1 AND ${conditions.join(' AND ')} AND (${conditions.join(' OR ')}) ORDER BY ${column('price_per_km2')} DESC, ${column('id')} DESC`;
        const embedded = 'row_to_json("reviews_companies_1".*)::jsonb AS "companies"';
        for (const columns of [visitorColumns.split(',').map(column).join(', '), '"public"."reviews".*']) {
          const bytes = await largestRow(hostedQuery(`${columns}, ${embedded}`, from));
          expect(bytes).toBeGreaterThan(20_000);
          expect(bytes).toBeLessThan(24_500);
        }
      });

      it('may name every column of the tables that visitors read', async () => {
        const columns = await database().query<{ table_name: string; column_name: string }>(
          `select table_name, column_name from information_schema.role_column_grants
           where grantee = 'anon' and table_schema = 'public' and privilege_type = 'SELECT'`,
        );
        expect(columns.length).toBeGreaterThan(50);
        for (const { table_name, column_name } of columns) {
          const query = hostedQuery(`"public"."${table_name}"."${column_name}"`, `"public"."${table_name}"`);
          expect(await largestRow(query), `${table_name}.${column_name}`).toBeLessThan(25_000);
        }
      });

      it.each(['json_agg', 'row_to_json', 'companies', 'quote_literal', 'count'])(
        'may not name the function %s of the whole row',
        async (name) => {
          // The number of companies is a column of these.
          for (const table of ['reviews', 'reviews_1', 'company_stats', 'price_stats', 'market_price_stats'])
            if (name !== 'companies' || table.startsWith('reviews'))
              expect(await largestRow(hostedQuery(`"public"."${table}"."${name}"`)), table).toBe(null);
        },
      );

      it('may not cast a column', async () => {
        expect(await largestRow(hostedQuery('CAST( "public"."reviews"."review" AS jsonb )'))).toBe(null);
      });

      it.each(['->', '->>'])('may not name a column with a path into JSON: %s', async (arrow) => {
        // A text is its own element 0.
        const query = hostedQuery(`to_jsonb(${column('review')})${arrow}$3::int AS "a"`);
        expect(await isSmall(query)).toBe(false);
      });

      it('counts a text within a function', async () => {
        expect(await isSmall(hostedQuery(repeat(2, (nth) => `max(${column('review')}) AS "a${nth}"`)))).toBe(false);
      });

      it.each(['\x01', '\t', '\\'])('may not give a column a name with %j, which JSON lengthens', async (sign) => {
        expect(await isSmall(hostedQuery(`${column('price')} AS "${sign}"`))).toBe(false);
      });

      it.each(['\n', '""'])('counts a name of a column with %j as JSON and CSV write it', async (sign) => {
        const names = (times: number) => repeat(times, (nth) => `${column('price')} AS "${sign.repeat(30)}${nth}"`);
        expect(await isSmall(hostedQuery(`${column('review')}, ${names(38)}`))).toBe(false);
        expect(await isSmall(hostedQuery(`${column('review')}, ${names(5)}`))).toBe(true);
      });

      it.each(['review_authors', 'profiles'])('may not name functions of the whole row of %s', async (table) => {
        const selected = (name: string) => hostedQuery(`"public"."${table}"."${name}"`, `"public"."${table}"`);
        expect(await isSmall(selected('json_agg'))).toBe(false);
        expect(await isSmall(selected('id'))).toBe(true);
        expect(await isSmall(hostedQuery(repeat(300, () => `"public"."${table}".*`)))).toBe(false);
      });

      const insert =
        'INSERT INTO "public"."reviews"("company", "review") SELECT "pgrst_body"."company", "pgrst_body"."review" FROM (SELECT $1 AS json_data) pgrst_payload';
      const remove = 'DELETE FROM "public"."review_authors" WHERE "public"."review_authors"."user_id" = $1';
      it.each([
        [true, 'the site saves a review', hostedWrite(insert, '"pgrst_source"."company"')],
        [true, 'the site deletes a review', hostedWrite(remove, '', '1')],
        [
          true,
          'a profile is saved',
          hostedWrite(
            'UPDATE "public"."profiles" SET "phone" = "pgrst_body"."phone"',
            '"pgrst_source"."display_name", "pgrst_source"."phone"',
          ),
        ],
        [
          false,
          'a text is returned 400 times',
          hostedWrite(
            insert,
            repeat(400, (nth) => `"pgrst_source"."review" AS "a${nth}"`),
          ),
        ],
        [false, 'the text of many reviews is returned', hostedWrite(insert, '"pgrst_source"."review" AS "a"')],
        [
          false,
          'many rows are deleted and have a column many times',
          hostedWrite(
            remove,
            repeat(13, (nth) => `"pgrst_source"."created_at" AS "a${nth}"`),
          ),
        ],
        [
          false,
          'a function of the whole row is returned',
          hostedWrite(insert, '"pgrst_source"."json_agg"', column('json_agg')),
        ],
        [
          false,
          'deleted authors bring their reviews',
          hostedWrite(
            remove,
            '"pgrst_source"."id", row_to_json("review_authors_reviews_1".*) AS "reviews" FROM "pgrst_source" INNER JOIN LATERAL ( SELECT "reviews_1"."review" AS "a" FROM "public"."reviews" AS "reviews_1" ) AS "review_authors_reviews_1" ON TRUE',
          ),
        ],
      ])('has room (%s) where %s', async (small, _, query) => {
        expect(await isSmall(query)).toBe(small);
      });

      it('counts each naming of a text, but not a filter on it', async () => {
        expect(await largestRow(hostedQuery(`${column('review')} AS "a", ${column('review')}`))).toBeGreaterThan(
          40_000,
        );
        const filtered = `"public"."reviews" WHERE to_tsvector(${column('review')}) @@ to_tsquery($1) AND ${column('review')} like $2`;
        expect(await largestRow(hostedQuery(column('id'), filtered))).toBeLessThan(1_500);
      });
    });
  });

  it('to its author is a refusal too when a column is named too often', async () => {
    const user = await database().signUp();
    await database().createReview(user);
    const names = Array.from({ length: 900 }, (_, nth) => `a${nth}:id`).join();
    for (const table of ['review_authors', 'profiles'])
      expect((await database().request(user, `/rest/v1/${table}?select=${names}`)).status).toBe(400);
    expect((await database().request(user, '/rest/v1/review_authors?select=created_at,reviews!inner(*)')).status).toBe(
      200,
    );
  });

  it('has the prices of at most four companies, whatever form the array of their keys has', async () => {
    await database().supabase.engine.run(
      `insert into app.price_summaries
         (company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month)
       select key, 'sar', '1m', 'km2', 'all', 5, 1, 1, 1, 1, current_date
       from unnest('{airbus,maxar,planet,siis,blacksky,imagesat}'::text[]) key`,
    );
    for (const array of [
      '{{airbus,maxar,planet,siis,blacksky,imagesat}}',
      '[-10:-5]={airbus,maxar,planet,siis,blacksky,imagesat}',
    ]) {
      const { body } = await get(`rpc/company_prices?of_companies=${encodeURIComponent(array)}`);
      expect(new Set((body as { company: string }[]).map(({ company }) => company)).size).toBe(4);
    }
  });

  describe('with nested tables', () => {
    const nest = (depth: number): string => (depth === 0 ? 'id' : `id,companies(key,reviews(${nest(depth - 1)}))`);

    it.each([1, 4, 20])('that lead back to reviews %i times is refused', async (depth) => {
      const { status, body } = await get(`reviews?select=${nest(depth)}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'PGRST200' });
    });

    it('does not exist along a reference between two tables that visitors read', async () => {
      const references = await database().query(
        `select conname from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text !~ '^(private|auth)\\.'
           and conname <> 'review_goes_with_its_author'`,
      );
      expect(references).toEqual([]);
    });
  });
});
