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

create function app.begin_decision(of_review uuid, reason text, undecided boolean default true) returns void
  language plpgsql set search_path = '' as $$
declare
  author uuid;
begin
  perform app.require_moderator();
  if octet_length(reason) > 4 * 500 then
    perform app.refuse(413, 'text_too_long', '{"at_most": 500}');
  end if;
  if coalesce(reason, '') = '' or char_length(reason) > 500 or not app.is_plain_text(reason) then
    perform app.refuse(400, 'text_not_plain', '{"at_most": 500}');
  end if;
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
  if not undecided then
    perform app.refuse_second_decision();
  end if;
  -- A writer may hold a lock for seconds. The moderator can try again: whoever calls this refuses with review_busy.
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

comment on function app.begin_decision(uuid, text, boolean) is
  'Raises unless a reason is given and the caller is a moderator and somebody else wrote the review and the reply to it. Waits for the author''s own writes, at most 2 seconds for each lock.';

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
      'review', coalesce(to_jsonb(r), h.content) - '{anonymous,updated_on,quoted,seller,names_seller,comparable,kind,words}'::text[]
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

create function app.settle_reports(of_review uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  update app.review_reports o set settled_at = now() where o.review = of_review and o.settled_at is null;
end $$;

comment on function app.settle_reports(uuid) is 'Closes the reports of a review.';

create function app.refuse_second_decision() returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.refuse(409, 'already_decided');
end $$;

comment on function app.refuse_second_decision() is
  'Tells a moderator that another one was faster, or that the answer to the first attempt was lost.';

create function public.hide_review(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  hidden app.reviews;
begin
  perform app.begin_decision(review, reason, exists (select from app.reviews r where r.id = hide_review.review));
  perform from app.company_summaries s
  where s.company = (select r.company from app.reviews r where r.id = hide_review.review) for update;
  select * into hidden from app.reviews r where r.id = hide_review.review for update;
  if found then
    insert into app.hidden_reviews (id, content, reason) values (hidden.id, to_jsonb(hidden) - '{comparable,kind,words}'::text[], hide_review.reason);
    delete from app.reviews r where r.id = hidden.id;
    perform app.log_decision('hidden', review, null, reason);
    perform app.settle_reports(review);
  else
    perform app.refuse_second_decision();
  end if;
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function public.hide_review(uuid, text) is
  'For moderators: takes a review out of every list and figure. Its author reads the reason in the profile and can answer once. Raises PT409 for a review that is hidden already.';

create function public.restore_review(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  content jsonb;
  restored app.reviews;
begin
  perform app.begin_decision(review, reason, exists (select from app.hidden_reviews h where h.id = restore_review.review));
  delete from app.hidden_reviews h where h.id = restore_review.review returning h.content into content;
  if found then
    restored := app.sign_review(jsonb_populate_record(null::app.reviews, content),
      (select a.user_id from app.review_authors a where a.id = restore_review.review));
    if restored.display_name is null then
      restored := jsonb_populate_record(restored, app.without_name(content));
    end if;
    -- By its name, which a company keeps if nothing else shows it.
    restored.company := coalesce((select c.name from app.companies c where c.key = restored.company), restored.company);
    perform set_config('app.restored_review', restored.id::text, true);
    -- A column that a migration has added since gets its default.
    execute format('insert into app.reviews (%1$s) select %1$s from (select $1.*) restored', (
      select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
      where a.attrelid = 'app.reviews'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and content ? a.attname))
    using restored;
    perform set_config('app.restored_review', '', true);
    perform app.log_decision('restored', review, null, reason);
    perform app.settle_reports(review);
  else
    perform app.refuse_second_decision();
  end if;
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function public.restore_review(uuid, text) is
  'For moderators: shows a hidden review again, as it was and with its days. Raises PT409 for one that is not hidden.';

create function public.dismiss_reports(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.begin_decision(review, reason,
    exists (select from app.review_reports o where o.review = dismiss_reports.review and o.settled_at is null));
  if exists (select from app.review_reports o where o.review = dismiss_reports.review and o.settled_at is null) then
    perform app.settle_reports(review);
    perform app.log_decision('dismissed', review, null, reason);
    update app.hidden_reviews h set kept_on = app.utc_today(), kept_reason = dismiss_reports.reason
    where h.id = dismiss_reports.review and h.objection is not null;
  else
    perform app.refuse_second_decision();
  end if;
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function public.dismiss_reports(uuid, text) is
  'For moderators: closes the open reports of a review that stays as it is. If it is hidden, its author has answered, and reads that it stays hidden, and why. Raises PT409 when no report is open.';

create function public.stop_author(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.begin_decision(review, reason);
  insert into app.stopped_authors (review, user_id)
  select a.id, a.user_id from app.review_authors a where a.id = stop_author.review
  on conflict do nothing;
  perform app.log_decision('author stopped', review, null, reason);
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function public.stop_author(uuid, text) is
  'For moderators: the author of a review can no longer share or change reviews. Says nothing of who it is, nor whether there still is an account.';

create function public.release_author(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.begin_decision(review, reason);
  delete from app.stopped_authors s where s.review = release_author.review;
  perform app.log_decision('author released', review, null, reason);
exception when lock_not_available then
  perform app.refuse(409, 'review_busy');
end $$;

comment on function public.release_author(uuid, text) is
  'For moderators: takes back what stop_author did because of this review. An author who was stopped because of another review stays stopped.';

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
  update app.companies c set approved = true
  where c.key = approve_company.company and c.address is null and not c.approved and app.is_named(c);
  if found then
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
  update app.companies c set approved = set_approval.approved where c.key = any (keys);
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
  if octet_length(objection) > 4 * 1000 then
    perform app.refuse(413, 'text_too_long', '{"at_most": 1000}');
  end if;
  if objection is null or char_length(objection) > 1000 or not app.is_plain_text(objection) then
    perform app.refuse(400, 'text_not_plain', '{"at_most": 1000}');
  end if;
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

create function app.delete_old_hidden_reviews() returns void
  language plpgsql set search_path = '' as $$
begin
  -- A moderator may be showing one of them again.
  perform pg_advisory_xact_lock(hashtextextended('decisions of moderators', 0));
  delete from app.review_authors a using app.hidden_reviews h
  where a.id = h.id and a.user_id is null and h.hidden_on < app.utc_today() - interval '1 year'
    -- Settled reports are kept for a year. Reviews that left the list of moderators together would show that one person wrote them.
    and not exists (select from app.review_reports o where o.review = a.id);
end $$;

comment on function app.delete_old_hidden_reviews() is
  'Deletes what was hidden more than a year ago and has neither reports nor an author any more who could answer for it or delete it.';

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
