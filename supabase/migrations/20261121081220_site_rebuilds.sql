-- Rebuilds of the site: whether its pages still show what the database holds, and how often it may be built again.

create table private.site_rebuilds (
  requested_at timestamptz not null default now(),
  urgent boolean not null default false,

  constraint site_rebuilds_pkey primary key (requested_at)
);

comment on table private.site_rebuilds is 'When a function has asked for a build. Only request_rebuild and request_urgent_rebuild write it.';
comment on column private.site_rebuilds.urgent is 'Because a moderator has hidden a review. Such builds do not count towards those of a month.';

create function public.site_fingerprint() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- What the build reads, in src/content/snapshot.ts. Not the dots of the plots: those of a company change with its prices.
  return md5(concat_ws(' ',
    (select md5(string_agg(md5(c::text), '' order by c.key)) from public.companies c),
    (select md5(string_agg(md5(s::text), '' order by s.company)) from public.company_stats s),
    (select md5(string_agg(md5(p::text), '' order by p.company, p.sensor, p.size_class, p.basis, p.acquisition))
      from public.price_stats p),
    (select md5(string_agg(md5(m::text), '' order by m.sensor, m.size_class, m.basis, m.acquisition))
      from public.market_price_stats m),
    (select md5(string_agg(md5(r::text), '' order by r.id)) from public.companies c cross join lateral (
      select * from public.reviews where company = c.key order by created_on desc, id desc limit 20) r
      where c.address is not null)));
end $$;

comment on function public.site_fingerprint() is
  'A code that changes when the prebuilt pages no longer show what the database holds: companies, figures or the 20 newest reviews of a company. Only for the secret key.';

create function public.request_rebuild(per_month integer) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  month_start timestamptz := date_trunc('month', now() at time zone 'utc') at time zone 'utc';
  month_end timestamptz := (date_trunc('month', now() at time zone 'utc') + interval '1 month') at time zone 'utc';
  allowed_until_now integer := ceil(
    per_month * extract(epoch from now() - month_start) / extract(epoch from month_end - month_start));
begin
  -- Two calls at once must not both find that there is room.
  perform pg_advisory_xact_lock(hashtextextended('site rebuilds', 0));
  if exists (select from private.site_rebuilds where requested_at > now() - interval '1 hour' and not urgent)
    or (select count(*) from private.site_rebuilds where requested_at >= month_start and not urgent) >= allowed_until_now
  then
    return false;
  end if;
  delete from private.site_rebuilds where requested_at < month_start - interval '1 month';
  insert into private.site_rebuilds default values;
  return true;
end $$;

comment on function public.request_rebuild(integer) is
  'Whether the site may be built again now, which counts as a request. At most per_month times in a month of UTC, spread over its days so that the end of a month is not without, and once an hour. Only for the secret key.';
