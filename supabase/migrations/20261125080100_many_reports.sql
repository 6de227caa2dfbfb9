-- Many reports: settled ones are kept for a year and hidden reviews longer, so what reads them finds a page of them by an index.

create index reports_of_a_review on private.review_reports (review, id);
create index settled_reports_by_time on private.review_reports (settled_at, review) where settled_at is not null;

create or replace function public.own_hidden_reviews(from_row integer default 0) returns json
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(jsonb_build_object(
      'review', (own.hidden).content || jsonb_build_object('companies', (
        select jsonb_build_object('name', c.name, 'address', c.address) from public.companies c
        where c.key = (own.hidden).content ->> 'company')))
      || private.hiding_of(own.hidden)::jsonb order by (own.hidden).hidden_on desc, (own.hidden).id), '[]')
    from (
      -- Not a join: Postgres knows nothing about the number of reviews of an author, and would read all hidden ones.
      select h as hidden from private.hidden_reviews h
      where h.id = any (array(select a.id from public.review_authors a where a.user_id = auth.uid()))
      order by h.hidden_on desc, h.id
      offset greatest(from_row, 0) limit 30
    ) own);
end $$;

create function private.open_reports_page(after_review uuid, except_reviews uuid[]) returns uuid[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    with reported as (
      -- Personal data and illegal content first, then those that have waited longest. By days, and within a day by the random ids of
      -- reviews: the order of sending would show which reports and answers were sent one after the other.
      select o.review as id, o.listed,
        array[min(case when o.reason in ('personal-data', 'illegal') then 0 else 1 end), min(o.reported_on) - date '2000-01-01'] as place
      from (
        select review, reason, reported_on, true as listed from private.review_reports where settled_at is null
        union all
        -- It may have been decided about a moment ago.
        select review, reason, reported_on, false from private.review_reports
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

comment on function private.open_reports_page(uuid, uuid[]) is
  'The 10 reviews with open reports to look at first, or that follow a review, without some reviews.';

create function private.settled_reports_page(after_review uuid, except_reviews uuid[]) returns uuid[]
  language plpgsql stable set search_path = '' as $$
declare
  before timestamptz := (select max(o.settled_at) from private.review_reports o where o.review = after_review);
begin
  -- One step for each review and time of a decision, from the latest on, until there are enough.
  return array(
    with recursive decided as (
      (select o.settled_at, o.review from private.review_reports o
        where o.settled_at is not null and (before is null or (o.settled_at, o.review) < (before, after_review))
        order by o.settled_at desc, o.review desc limit 1)
      union all
      select earlier.settled_at, earlier.review
      from decided d, lateral (
        select o.settled_at, o.review from private.review_reports o
        where o.settled_at is not null and (o.settled_at, o.review) < (d.settled_at, d.review)
        order by o.settled_at desc, o.review desc limit 1
      ) earlier
    )
    select d.review from decided d
    where d.review <> all (except_reviews) and not exists (
      select from private.review_reports later where later.review = d.review and later.settled_at > d.settled_at)
    limit 10);
end $$;

comment on function private.settled_reports_page(uuid, uuid[]) is
  'The 10 reviews whose reports were settled last, by the time of the last decision, or that follow a review, without some reviews.';

create or replace function public.moderation_queue(closed boolean default false, after_review uuid default null) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid[] := array(select a.id from public.review_authors a where a.user_id = auth.uid());
  page uuid[];
begin
  perform private.require_moderator();
  page := case when closed then private.settled_reports_page(after_review, own)
    else private.open_reports_page(after_review, own) end;
  return (
    select coalesce(json_agg(json_build_object(
      'review', coalesce(to_jsonb(r), h.content)
        || jsonb_build_object('companies', (
          select jsonb_build_object('name', c.name, 'address', c.address) from public.companies c
          where c.key = coalesce(r.company, h.content ->> 'company'))),
      'hidden', case when h.id is not null then private.hiding_of(h) end,
      'authorStopped', exists (select from private.stopped_authors s where s.review = listed.id),
      'reports', (select count(*) from private.review_reports o where o.review = listed.id and (o.settled_at is not null) = closed),
      'newest', (
        select json_agg(private.report_of(newest) order by newest.id desc)
        from (
          select * from private.review_reports o where o.review = listed.id and (o.settled_at is not null) = closed
          order by o.id desc limit 10
        ) newest),
      'decision', private.last_decision(listed.id),
      'earlier', case when closed then '[]' else private.earlier_reports(listed.id) end) order by listed.nth), '[]')
    from unnest(page) with ordinality as listed (id, nth)
      left join public.reviews r on r.id = listed.id
      left join private.hidden_reviews h on h.id = listed.id);
end $$;
