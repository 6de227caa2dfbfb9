-- Moderation: who may hide a review, what that does, and what is written down about it. A moderator never learns who wrote a
-- review: no function here returns anything that depends on its author, except to the author.

create table private.moderators (
  user_id uuid not null,
  number integer generated always as identity,

  constraint moderators_pkey primary key (user_id),
  constraint number_is_unique unique (number),
  constraint moderator_is_a_user foreign key (user_id) references auth.users (id) on delete cascade
);

comment on table private.moderators is
  'The number under which each moderator is logged, given with the first decision. Who is a moderator is in app_metadata of the account, which the operator alone writes.';

create table private.moderation_log (
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

comment on table private.moderation_log is
  'Every decision: which moderator, when and why. Not the text of the review, and no reference to it, so that the log outlasts it.';
comment on column private.moderation_log.moderator is 'Number in private.moderators.';

create index decisions_about_a_review on private.moderation_log (review);
create index reviews_hidden_last on private.moderation_log (decided_at, review) where decision = 'hidden';

create table private.hidden_reviews (
  id uuid not null,
  content jsonb not null,
  reason text not null,
  hidden_on date not null default (now() at time zone 'utc')::date,
  objection text,
  kept_on date,
  kept_reason text,

  constraint hidden_reviews_pkey primary key (id),
  constraint hidden_review_goes_with_its_author foreign key (id) references public.review_authors (id) on delete cascade,
  constraint reason_is_plain_text_of_at_most_500 check (char_length(reason) <= 500 and private.is_plain_text(reason)),
  constraint objection_is_plain_text_of_at_most_1000
    check (char_length(objection) <= 1000 and private.is_plain_text(objection)),
  constraint kept_reason_is_plain_text_of_at_most_500
    check (char_length(kept_reason) <= 500 and private.is_plain_text(kept_reason)),
  constraint kept_on_comes_with_its_reason check ((kept_on is null) = (kept_reason is null))
);

create index hidden_reviews_by_company on private.hidden_reviews ((content ->> 'company'));

comment on table private.hidden_reviews is
  'Reviews that a moderator has hidden, as they were. They are not in public.reviews, so no list, figure or file contains them.';
comment on column private.hidden_reviews.content is 'The row of public.reviews.';
comment on column private.hidden_reviews.objection is 'What the author answered, once.';
comment on column private.hidden_reviews.kept_on is
  'When a moderator had read the answer and kept the review hidden, for kept_reason. Null until then.';

create table private.stopped_authors (
  review uuid not null,
  user_id uuid,

  constraint stopped_authors_pkey primary key (review),
  constraint stopped_author_is_a_user foreign key (user_id) references auth.users (id) on delete set null
);

create index stopped_authors_by_user on private.stopped_authors (user_id);

comment on column private.stopped_authors.user_id is
  'Null when there is no account any more. The entry stays: if those of several reviews went at once, moderators would learn that they were of one person.';
comment on table private.stopped_authors is
  'Accounts that may no longer write. Each entry belongs to the review because of which a moderator made it, and only that review shows it: otherwise moderators would learn which reviews one person wrote.';

-- Who may decide

create function private.is_moderator(account uuid) returns boolean
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

comment on function private.is_moderator(uuid) is 'Whether the operator has made an account a moderator.';

create function private.require_moderator() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.is_moderator(auth.uid()) then
    raise exception using errcode = 'PT403', message = 'Only moderators can do this.';
  end if;
end $$;

comment on function private.require_moderator() is 'Raises unless the caller is a moderator.';

create function private.log_decision(decision text, of_review uuid, of_company text, reason text) returns void
  language plpgsql set search_path = '' as $$
declare
  moderator_number integer;
begin
  insert into private.moderators (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  select m.number into moderator_number from private.moderators m where m.user_id = auth.uid();
  insert into private.moderation_log (moderator, decision, review, company, reason)
  values (moderator_number, decision, of_review, of_company, nullif(reason, ''));
end $$;

comment on function private.log_decision(text, uuid, text, text) is 'Writes down what the moderator who calls has decided.';

create function private.begin_decision(of_review uuid, reason text) returns void
  language plpgsql set search_path = '' as $$
declare
  author uuid;
begin
  perform private.require_moderator();
  if octet_length(reason) > 4 * 500 then
    raise exception using errcode = 'PT413', message = 'Write at most 500 characters.';
  end if;
  if coalesce(reason, '') = '' or char_length(reason) > 500 or not private.is_plain_text(reason) then
    raise exception using
      errcode = 'PT400', message = 'Give a reason of at most 500 characters, without invisible characters.';
  end if;
  select a.user_id into author from public.review_authors a where a.id = of_review;
  if not found then
    raise exception using errcode = 'PT404', message = 'This review is no longer here.';
  end if;
  if author = auth.uid() then
    raise exception using errcode = 'PT403', message = 'This review is yours. Another moderator decides about it.';
  end if;
  if private.works_for(auth.uid(), coalesce(
    (select r.company from public.reviews r where r.id = of_review),
    (select h.content ->> 'company' from private.hidden_reviews h where h.id = of_review)))
  then
    raise exception using
      errcode = 'PT409',
      message = 'Your email address is at the domain of this provider. Another moderator decides about its reviews.';
  end if;
  if exists (select from private.review_replies p where p.review = of_review and p.user_id = auth.uid()) then
    raise exception using errcode = 'PT403', message = 'The reply to this review is yours. Another moderator decides about it.';
  end if;
  -- Decisions wait for each other, whoever wrote the reviews. If only those about one author did, their time would tell moderators
  -- which reviews one person wrote.
  perform pg_advisory_xact_lock(hashtextextended('decisions of moderators', 0));
  -- The author may be changing it.
  if author is null then
    perform private.wait_for_companies();
  else
    perform private.lock_account(author);
  end if;
end $$;

comment on function private.begin_decision(uuid, text) is
  'Raises unless a reason is given and the caller is a moderator and somebody else wrote the review and the reply to it. Lets the author''s own writes end first.';

create function public.set_moderator(email_address text, is_moderator boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
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

create function public.moderators() returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object('email', u.email, 'number', m.number) order by u.email), '[]')
    from auth.users u left join private.moderators m on m.user_id = u.id
    where private.is_moderator(u.id));
end $$;

comment on function public.moderators() is
  'The email addresses of all moderators, with the numbers of those who have decided something. For the secret key only.';

-- What moderators read

create function private.hiding_of(hidden private.hidden_reviews) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'reason', hidden.reason, 'on', hidden.hidden_on, 'objection', hidden.objection,
    'kept', case when hidden.kept_on is not null then
      json_build_object('reason', hidden.kept_reason, 'on', hidden.kept_on) end);
end $$;

comment on function private.hiding_of(private.hidden_reviews) is
  'Why and when a review was hidden, what its author answered, and why and when it was kept hidden after that.';

create function private.report_of(report private.review_reports) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'receipt', report.receipt, 'reason', report.reason, 'words', report.words, 'on', report.reported_on);
end $$;

comment on function private.report_of(private.review_reports) is
  'A report as moderators read it, without the time at which it was settled.';

create function private.earlier_reports(review uuid) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(private.report_of(o) order by o.id desc), '[]')
    from (
      select * from private.review_reports each
      where each.review = earlier_reports.review and each.settled_at is not null
      order by each.id desc
      limit 3
    ) o);
end $$;

comment on function private.earlier_reports(uuid) is 'The last three settled reports of a review.';

create function private.last_decision(review uuid) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'decision', l.decision, 'reason', l.reason, 'on', (l.decided_at at time zone 'utc')::date)
    from private.moderation_log l
    where l.review = last_decision.review
    order by l.id desc
    limit 1);
end $$;

comment on function private.last_decision(uuid) is 'What a moderator did last about a review, why and on which day.';

create function public.moderation_queue(closed boolean default false, after_review uuid default null) returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  return (
    with reported as (
      -- Open reports: personal data and illegal content first, then those that have waited longest. Settled ones: the last first.
      -- Open ones by days, and within a day by the random ids of reviews, settled ones by the time of the decision: the order of
      -- sending would show which reports and answers were sent one after the other.
      select o.review as id, (o.settled_at is not null) = closed as listed, count(*) as reports,
        case when closed then array[0, -extract(epoch from max(o.settled_at))]
          else array[min(case when o.reason in ('personal-data', 'illegal') then 0 else 1 end), min(o.reported_on) - date '2000-01-01'] end as place,
        (array_agg(private.report_of(o) order by o.id desc))[1:10] as newest
      from private.review_reports o
      -- after_review may have been decided about a moment ago.
      where ((o.settled_at is not null) = closed or o.review = after_review) and not private.is_written_by(o.review, auth.uid())
      group by 1, 2
    ),
    page as (
      select * from reported r
      where r.listed and ((r.place, r.id) > (
        select before.place, before.id from reported before where before.id = after_review order by before.listed desc limit 1)
        or not exists (select from reported before where before.id = after_review))
      order by r.place, r.id
      limit 10
    )
    select coalesce(json_agg(json_build_object(
      'review', coalesce(to_jsonb(r), h.content)
        || jsonb_build_object('companies', (
          select jsonb_build_object('name', c.name, 'address', c.address) from public.companies c
          where c.key = coalesce(r.company, h.content ->> 'company'))),
      'hidden', case when h.id is not null then private.hiding_of(h) end,
      'authorStopped', exists (select from private.stopped_authors s where s.review = page.id),
      'reports', page.reports,
      'newest', page.newest,
      'decision', private.last_decision(page.id),
      'earlier', case when closed then '[]' else private.earlier_reports(page.id) end) order by page.place, page.id), '[]')
    from page left join public.reviews r on r.id = page.id left join private.hidden_reviews h on h.id = page.id);
end $$;

comment on function public.moderation_queue(boolean, uuid) is
  'For moderators: the 10 reviews to look at first, with the newest ten open reports of each and the last three settled ones, or those settled last; or the 10 that follow a review. With the last decision about each. Not the caller''s own reviews.';

-- What moderators decide

create function private.settle_reports(of_review uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  update private.review_reports o set settled_at = now() where o.review = of_review and o.settled_at is null;
end $$;

comment on function private.settle_reports(uuid) is 'Closes the reports of a review.';

create function private.refuse_second_decision() returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409', message = 'This has been decided already. Reload the page to see the decision.';
end $$;

comment on function private.refuse_second_decision() is
  'Tells a moderator that another one was faster, or that the answer to the first attempt was lost.';

create function public.hide_review(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  hidden public.reviews;
begin
  perform private.begin_decision(review, reason);
  perform from public.company_stats s
  where s.company = (select r.company from public.reviews r where r.id = hide_review.review) for update;
  select * into hidden from public.reviews r where r.id = hide_review.review for update;
  if found then
    insert into private.hidden_reviews (id, content, reason) values (hidden.id, to_jsonb(hidden), hide_review.reason);
    delete from public.reviews r where r.id = hidden.id;
    perform private.log_decision('hidden', review, null, reason);
    perform private.settle_reports(review);
  else
    perform private.refuse_second_decision();
  end if;
end $$;

comment on function public.hide_review(uuid, text) is
  'For moderators: takes a review out of every list and figure. Its author reads the reason in the profile and can answer once. Raises PT409 for a review that is hidden already.';

create function public.restore_review(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  content jsonb;
  restored public.reviews;
begin
  perform private.begin_decision(review, reason);
  delete from private.hidden_reviews h where h.id = restore_review.review returning h.content into content;
  if found then
    restored := jsonb_populate_record(null::public.reviews, content);
    restored := private.sign_review(restored, (select a.user_id from public.review_authors a where a.id = restored.id));
    perform set_config('private.restored_review', restored.id::text, true);
    -- A column that a migration has added since gets its default.
    execute format('insert into public.reviews (%1$s) select %1$s from (select $1.*) restored', (
      select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
      where a.attrelid = 'public.reviews'::regclass and a.attnum > 0 and not a.attisdropped and content ? a.attname))
    using restored;
    perform set_config('private.restored_review', '', true);
    perform private.log_decision('restored', review, null, reason);
    perform private.settle_reports(review);
  else
    perform private.refuse_second_decision();
  end if;
end $$;

comment on function public.restore_review(uuid, text) is
  'For moderators: shows a hidden review again, as it was and with its days. Raises PT409 for one that is not hidden.';

create function public.dismiss_reports(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_decision(review, reason);
  if exists (select from private.review_reports o where o.review = dismiss_reports.review and o.settled_at is null) then
    perform private.settle_reports(review);
    perform private.log_decision('dismissed', review, null, reason);
    update private.hidden_reviews h set kept_on = private.utc_today(), kept_reason = dismiss_reports.reason
    where h.id = dismiss_reports.review and h.objection is not null;
  else
    perform private.refuse_second_decision();
  end if;
end $$;

comment on function public.dismiss_reports(uuid, text) is
  'For moderators: closes the open reports of a review that stays as it is. If it is hidden, its author has answered, and reads that it stays hidden, and why. Raises PT409 when no report is open.';

create function public.stop_author(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_decision(review, reason);
  insert into private.stopped_authors (review, user_id)
  select a.id, a.user_id from public.review_authors a where a.id = stop_author.review
  on conflict do nothing;
  perform private.log_decision('author stopped', review, null, reason);
end $$;

comment on function public.stop_author(uuid, text) is
  'For moderators: the author of a review can no longer share or change reviews. Says nothing of who it is, nor whether there still is an account.';

create function public.release_author(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_decision(review, reason);
  delete from private.stopped_authors s where s.review = release_author.review;
  perform private.log_decision('author released', review, null, reason);
end $$;

comment on function public.release_author(uuid, text) is
  'For moderators: takes back what stop_author did because of this review. An author who was stopped because of another review stays stopped.';

create function public.approve_company(company text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_moderator();
  if exists (
    select from public.review_authors a left join public.reviews r using (id) left join private.hidden_reviews h using (id)
    where a.user_id = auth.uid() and coalesce(r.company, h.content ->> 'company') = approve_company.company)
  then
    raise exception using errcode = 'PT409', message = 'You have reviewed this company. Another moderator decides about it.';
  end if;
  update public.companies c set approved = true
  where c.key = approve_company.company and c.address is null and not c.approved;
  if found then
    perform private.log_decision('company approved', null, company, null);
  end if;
end $$;

comment on function public.approve_company(text) is
  'For moderators: shows a company that a reviewer named in lists, suggestions and comparisons.';

-- What authors and readers see of it

create function private.refuse_stopped_author(writer uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if exists (select from private.stopped_authors where user_id = writer) then
    raise exception using
      errcode = 'PT409',
      message = 'A moderator has stopped this account from sharing and changing reviews. Your profile says what you can do.';
  end if;
end $$;

comment on function private.refuse_stopped_author(uuid) is 'Raises when a moderator has stopped the account.';

create function public.own_standing() returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object(
    'stopped', exists (select from private.stopped_authors s where s.user_id = auth.uid()),
    'employers', (
      select coalesce(json_agg(json_build_object('company', c.key, 'name', c.name, 'domain', c.domain) order by c.key), '[]')
      from public.companies c where c.domain is not null and private.works_at(auth.uid(), c.domain)));
end $$;

comment on function public.own_standing() is
  'What keeps the caller from sharing reviews: whether a moderator has stopped them, but not because of which review, and the providers at whose domain they have their email address.';

create function public.own_hidden_reviews(from_row integer default 0) returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(jsonb_build_object(
      'review', (own.hidden).content || jsonb_build_object('companies', (
        select jsonb_build_object('name', c.name, 'address', c.address) from public.companies c
        where c.key = (own.hidden).content ->> 'company')))
      || private.hiding_of(own.hidden)::jsonb order by (own.hidden).hidden_on desc, (own.hidden).id), '[]')
    from (
      select h as hidden from private.hidden_reviews h join public.review_authors a using (id)
      where a.user_id = auth.uid()
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
    raise exception using errcode = 'PT413', message = 'Write at most 1,000 characters.';
  end if;
  if objection is null or char_length(objection) > 1000 or not private.is_plain_text(objection) then
    raise exception using errcode = 'PT400', message = 'Write 1 to 1,000 characters, without invisible characters.';
  end if;
  update private.hidden_reviews h set objection = object_to_hiding.objection
  where h.id = object_to_hiding.review and h.objection is null
    and private.is_written_by(h.id, auth.uid());
  if not found then
    raise exception using errcode = 'PT409', message = 'You have answered already, or this review is no longer hidden.';
  end if;
  insert into private.review_reports (review, reason, words) values (review, 'objection', objection);
end $$;

comment on function public.object_to_hiding(uuid, text) is
  'Stores the one answer of the author of a hidden review, and brings the review before the moderators again.';

create function private.delete_old_hidden_reviews() returns void
  language plpgsql set search_path = '' as $$
begin
  -- A moderator may be showing one of them again.
  perform pg_advisory_xact_lock(hashtextextended('decisions of moderators', 0));
  delete from public.review_authors a using private.hidden_reviews h
  where a.id = h.id and a.user_id is null and h.hidden_on < private.utc_today() - interval '1 year'
    -- Settled reports are kept for a year. Reviews that left the list of moderators together would show that one person wrote them.
    and not exists (select from private.review_reports o where o.review = a.id);
end $$;

comment on function private.delete_old_hidden_reviews() is
  'Deletes what was hidden more than a year ago and has neither reports nor an author any more who could answer for it or delete it.';

create function public.recently_hidden() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select l.review from private.moderation_log l
    where l.decision = 'hidden' and l.decided_at > now() - interval '60 days'
      and not exists (select from public.reviews r where r.id = l.review)
    group by l.review
    order by max((l.decided_at at time zone 'utc')::date) desc, l.review
    limit 200);
end $$;

comment on function public.recently_hidden() is
  'The ids of reviews that were hidden in the last 60 days, for taking them out of pages that were built before; at most 200. An id stays when its author deletes the review or the account: several that went at once would show that they were of one person.';

create function public.request_urgent_rebuild(moderator uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if not private.is_moderator(moderator) or not exists (
    select from private.moderation_log l
    where l.decision in ('hidden', 'restored')
      and l.decided_at > coalesce((select max(requested_at) from private.site_rebuilds), '-infinity'))
    -- Each build costs money. The daily one still comes.
    or (select count(*) from private.site_rebuilds where urgent and requested_at > now() - interval '1 day') >= 50
  then
    return false;
  end if;
  insert into private.site_rebuilds (urgent) values (true);
  return true;
end $$;

comment on function public.request_urgent_rebuild(uuid) is
  'Whether a moderator may have the site built at once, which counts as a request: if a review was hidden or shown again since the last one. For the secret key only.';
