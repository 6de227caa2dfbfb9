import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { maximumRowsPerAnswer } from '../../src/domain/maximum-rows.ts';
import { describeOnBothEngines } from './engines.ts';

const megabyte = 1_000_000;
const longest = (characters: number) => '\u{1f6f0}'.repeat(characters);

/** Fills the tables with the longest rows that a request could store, more of them than any answer may have. */
const longestRows = `
  insert into public.companies (key, name)
    select rpad('company ' || i || ' ', 60, '${longest(1)}'), rpad('Company ' || i || ' ', 80, '${longest(1)}')
    from generate_series(1, 120) i;
  alter table public.reviews disable trigger user;
  with ids as (
    insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, 600) returning id
  )
  insert into public.reviews (id, company, anonymous, display_name, rating, price, price_basis, area_km2, price_per_km2,
    acquisition, sensor, resolution, resolution_m, size_class, licence, review)
  select id, rpad('company ' || (row_number() over ()) % 120 + 1 || ' ', 60, '${longest(1)}'), false, '${longest(60)}', 4.5,
    9999.99, 'km2', 9999999.999999, 1234.1234567891, 'recent-archive', 'multispectral', '${longest(60)}', 99999.5, '30-300m',
    'several-organisations', '${longest(5000)}'
  from ids;
  alter table public.reviews enable trigger user;
  insert into public.price_stats
    (company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month)
  select c.key, sensor, 'over-300m ' || size, basis, acquisition, 500, 123456.1234, 123456.1234, 123456.1234, 123456.1234, now()
  from public.companies c, unnest('{multispectral,hyperspectral,aerial,sar}'::text[]) sensor, generate_series(1, 4) size,
    unnest('{order,scene,km2}'::text[]) basis, unnest('{all,archive,tasking,assured}'::text[]) acquisition
  where c.address is null;`;

describeOnBothEngines('an answer to a visitor', (database) => {
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

  const company = encodeURIComponent(`company 1 ${longest(50)}`);
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
      `select string_agg(to_json(key)::text, ',') as keys from (select key from public.companies where address is null limit 10) c`,
    );
    const { status, text } = await get(`rpc/${call.replace('$companies', encodeURIComponent(named?.keys ?? ''))}`);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(megabyte);
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
