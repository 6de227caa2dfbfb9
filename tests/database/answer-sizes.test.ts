import { expect, it } from 'vitest';
import { publicFunctions } from '../fixtures/grants.ts';
import {
  describeOnMigratedPostgres,
  type MigratedPostgres,
  type RoleWithClaims,
  type StoredUser,
  secretKey,
  visitor,
} from './migrated-postgres.ts';

const megabyte = 1_000_000;
/**
 * A text of this many four-byte letters. No character is longer in JSON, because texts cannot contain characters that JSON writes
 * as \u0001.
 */
const longest = (letters: number) => '\u{20000}'.repeat(letters);

/**
 * Companies that reviewers named, more than any list may return. Half of them are approved, with prices of all kinds or of some.
 */
const companies = `
  insert into app.companies (key, name, approved)
    select rpad('imaging ' || nth, 60, '${longest(1)}'), rpad('Imaging ' || nth, 80, '${longest(1)}'), nth % 2 = 1
    from generate_series(1, 2100) nth;
  insert into app.company_summaries (company, reviews, rated, rating_mean, rating_histogram)
    select key, 12345, 12345, 3.1234567890123456, array_fill(1234, array[10]) from app.companies where not in_catalogue;
  create temporary table listed as
    select key, row_number() over (order by key) as nth
    from app.companies where not in_catalogue and approved order by key limit 400;
  insert into app.price_summaries
    (company, companies, sensor, size_class, basis, acquisition, n, average, median, middle_half, prices, newest_month, samples)
  select c.key, case when c.key is null then 1234 end, sensor, size, basis, acquisition, 9, null, 123456.1234, null,
    array_fill(123456.1234, array[9]), now(), 9
  from (select key, nth from listed union all select null, 0) c,
    unnest('{multispectral,hyperspectral,aerial,sar}'::text[]) sensor,
    unnest('{20cm,30cm,50cm,1m,2m,3m,5m,10-30m,30-300m,over-300m}'::text[]) size,
    unnest('{order,scene,km2}'::text[]) basis, unnest('{all,archive,tasking,assured}'::text[]) acquisition
  where c.nth <= 4 or (sensor, basis) = ('multispectral', 'km2');`;

/**
 * Reviews of an author: 600 of each of four companies, bought from more sellers than a list returns, and one of each kind that is
 * counted. 100 of the first have maximum length.
 */
const reviews = (author: string) => `
  update app.profiles set display_name = '${longest(60)}', phone = '+${'1'.repeat(30)}', role = 'researcher',
    sector = 'agriculture';
  create temporary table written as select gen_random_uuid() as id, nth from generate_series(1, 2400) nth;
  insert into app.review_authors (id, user_id, created_at)
    select id, '${author}', now() + case when nth <= 100 then interval '1 day' else '0' end from written;
  insert into app.reviews (id, company, anonymous, display_name, writer_role, writer_sector, rating, price, price_basis, area_km2,
    acquisition, sensor, resolution, resolution_m, licence, resold, seller, helpful, created_on,
    review)
  select w.id, l.key, false, '${longest(60)}', 'researcher', 'agriculture', 4.5, 9999.99, 'km2', 9999999.999999,
    'recent-archive', 'multispectral', '${longest(60)}', 299.5, 'several-organisations',
    true, s.key, 1234567, current_date + case when w.nth <= 100 then 1 else 0 end,
    case when w.nth <= 100 then '${longest(5000)}' else 'Words.' end
  from written w join listed l on l.nth = w.nth % 4 + 1 join listed s on s.nth = w.nth / 4 % 110 + 1;
  create temporary table kinds as
    select gen_random_uuid() as id, * from unnest('{multispectral,hyperspectral,aerial,sar,null}'::text[]) sensor,
      unnest('{0.2,0.3,0.5,1,2,3,5,10,100,1000,null}'::numeric[]) metres,
      unnest('{order,scene,km2}'::text[]) basis,
      unnest('{1,null}'::numeric[]) area, unnest('{archive,tasking,assured,null}'::text[]) acquisition,
      unnest('{1,2,3,4,5,null}'::numeric[]) rating;
  insert into app.review_authors (id) select id from kinds;
  insert into app.reviews (id, company, price, price_basis, area_km2, acquisition, sensor, resolution, resolution_m, rating, review)
  select id, 'iceye', 1, basis, area, acquisition, sensor, '1 m', metres, rating, 'Words.' from kinds;
  create temporary table waiting as
    select gen_random_uuid() as id, key from app.companies where not in_catalogue and not approved order by key limit 1000;
  insert into app.review_authors (id) select id from waiting;
  insert into app.reviews (id, company, price, price_basis, resolution, review)
  select id, key, 1, 'order', '1 m', 'Words.' from waiting;`;

/** The texts of moderators and a representative about the author's reviews, some of which are hidden. */
const decisions = (author: string, representative: string) => `
  create temporary table hidden as select gen_random_uuid() as id from generate_series(1, 60);
  insert into app.review_authors (id, user_id) select id, '${author}' from hidden;
  insert into app.hidden_reviews (id, content, reason, objection, kept_on, kept_reason)
    select h.id, to_jsonb(r) || jsonb_build_object('id', h.id), '${longest(500)}', '${longest(1000)}', now(), '${longest(500)}'
    from hidden h, (select r.* from app.reviews r join written w using (id) where w.nth = 1) r;
  insert into app.review_reports (review, reason, words, settled_at)
    select id, 'conflict-of-interest', '${longest(1000)}', case when nth > 12 then now() end
    from hidden, generate_series(1, 24) nth;
  insert into app.moderation_log (moderator, decision, review, reason)
    select 1, 'hidden', id, '${longest(500)}'
    from (select id from hidden union all select gen_random_uuid() from generate_series(1, 300)) h;
  insert into app.review_replies (review, company, user_id, reply)
    select r.id, r.company, '${representative}', '${longest(1000)}'
    from app.reviews r join written w using (id) where w.nth <= 100;
  insert into app.removed_replies (user_id, company, review_month)
    select '${representative}', key, now() from listed where nth <= 60;`;

/** The rows that belong to accounts. */
const accounts = (author: string, representative: string) => `
  insert into app.notices (user_id, kind) select '${author}', 'moderation' from generate_series(1, 2000);
  delete from app.notice_emails;
  insert into app.notice_emails (user_id, kind, taken, next_attempt_at)
    select '${author}', 'reply', true, now() - interval '1 hour' from generate_series(1, 300);
  insert into app.review_authors (id, user_id) select gen_random_uuid(), '${author}' from generate_series(1, 12000);
  insert into app.helpful_votes (review, user_id) select id, '${author}' from app.review_authors;
  insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data)
    select gen_random_uuid(), repeat('e', 240) || nth || '@e.com', now(), '{"role": "moderator"}'
    from generate_series(1, 1100) nth;
  insert into app.representatives (company, user_id, email)
    select l.key, u.id, u.email from auth.users u, listed l where u.email like '%@e.com' and l.nth <= 2;
  insert into app.representatives (company, user_id, email, approved_at)
    select key, '${representative}', 'name@example.com', now() from listed where nth <= 60;`;

describeOnMigratedPostgres('an answer', (database) => {
  it('of each function that returns JSON is less than 1 MB, however much data there is and a request asks for', async () => {
    const answers = longestAnswers(await fill(database()));
    const returningJson = publicFunctions.filter(({ kind }) => kind.endsWith('app.answer'));
    const names = returningJson.map(({ signature }) => signature.split('(')[0]);
    expect(new Set(answers.map(([name]) => name))).toEqual(new Set(names));
    for (const [name, atLeast, caller, values] of answers) {
      const bytes = await database().answerSize(caller, name, values);
      expect(bytes, name).toBeGreaterThan(atLeast);
      expect(bytes, name).toBeLessThan(megabyte);
    }
  });
});

describeOnMigratedPostgres('an answer that a statement of the Data API names more often than it needs', (database) => {
  const json = "coalesce(json_agg(_postgrest_t.pgrst_scalar) -> 0, 'null')";
  const csv = `(select string_agg(k, ',') from (select json_object_keys(r) as k from (
      select row_to_json(h) as r from pgrst_source as h limit 1) s) a) || string_agg(_postgrest_t::text, '')`;
  const times = (expression: string) => Array(10).fill(expression).join();
  const value = '"pgrst_source"."pgrst_scalar"';

  it.each([
    ['as JSON', true, json, '"pgrst_source".*', ''],
    ['as JSON with a count', true, `${json}, (select count(*) from pgrst_source_count)`, '"pgrst_source".*', ''],
    ['as CSV', true, csv, '"pgrst_source".*', ''],
    ['as CSV, selected ten times', false, csv, times('"pgrst_source".*'), ''],
    ['as CSV, with ten columns', false, csv, times(value), ''],
    ['sorted by ten parts', false, json, '"pgrst_source".*', `order by ${times(`to_jsonb(${value}) -> $1::int`)}`],
    [
      'filtered by ten parts',
      false,
      json,
      '"pgrst_source".*',
      `where num_nulls(${times(`to_jsonb(${value}) -> 'a'`)}) > 0`,
    ],
  ])('%s: is it returned? %s', async (_, isReturned, body, select, rest) => {
    const count = body.includes('pgrst_source_count') ? ', pgrst_source_count as (select 1 from "pgrst_source")' : '';
    const statement = `with pgrst_source as (
        select pgrst_call.pgrst_scalar from (select public.added_companies() pgrst_scalar) pgrst_call)${count}
      select ${body} from (select ${select} from "pgrst_source" ${rest}) _postgrest_t`;
    const asked = database().as(visitor, (transaction) =>
      transaction.unsafe(statement, rest.includes('$1') ? [0] : [], { prepare: true }),
    );
    if (isReturned) expect(await asked).toHaveLength(1);
    else await expect(asked).rejects.toMatchObject({ code: '23514', constraint_name: 'answer_is_named_a_few_times' });
  });
});

describeOnMigratedPostgres('the figures of companies', (database) => {
  it('cover at most four companies, whatever form the array of their keys has', async () => {
    for (const keys of ['', '[-10:-5]='].flatMap((bounds) => [
      `${bounds}{airbus,maxar,planet,siis,blacksky,imagesat}`,
      '{{airbus,maxar,planet},{siis,blacksky,imagesat}}',
    ])) {
      const [row] = await database().as(
        visitor,
        (transaction) => transaction`select public.company_prices(${keys}::text::text[]) as figures`,
      );
      expect(row?.figures.statistics, keys).toHaveLength(4);
    }
  });
});

interface Filled {
  author: StoredUser;
  representative: StoredUser;
  moderator: StoredUser;
  longReviews: string[];
  ofCompanies: string[];
}

async function fill(database: MigratedPostgres): Promise<Filled> {
  const [author, representative, moderator] = [
    await database.signUp(),
    await database.signUp(),
    await database.signUp(),
  ];
  const scripts = [
    companies,
    reviews(author.id),
    decisions(author.id, representative.id),
    accounts(author.id, representative.id),
  ];
  const named = `update app.reviews set satellite = repeat('x', 40);`;
  await database.engine.run(`${scripts.join('\n')} ${named} drop table listed, written, kinds, hidden; analyze;`);
  await database.call(secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
  const rows = await database.query<{ id: string; company: string }>(
    'select id, company from app.reviews where char_length(review) = 5000',
  );
  const ofCompanies = [...new Set(rows.map(({ company }) => company))];
  return { author, representative, moderator, longReviews: rows.map(({ id }) => id), ofCompanies };
}

/** The call of each function that returns JSON with the longest result, and its minimum number of bytes. */
function longestAnswers(filled: Filled): [string, number, RoleWithClaims, Record<string, unknown>][] {
  const { author, representative, moderator, longReviews, ofCompanies } = filled;
  const [review] = longReviews;
  const [of_company] = ofCompanies;
  const asManyAsPossible = 2_000_000_000;
  return [
    ['added_companies', 500_000, visitor, {}],
    ['company_prices', 500_000, visitor, { of_companies: [...ofCompanies, 'iceye', 'maxar'] }],
    ['list_reviews', 800_000, visitor, { filters: {}, at_most: 1000 }],
    ['list_reviews', 500_000, visitor, { filters: { company: of_company }, sort: 'rated', at_most: asManyAsPossible }],
    ['listed_companies', 700_000, visitor, {}],
    ['market_prices', 100_000, visitor, {}],
    ['satellite_quotes', 200_000, visitor, {}],
    ['market_quotes', 500_000, visitor, { of_sensor: 'multispectral', of_size_class: '30-300m' }],
    ['page_versions', 1000, visitor, { of_companies: [...ofCompanies, ...ofCompanies] }],
    ['price_matches', 10_000, visitor, { filters: {} }],
    ['recently_hidden', 5000, visitor, {}],
    ['review', 20_000, visitor, { id: review }],
    ['review_counts', 800_000, visitor, { of_company: null }],
    ['review_counts', 800_000, visitor, { of_company: 'iceye' }],
    ['review_sellers', 50_000, visitor, { of_company: null }],
    ['review_sellers', 50_000, visitor, { of_company }],
    ['review_replies', 150_000, visitor, { of_reviews: longReviews }],
    ['own_claims', 30_000, representative, {}],
    ['own_earlier_review', 50, author, { of_company }],
    ['own_hidden_reviews', 800_000, author, { from_row: 0 }],
    ['own_marks', 700_000, author, { of_reviews: null }],
    ['own_notice_settings', 20, author, {}],
    ['own_notices', 40_000, author, { at_most: asManyAsPossible }],
    ['own_profile', 300, author, {}],
    ['own_removed_replies', 10_000, representative, { from_row: 0 }],
    ['own_replies', 150_000, representative, { from_row: 0 }],
    ['own_review', 20_000, author, { review }],
    ['own_reviews', 800_000, author, { at_most: asManyAsPossible }],
    ['own_standing', 20, representative, {}],
    ['moderation_queue', 800_000, moderator, { closed: false, after_review: null }],
    ['moderation_queue', 700_000, moderator, { closed: true, after_review: null }],
    ['waiting_companies', 500_000, moderator, {}],
    ['claims', 500_000, secretKey, {}],
    ['moderators', 200_000, secretKey, {}],
    ['catalogue_companies', 5000, secretKey, {}],
    ['site_fingerprint', 30, secretKey, {}],
    ['take_notices', 10_000, secretKey, { at_most: asManyAsPossible }],
  ];
}
