import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { actAs } from './open-transaction.ts';
import { type TestUser, validReview } from './test-database.ts';

// Postgres sorts combining marks in a time that grows with the square of their number, and no time-out interrupts it.
const unsortedMarks = `a${'\u0301\u0323'.repeat(100_000)}`;
const oversized = [
  ['company', unsortedMarks, 'company_key_is_a_plain_line_of_at_most_60'],
  ['resolution', unsortedMarks, 'resolution_is_a_plain_line_of_at_most_60'],
  ['review', unsortedMarks, 'review_is_at_most_5000'],
  ['price_basis', unsortedMarks, 'price_basis_is_order_scene_or_km2'],
  ['acquisition', unsortedMarks, 'acquisition_is_known'],
  ['sensor', unsortedMarks, 'sensor_is_known'],
  ['licence', unsortedMarks, 'licence_is_known'],
  ['price', '9'.repeat(100_000), 'price_is_above_0_and_plausible_for_its_basis'],
  ['area_km2', '9'.repeat(100_000), 'area_km2_is_from_0_01_to_10_million'],
  ['rating', '9'.repeat(100_000), 'rating_is_in_half_steps_from_0_5_to_5'],
  // Short, but beyond the types of the keys by which lists are sorted, and written in full in their errors.
  ['price', '-1e131000', 'price_is_above_0_and_plausible_for_its_basis'],
  ['price', '1e-16000', 'price_has_at_most_2_decimals'],
  ['area_km2', '-1e131000', 'area_km2_is_from_0_01_to_10_million'],
  ['area_km2', '1e-16000', 'area_km2_has_at_most_6_decimals'],
  ['rating', '-1e131000', 'rating_is_in_half_steps_from_0_5_to_5'],
  ['rating', '-Infinity', 'rating_is_in_half_steps_from_0_5_to_5'],
] as const;

describeOnPostgres('a value that is far too long, large or small', (database, address) => {
  let author: TestUser;
  let client: postgres.Sql;
  beforeAll(async () => {
    author = await database().signUp();
    client = postgres(address(), { max: 1 });
  });
  afterAll(() => client.end({ timeout: 0 }));

  /** Runs one statement as the author under the time-out of hosted Supabase. */
  const asAuthor = (statement: string, parameters: string[]) =>
    client.begin(async (transaction) => {
      await transaction.unsafe(`set local statement_timeout = '8s'; ${actAs(author)}`);
      await transaction.unsafe(statement, parameters);
    });

  it('is refused in each column of a new review before anything is computed', async () => {
    for (const [column, value, constraint] of oversized) {
      const review = { ...validReview(), [column]: value };
      const statement = `insert into app.reviews (${Object.keys(review).join()})
      select ${Object.keys(review).join()} from jsonb_populate_record(null::app.reviews, $1::text::jsonb)`;
      const refused = { code: '23514', constraint_name: constraint };
      await expect(asAuthor(statement, [JSON.stringify(review)]), column).rejects.toMatchObject(refused);
    }
  });

  it('is refused in each column of a revision before anything is computed', async () => {
    const id = await database().createReview(author);
    const zeros = `4.${'0'.repeat(16_000)}`;
    for (const [column, value, constraint] of [
      ...oversized,
      ['price', zeros, 'price_has_at_most_2_decimals'],
      ['area_km2', zeros, 'area_km2_has_at_most_6_decimals'],
      ['rating', zeros, 'rating_is_in_half_steps_from_0_5_to_5'],
    ] as const) {
      const type = ['price', 'area_km2', 'rating'].includes(column) ? 'numeric' : 'text';
      const revision = asAuthor(`update app.reviews set ${column} = $1::text::${type} where id = $2`, [value, id]);
      const refused = { code: '23514', constraint_name: constraint };
      await expect(revision, `${column} ${value.slice(0, 20)}`).rejects.toMatchObject(refused);
    }
  });

  it.each([
    ['display_name', 'display_name_is_a_plain_line_of_at_most_60'],
    ['phone', 'phone_is_a_number'],
  ])('is refused as %s of a profile', async (column, constraint) => {
    const change = asAuthor(`update app.profiles set ${column} = $1 where id = $2`, [unsortedMarks, author.id]);
    await expect(change).rejects.toMatchObject({ code: '23514', constraint_name: constraint });
  });

  it('is a company without reviews for the function that counts them', async () => {
    const body = { of_company: unsortedMarks };
    const response = await database().request(database().visitor, '/rest/v1/rpc/review_counts', {
      method: 'POST',
      body,
    });
    expect(response).toMatchObject({ status: 200, body: [] });
  });
});
