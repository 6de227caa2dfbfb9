-- Reports: what readers say is wrong with a review. Moderators alone read them. And votes: which reviews users found helpful.

create table app.review_reports (
  id bigint generated always as identity,
  receipt uuid not null default gen_random_uuid(),
  review uuid not null,
  reason text not null,
  words app.statement,
  reported_on date not null default (now() at time zone 'utc')::date,
  settled_at timestamptz,

  constraint review_reports_pkey primary key (id),
  constraint receipt_is_unique unique (receipt),
  constraint report_goes_with_its_review foreign key (review) references app.review_authors (id) on delete cascade,
  constraint reason_is_known check (
    reason in ('not-a-quote', 'personal-data', 'insulting', 'conflict-of-interest', 'advertising', 'illegal', 'reply', 'objection'))
);

create index open_reports_of_a_review on app.review_reports (review, id) where settled_at is null;
create index reports_of_a_review on app.review_reports (review, id);
create index settled_reports_by_time on app.review_reports (settled_at, review) where settled_at is not null;

alter table app.review_reports enable row level security;

comment on table app.review_reports is
  'What readers reported. It does not say who they are. Deleted with the review, and by the daily job a year after moderators have decided.';
comment on column app.review_reports.reason is
  'reply: the report is about the reply of the provider. objection: the author of a hidden review has answered.';
comment on column app.review_reports.receipt is 'Its first ten digits are the number that the reader is given.';
comment on column app.review_reports.reported_on is 'A date without a time, because an author may report a review beside their own.';
comment on column app.review_reports.settled_at is 'When a moderator hid the review or dismissed its reports. Null while the report is open.';

-- How often a reader without an account reports. The address itself is never stored.
create table app.address_salts (
  day date not null,
  salt bytea not null default sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),

  constraint address_salts_pkey primary key (day)
);

alter table app.address_salts enable row level security;

comment on table app.address_salts is
  'A random salt for each day. Nobody can tell afterwards which addresses the hashes of a day were made from. The daily job deletes it.';

create table app.reports_by_address (
  address_hash bytea not null,
  reported_at timestamptz not null default now()
);

create index reports_by_address_hash on app.reports_by_address (address_hash);

alter table app.reports_by_address enable row level security;

comment on table app.reports_by_address is
  'When an IP address without an account reported, as a hash with the salt of its day. Kept for 24 hours.';

create function app.enforce_address_rate_limit(address text) returns void
  language plpgsql set search_path = '' as $$
declare
  hash bytea;
begin
  -- All who report without an account wait for each other, which is a matter of milliseconds.
  perform pg_advisory_xact_lock(hashtextextended('reports without an account', 0));
  delete from app.reports_by_address where reported_at < now() - interval '24 hours';
  delete from app.address_salts where day < app.utc_today() - 1;
  insert into app.address_salts (day) values (app.utc_today()) on conflict (day) do nothing;
  select sha256(s.salt || convert_to(coalesce(address, ''), 'UTF8')) into hash
  from app.address_salts s where s.day = app.utc_today();
  if (select count(*) from app.reports_by_address where address_hash = hash) >= 5 then
    perform app.refuse(429, 'too_many_reports_without_account', jsonb_build_object('seconds',
      ceil(extract(epoch from (app.utc_today() + 1)::timestamp at time zone 'utc' - now()))));
  end if;
  insert into app.reports_by_address (address_hash) values (hash);
end $$;

comment on function app.enforce_address_rate_limit(text) is
  'Counts one report of a reader without an account: at most 5 a day from an IP address. Raises PT429 for one more.';

create function public.report_review(review uuid, reason text, words text, reporter uuid, address text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  receipt uuid;
begin
  if octet_length(address) > 100 then
    perform app.refuse(413, 'text_too_long', '{"at_most": 1000}');
  end if;
  if words <> '' then
    perform app.refuse_text(words, 1000);
  end if;
  if coalesce(reason, '') not in (
    'not-a-quote', 'personal-data', 'insulting', 'conflict-of-interest', 'advertising', 'illegal', 'reply') then
    perform app.refuse(400, 'reason_unknown');
  end if;
  if reporter is null then
    perform app.enforce_address_rate_limit(address);
  else
    perform app.lock_account(reporter);
    if not exists (select from auth.users where id = reporter) then
      perform app.refuse(401, 'account_gone');
    end if;
    perform app.enforce_write_rate_limit(reporter, 'report');
  end if;
  if not exists (select from app.reviews r where r.id = report_review.review) then
    perform app.refuse(404, 'review_gone');
  end if;
  if reason <> 'reply' and app.is_written_by(review, reporter) then
    perform app.refuse(409, 'own_review_reported');
  end if;
  -- Moderators look at a review once, however many report it. For each reason, so that reports for one do not keep out urgent ones.
  if (select count(*) from app.review_reports o
    where o.review = report_review.review and o.reason = report_review.reason and o.settled_at is null) >= 50
  then
    perform app.refuse(409, 'reported_often');
  end if;
  insert into app.review_reports (review, reason, words)
  values (review, reason, nullif(words, ''))
  returning review_reports.receipt into receipt;
  return receipt;
end $$;

comment on function public.report_review(uuid, text, text, uuid, text) is
  'Stores a report and returns its receipt number. reporter is the account of a reader who is signed in; of others, address is the IP address, of which only a hash is kept for 24 hours. For the secret key only: the function at /api/report has verified both.';

grant execute on function public.report_review(uuid, text, text, uuid, text) to service_role;

-- Helpful votes: one for each user and review. Counts are public, voters are not.

create table app.helpful_votes (
  review uuid not null,
  user_id uuid not null,

  constraint helpful_votes_pkey primary key (user_id, review),
  constraint vote_goes_with_its_review foreign key (review) references app.review_authors (id) on delete cascade,
  constraint voter_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

create index helpful_votes_of_a_review on app.helpful_votes (review);

alter table app.helpful_votes enable row level security;

comment on table app.helpful_votes is
  'Who found which review helpful. Without a time. Only the voter can ask for their own votes.';

create function public.vote_helpful(review uuid, helpful boolean) returns integer
  language plpgsql strict security definer set search_path = '' as $$
declare
  voter constant uuid := app.lock_writer();
  votes integer;
  of_company text;
begin
  perform app.enforce_write_rate_limit(voter, 'vote');
  if app.is_written_by(review, voter) then
    perform app.refuse(409, 'own_review_voted');
  end if;
  select r.helpful, r.company into votes, of_company from app.reviews r where r.id = vote_helpful.review for update;
  if not found then
    perform app.refuse(404, 'review_gone');
  end if;
  if helpful and app.works_for(voter, of_company) then
    perform app.refuse(409, 'vote_for_employer');
  end if;
  if helpful then
    insert into app.helpful_votes (review, user_id) values (review, voter) on conflict do nothing;
  else
    delete from app.helpful_votes v where v.review = vote_helpful.review and v.user_id = voter;
  end if;
  if found then
    votes := greatest(0, votes + case when helpful then 1 else -1 end);
    update app.reviews r set helpful = votes where r.id = vote_helpful.review;
  end if;
  return votes;
end $$;

comment on function public.vote_helpful(uuid, boolean) is
  'Counts the caller''s vote for a review, or takes it back, and returns how many there are. A second call has no effect. Not for one''s own review, nor for reviews of the provider at whose domain, or a subdomain of it, one has a confirmed email address.';

create function public.own_marks(of_reviews uuid[] default null) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked uuid[] := case when of_reviews is not null then array(select unnest(of_reviews) limit 100) end;
begin
  return jsonb_build_object(
    'written', array(
      select a.id from app.review_authors a
      where a.user_id = auth.uid() and (asked is null or a.id = any (asked)) order by a.id limit 10000),
    'helpful', array(
      select v.review from app.helpful_votes v
      where v.user_id = auth.uid() and (asked is null or v.review = any (asked)) order by v.review limit 10000));
end $$;

comment on function public.own_marks(uuid[]) is
  'Which reviews the caller wrote, hidden or not, and which the caller found helpful: of at most 100 given ones, or at most 10,000 of all. With the rights of its owner, because nobody may read votes.';

grant execute on function public.vote_helpful(uuid, boolean), public.own_marks(uuid[]) to authenticated;
