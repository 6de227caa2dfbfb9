// Adds the rows that belong to reviews: replies, votes, reports and decisions, and the reviews and votes of one user. Rows that
// people create by hand in a month have the same number in every database. Rows that accumulate over years grow with the reviews.
import type { Engine } from '../../../supabase/local/database-engine.ts';

/** A user with 40 reviews, 3 hidden ones and 100 votes. */
export const author = '00000000-0000-4000-9000-000000000001';
/** A user who may hide reviews. */
export const moderator = '00000000-0000-4000-9000-000000000002';

/** Adds rows to the tables that refer to reviews. */
export async function addRelatedRows(engine: Engine): Promise<void> {
  await engine.run(`
    insert into auth.users (id, email, raw_app_meta_data) values
      ('${author}', 'author@example.com', '{}'), ('${moderator}', 'moderator@example.com', '{"role": "moderator"}');
    set session_replication_role = replica;
    update app.review_authors a set user_id = '${author}', created_at = now() - chosen.nth * interval '9 days'
      from (select id, row_number() over () as nth from app.reviews order by id limit 40) chosen where a.id = chosen.id;
    insert into app.review_replies (review, company, reply)
      select id, company, 'Thank you.' from app.reviews where random() < 0.02;
    insert into app.helpful_votes (review, user_id)
      select id, ('00000000-0000-4000-8000-' || lpad(floor(random() * 20000)::text, 12, '0'))::uuid
      from app.reviews where random() < 0.2;
    insert into app.helpful_votes (review, user_id)
      select id, '${author}' from (select id from app.reviews order by id desc limit 100) chosen;
    insert into app.moderators (user_id) values ('${moderator}');
    ${reports}
    ${hiddenReviews}
    set session_replication_role = default`);
}

/** One of 1,000 reviews and 20 others have a settled report, more than the moderators' page shows, and 30 have an open one. */
const reports = `
  insert into app.review_reports (review, reason, reported_on, settled_at)
    select id, 'advertising', current_date - 365, now() - random() * interval '365 days'
    from app.reviews where random() < 0.001 or id <= '00000000-0000-4000-8000-000000000020';
  insert into app.moderation_log (moderator, decision, review, reason, decided_at)
    select 1, 'dismissed', review, 'It is a quote.', settled_at from app.review_reports;
  insert into app.review_reports (review, reason, reported_on)
    select id, 'not-a-quote', current_date - 1 from (select id from app.reviews order by id offset 100 limit 30) chosen;`;

/** One of 1,000 reviews is hidden, and 250 were hidden in the last 60 days. */
const hiddenReviews = `
  create temp table hidden as
    select gen_random_uuid() as id, to_jsonb(r) as content, now() - interval '60 days' - random() * interval '1000 days' as at
    from app.reviews r where random() < 0.001;
  insert into hidden
    select gen_random_uuid(), to_jsonb(r), now() - random() * interval '60 days'
    from (select * from app.reviews order by id offset 200 limit 250) r;
  insert into app.review_authors (id, user_id, created_at)
    select id, case when row_number() over (order by at desc) <= 3 then '${author}'::uuid end, at from hidden;
  insert into app.hidden_reviews (id, content, reason, hidden_on)
    select id, content || jsonb_build_object('id', id), 'It is not a quote.', at::date from hidden;
  insert into app.moderation_log (moderator, decision, review, reason, decided_at)
    select 1, 'hidden', id, 'It is not a quote.', at from hidden;
  drop table hidden;`;
