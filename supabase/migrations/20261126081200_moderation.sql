-- Moderation: who may hide a review, what that does, and what is written down about it. A moderator never learns who wrote a
-- review: no function here returns anything that depends on its author, except to the author.

create table app.moderators (
  user_id uuid not null,
  number integer generated always as identity,

  constraint moderators_pkey primary key (user_id),
  constraint number_is_unique unique (number),
  constraint moderator_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

alter table app.moderators enable row level security;

comment on table app.moderators is
  'The number under which each moderator is logged, given with the first decision. Who is a moderator is in app_metadata of the account, which the operator alone writes.';

create table app.hidden_reviews (
  id uuid not null,
  content jsonb not null,
  reason app.reason not null,
  hidden_on date not null default (now() at time zone 'utc')::date,
  objection app.statement,
  kept_on date,
  kept_reason app.reason,

  constraint hidden_reviews_pkey primary key (id),
  constraint hidden_review_goes_with_its_author foreign key (id) references app.review_authors (id) on delete cascade,
  constraint kept_on_comes_with_its_reason check ((kept_on is null) = (kept_reason is null))
);

create index hidden_reviews_by_company on app.hidden_reviews ((content ->> 'company'));

alter table app.hidden_reviews enable row level security;

comment on table app.hidden_reviews is
  'Reviews that a moderator has hidden, as they were. They are not in app.reviews, so no list, figure or file contains them.';
comment on column app.hidden_reviews.content is 'The row of app.reviews.';
comment on column app.hidden_reviews.objection is 'What the author answered, once.';
comment on column app.hidden_reviews.kept_on is
  'When a moderator had read the answer and kept the review hidden, for kept_reason. Null until then.';

create table app.stopped_authors (
  review uuid not null,
  user_id uuid,

  constraint stopped_authors_pkey primary key (review),
  constraint stopped_author_is_a_user foreign key (user_id) references auth.users (id) on delete set null
);

create index stopped_authors_by_user on app.stopped_authors (user_id);

alter table app.stopped_authors enable row level security;

comment on column app.stopped_authors.user_id is
  'Null when there is no account any more. The entry stays: if those of several reviews went at once, moderators would learn that they were of one person.';
comment on table app.stopped_authors is
  'Accounts that may no longer write. Each entry belongs to the review because of which a moderator made it, and only that review shows it: otherwise moderators would learn which reviews one person wrote.';

create table app.moderation_log (
  id bigint generated always as identity,
  moderator integer not null,
  decision text not null,
  review uuid,
  company text,
  reason text,
  decided_at timestamptz not null default now(),

  constraint moderation_log_pkey primary key (id),
  constraint decision_is_known check (
    decision in ('hidden', 'restored', 'dismissed', 'author stopped', 'author released', 'company approved', 'reply removed'))
);

create index decisions_about_a_review on app.moderation_log (review);
create index reviews_hidden_last on app.moderation_log (decided_at, review) where decision = 'hidden';

alter table app.moderation_log enable row level security;

comment on table app.moderation_log is
  'Every decision: which moderator, when and why. Not the text of the review, and no reference to it, so that the log outlasts it.';
comment on column app.moderation_log.moderator is 'Number in app.moderators.';

-- Who may decide

create function app.is_moderator(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not from the token, which is valid for half an hour after the role was taken away. Supabase Lite on a real Postgres stores
  -- the object as a JSON string that contains it.
  return exists (
    select from auth.users u,
      lateral (select to_jsonb(u.raw_app_meta_data) as metadata) m,
      lateral (select case jsonb_typeof(m.metadata) when 'string' then (m.metadata #>> '{}')::jsonb else m.metadata end as app) a
    where u.id = account and a.app ->> 'role' = 'moderator');
end $$;

comment on function app.is_moderator(uuid) is 'Whether the operator has made an account a moderator.';

create function app.require_moderator() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not app.is_moderator(auth.uid()) then
    perform app.refuse(403, 'not_a_moderator');
  end if;
end $$;

comment on function app.require_moderator() is 'Raises unless the caller is a moderator.';

create function app.log_decision(decision text, of_review uuid, of_company text, reason text) returns void
  language plpgsql set search_path = '' as $$
declare
  moderator_number integer;
begin
  insert into app.moderators (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  select m.number into moderator_number from app.moderators m where m.user_id = auth.uid();
  insert into app.moderation_log (moderator, decision, review, company, reason)
  values (moderator_number, decision, of_review, of_company, nullif(reason, ''));
end $$;

comment on function app.log_decision(text, uuid, text, text) is 'Writes down what the moderator who calls has decided.';

create function app.is_open(decision text, of_review uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return case decision
    when 'hidden' then exists (select from app.reviews r where r.id = of_review)
    when 'restored' then exists (select from app.hidden_reviews h where h.id = of_review)
    when 'dismissed' then exists (select from app.review_reports o where o.review = of_review and o.settled_at is null)
    else true end;
end $$;

comment on function app.is_open(text, uuid) is
  'Whether a decision is left to make. If not, another moderator was faster, or the answer to the first attempt was lost.';

create function app.begin_decision(decision text, of_review uuid, reason text) returns void
  language plpgsql set search_path = '' as $$
declare
  author uuid;
begin
  perform app.require_moderator();
  perform app.refuse_text(reason, 500);
  select a.user_id into author from app.review_authors a where a.id = of_review;
  if not found then
    perform app.refuse(404, 'review_gone');
  end if;
  if author = auth.uid() then
    perform app.refuse(403, 'own_review_decided');
  end if;
  if app.works_for(auth.uid(), coalesce(
    (select r.company from app.reviews r where r.id = of_review),
    (select h.content ->> 'company' from app.hidden_reviews h where h.id = of_review)))
    or app.works_for(auth.uid(), coalesce(
    (select r.seller from app.reviews r where r.id = of_review),
    (select h.content ->> 'seller' from app.hidden_reviews h where h.id = of_review)))
  then
    perform app.refuse(409, 'employer_decided');
  end if;
  if exists (select from app.review_replies p where p.review = of_review and p.user_id = auth.uid()) then
    perform app.refuse(403, 'own_reply_decided');
  end if;
  -- Before the locks, whose time would tell when the author writes another review.
  if not app.is_open(decision, of_review) then
    perform app.refuse(409, 'already_decided');
  end if;
  -- A writer may hold a lock for seconds. The moderator can try again.
  perform set_config('lock_timeout', '2s', true);
  -- Decisions wait for each other, whoever wrote the reviews. If only those about one author did, their time would tell moderators
  -- which reviews one person wrote.
  perform pg_advisory_xact_lock(hashtextextended('decisions of moderators', 0));
  -- The author may be changing it.
  if author is null then
    perform app.wait_for_companies();
  else
    perform app.lock_account(author);
  end if;
end $$;

comment on function app.begin_decision(text, uuid, text) is
  'Raises unless a reason is given and the caller is a moderator and somebody else wrote the review and the reply to it, and when nothing is left to decide. Waits for the author''s own writes, at most 2 seconds for each lock.';

create function public.set_moderator(email_address text, is_moderator boolean) returns boolean
  language plpgsql strict security definer set search_path = '' as $$
begin
  update auth.users u
  set raw_app_meta_data = case when is_moderator then a.app || '{"role": "moderator"}' else a.app - 'role' end
  from auth.users o,
    lateral (select coalesce(to_jsonb(o.raw_app_meta_data), '{}') as metadata) m,
    lateral (select case jsonb_typeof(m.metadata) when 'string' then (m.metadata #>> '{}')::jsonb else m.metadata end as app) a
  where u.id = o.id and lower(o.email) = lower(email_address)
    -- Somebody else may have signed up with the address.
    and (o.email_confirmed_at is not null or not is_moderator);
  return found;
end $$;

comment on function public.set_moderator(text, boolean) is
  'Makes the account with a confirmed email address a moderator, or no longer. Returns whether there is such an account. For the secret key only.';

create function public.moderators() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'number', m.number) order by u.email), '[]')
    from (select * from auth.users each where app.is_moderator(each.id) order by each.email limit 1000) u
      left join app.moderators m on m.user_id = u.id);
end $$;

comment on function public.moderators() is
  'The email addresses of the moderators, at most 1,000, with the numbers of those who have decided something. For the secret key only.';

grant execute on function public.set_moderator(text, boolean), public.moderators() to service_role;

-- What moderators read

create function app.hiding_of(hidden app.hidden_reviews) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'reason', hidden.reason, 'on', hidden.hidden_on, 'objection', hidden.objection,
    'kept', case when hidden.kept_on is not null then
      jsonb_build_object('reason', hidden.kept_reason, 'on', hidden.kept_on) end);
end $$;

comment on function app.hiding_of(app.hidden_reviews) is
  'Why and when a review was hidden, what its author answered, and why and when it was kept hidden after that.';

create function app.report_of(report app.review_reports) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'receipt', upper(left(replace(report.receipt::text, '-', ''), 10)), 'reason', report.reason, 'words', report.words, 'on', report.reported_on);
end $$;

comment on function app.report_of(app.review_reports) is
  'A report as moderators read it, without the time at which it was settled.';

create function app.earlier_reports(review uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(app.report_of(o) order by o.id desc), '[]')
    from (
      select * from app.review_reports each
      where each.review = earlier_reports.review and each.settled_at is not null
      order by each.id desc
      limit 3
    ) o);
end $$;

comment on function app.earlier_reports(uuid) is 'The last three settled reports of a review.';

create function app.last_decision(review uuid) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'decision', l.decision, 'reason', l.reason, 'on', (l.decided_at at time zone 'utc')::date)
    from app.moderation_log l
    where l.review = last_decision.review
    order by l.id desc
    limit 1);
end $$;

comment on function app.last_decision(uuid) is 'What a moderator did last about a review, why and on which day.';

create function app.open_reports_page(after_review uuid, except_reviews uuid[]) returns uuid[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    with reported as (
      -- Personal data and illegal content first, then those that have waited longest. By days, and within a day by the random ids of
      -- reviews: the order of sending would show which reports and answers were sent one after the other.
      select o.review as id, o.listed,
        array[min(case when o.reason in ('personal-data', 'illegal') then 0 else 1 end), min(o.reported_on) - date '2000-01-01'] as place
      from (
        select review, reason, reported_on, true as listed from app.review_reports where settled_at is null
        union all
        -- It may have been decided about a moment ago.
        select review, reason, reported_on, false from app.review_reports
        where review = after_review and settled_at is not null
      ) o
      where o.review <> all (except_reviews)
      group by o.review, o.listed
    )
    select r.id from reported r
    where r.listed and ((r.place, r.id) > (
      select before.place, before.id from reported before where before.id = after_review order by before.listed desc limit 1)
      or not exists (select from reported before where before.id = after_review))
    order by r.place, r.id
    limit 10);
end $$;

comment on function app.open_reports_page(uuid, uuid[]) is
  'The 10 reviews with open reports to look at first, or that follow a review, without some reviews.';

create function app.settled_reports_page(after_review uuid, except_reviews uuid[]) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  before timestamptz := (select max(o.settled_at) from app.review_reports o where o.review = after_review);
begin
  -- One step for each review and time of a decision, from the latest on, until there are enough.
  return array(
    with recursive decided as (
      (select o.settled_at, o.review from app.review_reports o
        where o.settled_at is not null and (before is null or (o.settled_at, o.review) < (before, after_review))
        order by o.settled_at desc, o.review desc limit 1)
      union all
      select earlier.settled_at, earlier.review
      from decided d, lateral (
        select o.settled_at, o.review from app.review_reports o
        where o.settled_at is not null and (o.settled_at, o.review) < (d.settled_at, d.review)
        order by o.settled_at desc, o.review desc limit 1
      ) earlier
    )
    select d.review from decided d
    where d.review <> all (except_reviews) and not exists (
      -- With an offset it is asked for each step. As a join it would read all reports and lose the order.
      select from app.review_reports later where later.review = d.review and later.settled_at > d.settled_at offset 0)
    limit 10);
end $$;

comment on function app.settled_reports_page(uuid, uuid[]) is
  'The 10 reviews whose reports were settled last, by the time of the last decision, or that follow a review, without some reviews.';

create function public.moderation_queue(closed boolean default false, after_review uuid default null) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid[] := array(select a.id from app.review_authors a where a.user_id = auth.uid());
  page uuid[];
begin
  perform app.require_moderator();
  page := case when closed then app.settled_reports_page(after_review, own)
    else app.open_reports_page(after_review, own) end;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'review', coalesce(to_jsonb(r), h.content) - '{anonymous,updated_on,seller,names_seller,shows_satellite,comparable,kind,words}'::text[]
        || jsonb_build_object('companies', (
          select jsonb_build_object('name', c.name, 'address', c.address) from app.companies c
          where c.key = coalesce(r.company, h.content ->> 'company')),
          'seller_name', (select c.name from app.companies c where c.key = coalesce(r.seller, h.content ->> 'seller') and c.approved)),
      'hidden', case when h.id is not null then app.hiding_of(h) end,
      'authorStopped', exists (select from app.stopped_authors s where s.review = listed.id),
      'reports', (select count(*) from app.review_reports o where o.review = listed.id and (o.settled_at is not null) = closed),
      'newest', (
        select jsonb_agg(app.report_of(newest) order by newest.id desc)
        from (
          select * from app.review_reports o where o.review = listed.id and (o.settled_at is not null) = closed
          order by o.id desc limit 10
        ) newest),
      'decision', app.last_decision(listed.id),
      'earlier', case when closed then '[]' else app.earlier_reports(listed.id) end) order by listed.nth), '[]')
    from unnest(page) with ordinality as listed (id, nth)
      left join app.reviews r on r.id = listed.id
      left join app.hidden_reviews h on h.id = listed.id);
end $$;

comment on function public.moderation_queue(boolean, uuid) is
  'For moderators: the 10 reviews to look at first, with the newest ten open reports of each and the last three settled ones, or those settled last; or the 10 that follow a review. With the last decision about each. Not the caller''s own reviews.';

create function public.waiting_companies() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  if current_setting('role') <> 'service_role' then
    perform app.require_moderator();
  end if;
  return (
    select coalesce(jsonb_agg(w order by w.reviews desc, w.key), '[]')
    from (
      select c.key, c.name, s.reviews from app.companies c join app.company_summaries s on s.company = c.key
      where c.address is null and not c.approved and app.is_named(c)
      order by s.reviews desc, c.key
      limit 1000
    ) w);
end $$;

comment on function public.waiting_companies() is
  'For moderators and the secret key: the companies that reviews name and nobody has approved, those with the most reviews first; at most 1,000.';

-- What moderators decide

create function app.settle_reports(of_review uuid, about text default null) returns boolean
  language plpgsql set search_path = '' as $$
begin
  update app.review_reports o set settled_at = now()
  where o.review = of_review and o.settled_at is null and (about is null or o.reason = about);
  return found;
end $$;

comment on function app.settle_reports(uuid, text) is
  'Closes the reports of a review, or those for one reason. Returns whether there were any.';

create function app.without_name(hidden jsonb) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  review app.reviews := jsonb_populate_record(null::app.reviews, hidden || '{"anonymous": true}');
begin
  review := app.signed_again(review);
  return hidden || jsonb_build_object(
    'display_name', null, 'writer_role', null, 'writer_sector', null, 'special_terms', review.special_terms,
    'area_km2', review.area_km2, 'price_per_km2', review.price_per_km2, 'resolution', review.resolution,
    'resolution_m', review.resolution_m, 'satellite', review.satellite, 'resold', review.resold, 'seller', review.seller);
end $$;

comment on function app.without_name(jsonb) is
  'A hidden review whose author takes the name away or leaves, changed like one that is not hidden.';

create function app.hide(review uuid, reason text) returns void
  language plpgsql set search_path = '' as $$
declare
  hidden app.reviews;
begin
  perform from app.company_summaries s
  where s.company = (select r.company from app.reviews r where r.id = hide.review) for update;
  select * into hidden from app.reviews r where r.id = hide.review for update;
  if not found then
    perform app.refuse(409, 'already_decided');
  end if;
  insert into app.hidden_reviews (id, content, reason)
  values (hidden.id, to_jsonb(hidden) - '{comparable,kind,words}'::text[], hide.reason);
  delete from app.reviews r where r.id = hidden.id;
  perform app.settle_reports(review);
  perform app.notify_author(review, 'moderation');
end $$;

comment on function app.hide(uuid, text) is 'Takes a review out of the table that everybody reads, and tells its author.';

create function app.restore(review uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  restored app.reviews;
begin
  delete from app.hidden_reviews h where h.id = restore.review
  returning (jsonb_populate_record(null::app.reviews, h.content)).* into restored;
  -- By its name, which a company keeps if nothing else shows it.
  restored.company := app.find_or_create_company(
    coalesce((select c.name from app.companies c where c.key = restored.company), restored.company));
  restored.sensor := app.sold_sensor_type(restored.company, restored.sensor);
  restored.seller := (select c.key from app.companies c where c.key = restored.seller);
  perform app.add_review(app.signed_again(restored));
  perform app.settle_reports(review);
  perform app.notify_author(review, 'moderation');
end $$;

comment on function app.restore(uuid) is
  'Puts a hidden review back with its days and votes, and with the name that its author has now, and tells its author.';

create function app.dismiss(review uuid, reason text) returns void
  language plpgsql set search_path = '' as $$
begin
  update app.hidden_reviews h set kept_on = app.utc_today(), kept_reason = dismiss.reason
  where h.id = dismiss.review and h.objection is not null;
  if app.settle_reports(review, 'objection') and exists (select from app.hidden_reviews h where h.id = dismiss.review) then
    perform app.notify_author(review, 'moderation');
  end if;
  perform app.settle_reports(review);
end $$;

comment on function app.dismiss(uuid, text) is
  'Closes the reports of a review that stays as it is. If it is hidden and its author has answered, they are told.';

create function app.decide(decision text, of_review uuid, reason text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.begin_decision(decision, of_review, reason);
  -- Another moderator may have been faster while this one waited for the locks.
  if not app.is_open(decision, of_review) then
    perform app.refuse(409, 'already_decided');
  end if;
  case decision
    when 'hidden' then perform app.hide(of_review, reason);
    when 'restored' then perform app.restore(of_review);
    when 'dismissed' then perform app.dismiss(of_review, reason);
    when 'author stopped' then
      insert into app.stopped_authors (review, user_id)
      select a.id, a.user_id from app.review_authors a where a.id = of_review
      on conflict do nothing;
    when 'author released' then delete from app.stopped_authors s where s.review = of_review;
    when 'reply removed' then decision := app.remove_reply(of_review);
  end case;
  if decision is not null then
    perform app.log_decision(decision, of_review, null, reason);
  end if;
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function app.decide(text, uuid, text) is
  'What every decision about a review does: checks who decides, waits for the author, does what moderation_log calls the decision, and logs it. Raises PT409 when there is nothing to decide any more, and when the author is writing.';

create function public.hide_review(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('hidden', review, reason) $$;

comment on function public.hide_review(uuid, text) is
  'For moderators: takes a review out of every list and figure. Its author reads the reason in the profile and can answer once. Raises PT409 for a review that is hidden already.';

create function public.restore_review(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('restored', review, reason) $$;

comment on function public.restore_review(uuid, text) is
  'For moderators: shows a hidden review again, as it was and with its days. Raises PT409 for one that is not hidden.';

create function public.dismiss_reports(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('dismissed', review, reason) $$;

comment on function public.dismiss_reports(uuid, text) is
  'For moderators: closes the open reports of a review that stays as it is. If it is hidden, its author has answered, and reads that it stays hidden, and why. Raises PT409 when no report is open.';

create function public.stop_author(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('author stopped', review, reason) $$;

comment on function public.stop_author(uuid, text) is
  'For moderators: the author of a review can no longer share or change reviews. Says nothing of who it is, nor whether there still is an account.';

create function public.release_author(review uuid, reason text) returns void
  language sql security definer set search_path = '' as $$ select app.decide('author released', review, reason) $$;

comment on function public.release_author(uuid, text) is
  'For moderators: takes back what stop_author did because of this review. An author who was stopped because of another review stays stopped.';

create function app.approve_companies(keys text[], approved boolean) returns text[]
  language plpgsql set search_path = '' as $$
declare
  changed text[];
begin
  perform app.lock_companies();
  with decided as (
    update app.companies c set approved = approve_companies.approved
    where c.key = any (keys) and c.address is null and c.approved <> approve_companies.approved
    returning c.key
  )
  select array_agg(d.key) into changed from decided d;
  perform app.settle_companies(changed);
  return coalesce(changed, '{}');
end $$;

comment on function app.approve_companies(text[], boolean) is
  'Approves companies without a page, or withdraws that, and returns those that this has changed.';

create function public.approve_company(company text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_moderator();
  if exists (
    select from app.review_authors a left join app.reviews r using (id) left join app.hidden_reviews h using (id)
    where a.user_id = auth.uid()
      and (coalesce(r.company, h.content ->> 'company') = approve_company.company or a.seller = approve_company.company))
  then
    perform app.refuse(409, 'own_company_decided');
  end if;
  if exists (select from app.companies c where c.key = approve_company.company and app.is_named(c))
    and cardinality(app.approve_companies(array[company], true)) > 0
  then
    perform app.log_decision('company approved', null, company, null);
  end if;
end $$;

comment on function public.approve_company(text) is
  'For moderators: shows a company that a review names in lists, suggestions and comparisons.';

create function public.set_approval(names text[], approved boolean) returns void
  language plpgsql strict security definer set search_path = '' as $$
declare
  keys text[];
  unknown text;
begin
  select array_agg(c.key), min(n.name) filter (where c.key is null) into keys, unknown
  from unnest(names) n (name)
    left join app.companies c on c.address is null and (c.name = normalize(n.name, nfc) or c.key = lower(normalize(n.name, nfc)));
  if unknown is not null then
    perform app.refuse(404, 'no_such_company', jsonb_build_object('name', unknown));
  end if;
  perform app.approve_companies(keys, approved);
end $$;

comment on function public.set_approval(text[], boolean) is
  'Approves the companies without a page that have these names or keys, or withdraws the approval. Refuses with 404 and changes nothing when there is no such company. For the secret key only.';

grant execute on function public.waiting_companies() to authenticated, service_role;
grant execute on function public.set_approval(text[], boolean) to service_role;
grant execute on function public.moderation_queue(boolean, uuid), public.hide_review(uuid, text), public.restore_review(uuid, text),
  public.dismiss_reports(uuid, text), public.stop_author(uuid, text), public.release_author(uuid, text),
  public.approve_company(text)
  to authenticated;

-- What authors and readers see of it

create function public.own_standing() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'stopped', exists (select from app.stopped_authors s where s.user_id = auth.uid()),
    'employers', (
      select coalesce(jsonb_agg(jsonb_build_object('company', c.key, 'name', c.name, 'domain', c.domain) order by c.key), '[]')
      from app.companies c where c.domain is not null and app.works_at(auth.uid(), c.domain)));
end $$;

comment on function public.own_standing() is
  'What keeps the caller from sharing reviews: whether a moderator has stopped them, but not because of which review, and the providers at whose domain they have their email address.';

create function public.own_hidden_reviews(from_row integer default 0) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'review', (own.hidden).content || jsonb_build_object('companies', (
        select jsonb_build_object('name', c.name, 'address', c.address) from app.companies c
        where c.key = (own.hidden).content ->> 'company')) || (
        select app.author_details(a, jsonb_populate_record(null::app.reviews, (own.hidden).content))
        from app.review_authors a where a.id = (own.hidden).id))
      || app.hiding_of(own.hidden)::jsonb order by (own.hidden).hidden_on desc, (own.hidden).id), '[]')
    from (
      -- Not a join: Postgres knows nothing about the number of reviews of an author, and would read all hidden ones.
      select h as hidden from app.hidden_reviews h
      where h.id = any (array(select a.id from app.review_authors a where a.user_id = auth.uid()))
      order by h.hidden_on desc, h.id
      offset greatest(from_row, 0) limit 30
    ) own);
end $$;

comment on function public.own_hidden_reviews(integer) is
  'The caller''s own hidden reviews, with the reasons, those hidden last first: 30 of them, starting with a row counted from 0.';

create function public.object_to_hiding(review uuid, objection text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_text(objection, 1000);
  update app.hidden_reviews h set objection = object_to_hiding.objection
  where h.id = object_to_hiding.review and h.objection is null
    and app.is_written_by(h.id, auth.uid());
  if not found then
    perform app.refuse(409, 'already_answered');
  end if;
  insert into app.review_reports (review, reason, words) values (review, 'objection', objection);
end $$;

comment on function public.object_to_hiding(uuid, text) is
  'Stores the one answer of the author of a hidden review, and brings the review before the moderators again.';

grant execute on function public.own_standing(), public.own_hidden_reviews(integer), public.object_to_hiding(uuid, text) to authenticated;

create function app.delete_old_hidden_reviews() returns setof uuid
  language plpgsql set search_path = '' as $$
begin
  -- A moderator may be showing one of them again.
  perform pg_advisory_xact_lock(hashtextextended('decisions of moderators', 0));
  return query
  delete from app.review_authors a
  where a.id in (
    select h.id from app.hidden_reviews h join app.review_authors o using (id)
    where o.user_id is null and h.hidden_on < app.utc_today() - interval '1 year'
      -- Settled reports are kept for a year. Reviews that left the list of moderators together would show that one person wrote them.
      and not exists (select from app.review_reports r where r.review = h.id)
    limit 500)
  returning a.id;
end $$;

comment on function app.delete_old_hidden_reviews() is
  'Deletes what was hidden more than a year ago and has neither reports nor an author any more who could answer for it or delete it: at most 500, which it returns.';

create function public.recently_hidden() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return to_jsonb(array(
    select l.review from app.moderation_log l
    where l.decision = 'hidden' and l.decided_at > now() - interval '60 days'
      and not exists (select from app.reviews r where r.id = l.review)
    group by l.review
    order by max((l.decided_at at time zone 'utc')::date) desc, l.review
    limit 200));
end $$;

comment on function public.recently_hidden() is
  'The ids of reviews that were hidden in the last 60 days, for taking them out of pages that were built before; at most 200. An id stays when its author deletes the review or the account: several that went at once would show that they were of one person.';

grant execute on function public.recently_hidden() to anon, authenticated, service_role;
