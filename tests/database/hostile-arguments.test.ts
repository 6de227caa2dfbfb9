import { beforeAll, expect, it } from 'vitest';
import {
  describeOnMigratedPostgres,
  type FunctionAnswer,
  type StoredUser,
  secretKey,
  visitor,
} from './migrated-postgres.ts';
import { createFixture, type Fixture, functionCases } from './permission-matrix.ts';
import { snapshotOf, validRevision } from './test-database.ts';

// Postgres sorts combining marks in quadratic time, and no time-out interrupts it.
const unsortedMarks = `a${'\u0301\u0323'.repeat(100_000)}`;

/** JSON values that no text should have. */
const hostileTexts: Record<string, string> = {
  'an empty text': '""',
  'a long text': JSON.stringify(unsortedMarks),
  'a character that Postgres does not store': String.raw`"\u0000"`,
  'half a character': String.raw`"\ud800"`,
  'statements of SQL': JSON.stringify(`'; drop table app.reviews; --"`),
  'a long list': JSON.stringify(Array(5_000).fill('3f2b8a52-64c1-4b0e-9d3b-5b1f0c9a7e11')),
  'deep lists': '['.repeat(20_000) + ']'.repeat(20_000),
};
/** JSON values that no id, number, object or list should have. For an argument that is a text, each of them is a text. */
const hostileValues: Record<string, string> = {
  ...hostileTexts,
  'a negative number': '-1',
  'a large number': '99999999999999999999',
  'no finite number': '"-Infinity"',
  'an empty list': '[]',
  'a list of nothing': '[null]',
  'a list of lists': '[[["iceye"]]]',
  'names of columns': '["display_name", "phone", "id"]',
  'an empty object': '{}',
  'an object of other types': '{"id": {"a": []}, "company": [1], "price": "x", "stars": [], "shared_at": 0}',
};
/** Whether a value may be valid for an argument of a type: a short text, false, or an empty object. */
const isPlausible = (type: string | undefined, what: string) =>
  (type === 'text' && !what.startsWith('a long')) ||
  type === 'boolean' ||
  (type === 'jsonb' && what === 'an empty object');

/** Arguments that may be null while the function has an effect. */
const optional = /^(address|note|reporter|satellites|words)$/;
/** Codes that the Data API does not answer with a status of 500 or above. */
const refusals = /^(22...|23...|PT4..)$/;

/** Calls a function of `app` with each argument null, then with all of them null, and undoes it. Returns the code of each error. */
const codesOfNulls = `
  create function pg_temp.codes_of_nulls() returns table (call text, code text) language plpgsql as $$
  begin
    for call in
      select format('select %s(%s)', p.oid::regproc, string_agg(case when missing in (0, nth) then 'null' else
        case format_type(type, null) when 'text' then '''Maxar''' when 'jsonb' then '''{}''' when 'integer' then '400'
          when 'boolean' then 'true' when 'uuid' then quote_literal(gen_random_uuid())
          when 'app.reviews' then '(select r from app.reviews r limit 1)' else 'null' end end
        || '::' || format_type(type, null), ', ' order by nth))
      from pg_proc p, generate_series(0, p.pronargs) missing, unnest(p.proargtypes::oid[]) with ordinality as a (type, nth)
      where p.pronamespace = 'app'::regnamespace and p.prokind = 'f'
      group by p.oid, missing order by 1
    loop
      begin
        execute call;
        raise sqlstate 'UNDO0';
      exception when others then
        code := sqlstate;
        return next;
      end;
    end loop;
  end $$`;

/** Attempts count towards the limits, whatever their result. */
const withoutAttempts = (rows: unknown) => ({ ...(rows as object), 'app.write_rate_limits': null });

describeOnMigratedPostgres('a hostile argument', (database) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture(database());
  });

  it('of any function is refused as an error of the caller, or answered, before the time-out', async () => {
    const before = withoutAttempts(await database().snapshot());
    for (const { name, values, tells, done } of functionCases) {
      const [role] = done;
      if (role === undefined) continue;
      const valid = values(fixture);
      const keys = Object.keys(valid);
      const types = await database().argumentTypes(name, keys);
      for (const [nth, argument] of keys.entries())
        for (const [what, raw] of Object.entries(types[nth] === 'text' ? hostileTexts : hostileValues)) {
          const json = JSON.stringify({ ...valid, [argument]: 'RAW' }).replace('"RAW"', () => raw);
          const sentence = `${what} as ${argument} of ${name}`;
          const isWrite = !tells && role !== 'secret key' && !isPlausible(types[nth], what);
          const read = isWrite ? snapshotOf : async () => before;
          const { refusal, left } = await database().try(fixture.callers[role], name, keys, json, read);
          // Invalid values, a broken rule, JSON that is nested too deeply, and our own refusals.
          if (refusal) expect(refusal.code, sentence).toMatch(/^(22...|23...|540..|PT4..)$/);
          else expect(withoutAttempts(left), sentence).toEqual(before);
        }
    }
  });

  it('that is null, alone or with all others, is refused without an error of the server, or changes nothing', async () => {
    const before = withoutAttempts(await database().snapshot());
    for (const { name, values, done } of functionCases) {
      const [role] = done;
      if (role === undefined) continue;
      const valid = values(fixture);
      const keys = Object.keys(valid);
      const allNull = Object.fromEntries(keys.map((key) => [key, null]));
      for (const call of [allNull, ...keys.map((key) => ({ ...valid, [key]: null }))]) {
        const sentence = `${name} ${JSON.stringify(call)}`;
        const { refusal, left } = await database().try(fixture.callers[role], name, keys, JSON.stringify(call));
        if (refusal) expect(refusal.code, sentence).toMatch(refusals);
        else if (keys.every((key) => call[key] !== null || !optional.test(key)))
          expect(withoutAttempts(left), sentence).toEqual(before);
      }
    }
  });

  it('that is null ends no function that others call with an error of the server', async () => {
    const calls = await database().as(secretKey, async (transaction) => {
      await transaction.unsafe(`reset role; ${codesOfNulls}`);
      return transaction<{ call: string; code: string }[]>`select * from pg_temp.codes_of_nulls()`;
    });
    expect(calls.length).toBeGreaterThan(200);
    expect(calls.filter(({ code }) => code !== 'UNDO0' && !refusals.test(code))).toEqual([]);
  });

  it('is ignored by a list that can be read without it, matches nothing, or is refused', async () => {
    const list = (filters: unknown) =>
      database().call(visitor, 'list_reviews', { filters, sort: 'x', after: null, at_most: 20 });
    const { value: all } = await list({});
    expect((all as unknown[]).length).toBeGreaterThan(2);
    for (const filters of [null, [], 'company', { author: fixture.author.id, 'company; --': 1, company: null }])
      expect(await list(filters), JSON.stringify(filters)).toMatchObject({ value: all });
    for (const company of [unsortedMarks, "' or true --", ['iceye'], { key: 'iceye' }])
      expect(await list({ company })).toMatchObject({ value: [] });
    for (const filters of [{ stars: 'x' }, { least_price: [] }, { most_area: '' }])
      expect(await list(filters), JSON.stringify(filters)).toMatchObject({ refusal: { code: '22P02' } });
  });
});

const oversized: [string, string, string][] = [
  ['company', unsortedMarks, 'company_name_is_at_most_320_bytes'],
  ['seller', unsortedMarks, 'company_name_is_at_most_320_bytes'],
  ['resolution', unsortedMarks, 'resolution_is_a_plain_line_of_at_most_60'],
  ['review', unsortedMarks, 'review_is_plain_text_of_at_most_5000'],
  ['price_basis', unsortedMarks, 'price_basis_is_order_scene_or_km2'],
  ['acquisition', unsortedMarks, 'acquisition_is_known'],
  ['sensor', unsortedMarks, 'sensor_is_known'],
  ['licence', unsortedMarks, 'licence_is_known'],
  ['price', '9'.repeat(100_000), 'price_is_above_0_and_plausible_for_its_basis'],
  ['area_km2', '9'.repeat(100_000), 'area_km2_is_from_0_01_to_10_million'],
  ['rating', '9'.repeat(100_000), 'rating_is_in_half_steps_from_0_5_to_5'],
  // The text is short, but Postgres writes the number in full.
  ['price', '-1e131000', 'price_is_above_0_and_plausible_for_its_basis'],
  ['price', '1e-16000', 'price_has_at_most_2_decimals'],
  ['area_km2', '-1e131000', 'area_km2_is_from_0_01_to_10_million'],
  ['area_km2', '1e-16000', 'area_km2_has_at_most_6_decimals'],
  ['rating', '-1e131000', 'rating_is_in_half_steps_from_0_5_to_5'],
  ['rating', '-Infinity', 'rating_is_in_half_steps_from_0_5_to_5'],
  ['price', `4.${'0'.repeat(16_000)}`, 'price_has_at_most_2_decimals'],
  ['area_km2', `4.${'0'.repeat(16_000)}`, 'area_km2_has_at_most_6_decimals'],
  ['rating', `4.${'0'.repeat(16_000)}`, 'rating_is_in_half_steps_from_0_5_to_5'],
];

describeOnMigratedPostgres('a value that is far too long, large or small', (database) => {
  let author: StoredUser;
  beforeAll(async () => {
    author = await database().signUp();
  });

  const expectViolation = ({ refusal }: FunctionAnswer, constraint: string, what: string) =>
    expect(refusal, what).toEqual({ code: '23514', message: expect.stringContaining(`"${constraint}"`) });

  it('is refused in each column of a new review and of a revision, before anything is calculated', async () => {
    const review = await database().createReview(author);
    const quote = validRevision();
    for (const [column, value, constraint] of oversized) {
      const changed = { ...quote, [column]: value };
      const what = `${column} ${value.slice(0, 20)}`;
      expectViolation(await database().call(author, 'share_review', { quote: changed }), constraint, what);
      const revision = { review, quote: changed, last_seen: {} };
      expectViolation(await database().call(author, 'revise_review', revision), constraint, what);
    }
  });

  it('is refused in a profile', async () => {
    for (const [column, constraint] of [
      ['display_name', 'display_name_is_a_name_of_at_most_60'],
      ['phone', 'phone_is_a_number'],
      ['role', 'role_is_known'],
      ['sector', 'sector_is_known'],
    ] as const)
      expectViolation(
        await database().call(author, 'save_profile', { changes: { [column]: unsortedMarks } }),
        constraint,
        column,
      );
  });

  it('matches a company without reviews, and nobody’s name', async () => {
    const counts = await database().call(visitor, 'review_counts', { of_company: unsortedMarks });
    expect(counts).toMatchObject({ value: [] });
    const reserved = await database().call(visitor, 'is_reserved_name', { display_name: unsortedMarks });
    expect(reserved).toMatchObject({ value: false });
  });
});
