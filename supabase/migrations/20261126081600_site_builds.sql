-- Builds of the site: whether its pages still show what the database holds, and how often it may be built again.

create table app.site_rebuilds (
  requested_at timestamptz not null default now(),
  urgent boolean not null default false,

  constraint site_rebuilds_pkey primary key (requested_at)
);

comment on table app.site_rebuilds is 'When a function has asked for a build. Only request_rebuild and request_urgent_rebuild write it.';
comment on column app.site_rebuilds.urgent is 'Because a moderator has hidden a review. Such builds do not count towards those of a month.';

alter table app.site_rebuilds enable row level security;

create function public.site_fingerprint() returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- What the build reads, in src/data/snapshot.ts, and nothing else, because the code is published. Not the dots of the plots: those
  -- of a company change with its prices.
  return to_jsonb(md5(concat_ws(' ',
    (select md5(string_agg(md5(c::text), '' order by c.key)) from app.companies c where app.is_shown(c)),
    (select md5(string_agg(md5(s::text), '' order by s.company)) from app.company_summaries s join app.companies c on c.key = s.company
      where app.is_shown(c)),
    (select md5(string_agg(md5(p::text), '' order by p.company, p.sensor, p.size_class, p.basis, p.acquisition))
      from app.price_summaries p),
    public.satellite_quotes(),
    (select md5(string_agg(md5(app.shown_review(r)::text), '' order by r.id)) from app.companies c cross join lateral (
      select * from app.reviews where company = c.key order by created_on desc, id desc limit 20) r
      where c.address is not null))));
end $$;

comment on function public.site_fingerprint() is
  'A code that changes when the prebuilt pages no longer show what the database holds: companies, figures, quotes that name their satellite, or the 20 newest reviews of a company. Only for the secret key.';

create function public.request_rebuild(per_month integer) returns boolean
  language plpgsql strict security definer set search_path = '' as $$
declare
  month_start timestamptz := date_trunc('month', now() at time zone 'utc') at time zone 'utc';
  month_end timestamptz := (date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc';
  allowed_until_now integer := ceil(
    per_month * extract(epoch from now() - month_start) / extract(epoch from month_end - month_start));
begin
  -- Two calls at once must not both find that there is room.
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if exists (select from app.site_rebuilds where requested_at > now() - interval '1 hour' and not urgent)
    or (select count(*) from app.site_rebuilds where requested_at >= month_start and not urgent) >= allowed_until_now
  then
    return false;
  end if;
  delete from app.site_rebuilds where requested_at < month_start - interval '1 month';
  insert into app.site_rebuilds default values;
  return true;
end $$;

comment on function public.request_rebuild(integer) is
  'Whether the site may be built again now, which counts as a request. At most per_month times in a month of UTC, spread over its days so that the end of a month is not without, and once an hour. Only for the secret key.';

create function public.request_removal_rebuild(shown jsonb, per_month integer) returns boolean
  language plpgsql strict security definer set search_path = '' as $$
begin
  -- Two calls at once must not both find that there is room.
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if not exists (
      select from jsonb_to_recordset(shown) as s(id uuid, name text)
      left join app.reviews r on r.id = s.id
      where r.id is null or s.name <> coalesce(r.display_name, ''))
    or exists (select from app.site_rebuilds where requested_at > now() - interval '6 hours' and not urgent)
    or (select count(*) from app.site_rebuilds
      where requested_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc' and not urgent) >= per_month
  then
    return false;
  end if;
  insert into app.site_rebuilds default values;
  return true;
end $$;

comment on function public.request_removal_rebuild(jsonb, integer) is
  'Whether the site may be built now because its pages show a review that is gone, or a name that its author has withdrawn or changed, which counts as a request. "shown" has an object with "id" and "name" for each review in the pages; the name of an anonymous one is null. Every six hours at most, and at most until the month of UTC has had per_month builds, because authors could spend all that the host allows otherwise. Only for the secret key.';

create function public.request_urgent_rebuild(moderator uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if not app.is_moderator(moderator) or not exists (
    select from app.moderation_log l
    where l.decision in ('hidden', 'restored')
      and l.decided_at > coalesce((select max(requested_at) from app.site_rebuilds), '-infinity'))
    -- Each build costs money. The daily one still comes.
    or (select count(*) from app.site_rebuilds where urgent and requested_at > now() - interval '1 day') >= 50
  then
    return false;
  end if;
  insert into app.site_rebuilds (urgent) values (true);
  return true;
end $$;

comment on function public.request_urgent_rebuild(uuid) is
  'Whether a moderator may have the site built at once, which counts as a request: if a review was hidden or shown again since the last one. For the secret key only.';

grant execute on function public.site_fingerprint(), public.request_rebuild(integer), public.request_removal_rebuild(jsonb, integer),
  public.request_urgent_rebuild(uuid) to service_role;

-- What a prebuilt page asks when it is opened

create function app.newest_reviews_code(of_company text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select string_agg(md5((app.shown_review(r) - 'helpful')::text), '' order by r.created_on desc, r.id desc)
    from (
      select * from app.reviews where of_company is null or company = of_company order by created_on desc, id desc limit 20
    ) r);
end $$;

comment on function app.newest_reviews_code(text) is
  'A code that changes when the 20 newest reviews of a company, or of all for null, do. Votes change nothing.';

create function public.page_versions(of_companies text[] default '{}') returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  versions jsonb;
begin
  if coalesce(cardinality(of_companies), 0) = 0 then
    versions := jsonb_build_object('', left(md5(concat_ws(' ', public.listed_companies(), app.newest_reviews_code(null))), 8));
  else
    versions := (
      select jsonb_object_agg(s.company, left(md5(concat_ws(' ',
        to_jsonb(s),
        (select string_agg(md5(p::text), '' order by p.sensor, p.size_class, p.basis, p.acquisition)
          from app.price_summaries p where p.company = s.company),
        app.newest_reviews_code(s.company))), 8))
      from app.company_summaries s
      where s.company = any (array(select c from unnest(of_companies) c limit 4))
        and app.is_shown((select c from app.companies c where c.key = s.company)));
  end if;
  return jsonb_build_object('hidden', public.recently_hidden(), 'versions', coalesce(versions, '{}'));
end $$;

comment on function public.page_versions(text[]) is
  'What has happened since a page was built: "hidden" has the ids of reviews that moderators have hidden, "versions" a code for each of at most 4 companies, or one under an empty name for all of them, that changes when their figures or their 20 newest reviews do. With the rights of its owner, because it asks functions that name their tables when they run.';

grant execute on function public.page_versions(text[]) to anon, authenticated, service_role;
