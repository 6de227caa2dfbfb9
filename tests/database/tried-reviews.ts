import postgres from 'postgres';
import { actAs } from './open-transaction.ts';
import { type TestUser, validReview } from './test-database.ts';

/** The row that would be stored, with the area as stated and as shown, and the error as the Data API reports it. */
export interface TriedReview {
  stored: Record<string, unknown> | null;
  error: { code: string; message: string; details: string; hint: string } | null;
}

const tryReview = `
  create function pg_temp.try_review(typed json, claims text) returns jsonb language plpgsql as $$
  declare
    stored jsonb;
    code text;
    message text;
    details text;
    hint text;
  begin
    begin
      execute claims;
      perform public.share_review(typed::jsonb);
      reset role;
      select to_jsonb(r) || jsonb_build_object('area_km2', coalesce(a.area_km2, r.area_km2), 'shown_area', r.area_km2) into stored
      from app.reviews r join app.review_authors a using (id) where r.id = (typed ->> 'id')::uuid;
      raise exception using errcode = 'UNDO0';
    exception
      when sqlstate 'UNDO0' then
        return jsonb_build_object('stored', stored, 'error', null);
      when others then
        get stacked diagnostics code = returned_sqlstate, message = message_text, details = pg_exception_detail,
          hint = pg_exception_hint;
    end;
    return jsonb_build_object('stored', null, 'error',
      jsonb_build_object('code', code, 'message', message, 'details', details, 'hint', hint));
  end $$`;

/**
 * Shares each of these reviews as a user in one statement and undoes it, so that it does not count towards the limits of the next
 * one. `fields` replace those of a valid review.
 */
export async function tryReviews(
  address: string,
  user: TestUser,
  fields: Record<string, unknown>[],
): Promise<TriedReview[]> {
  const client = postgres(address, { max: 1 });
  try {
    const reviews = fields.map((more) => ({ ...validReview(), ...more }));
    await client.unsafe(tryReview);
    const rows = await client.unsafe<{ tried: TriedReview }[]>(
      `select pg_temp.try_review(review, $2) as tried
       from json_array_elements($1::text::json) with ordinality as cases (review, nth) order by nth`,
      [JSON.stringify(reviews), actAs(user)],
    );
    return rows.map(({ tried }) => tried);
  } finally {
    await client.end();
  }
}
