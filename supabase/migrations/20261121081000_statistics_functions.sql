-- Statistics functions: how a change of reviews reaches the statistics. update_statistics calls the ones above it, in four steps:
-- lock the companies, count their reviews, summarise the prices that changed, choose the typical prices.
-- These functions run with the rights of their caller; the triggers that call them run as the owner.

create type private.review_change as (
  n integer,
  company text,
  rating numeric,
  resolution_class text,
  price_basis text,
  per_km2_known boolean
);

comment on type private.review_change is
  'How one statement changed the number of reviews that are alike: n more, or fewer if negative. 0 means that only their prices changed.';

-- Step 1: locks

create function private.lock_company_stats(keys text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into public.company_stats (company) select key from unnest(keys) as key on conflict do nothing;
  perform from public.company_stats where company = any (keys) order by company for update;
end $$;

comment on function private.lock_company_stats(text[]) is
  'Locks the statistics of these companies until the transaction ends. Always in the order of the keys, so that two statements that touch the same companies never deadlock.';

create function private.lock_company_stats_of_author(author uuid) returns void
  language sql set search_path = '' as $$
  select from public.company_stats
  where company in (
    select r.company from public.reviews r join public.review_authors a using (id) where a.user_id = author)
  order by company for update;
$$;

comment on function private.lock_company_stats_of_author(uuid) is
  'Locks the statistics of all companies that an author reviewed. For deletions that cascade to the reviews one by one, which would otherwise lock in any order.';

-- Step 2: reviews and ratings

create function private.add_ratings(histogram integer[], changes private.review_change[], of_company text) returns integer[]
  language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select histogram[step] + coalesce(sum(c.n), 0)
    from generate_series(1, 10) as step
      left join unnest(changes) as c on c.company = of_company and c.rating * 2 = step
    group by step
    order by step);
end $$;

comment on function private.add_ratings(integer[], private.review_change[], text) is
  'A histogram of ratings in half steps after the changes to the reviews of one company.';

create function private.mean_rating(histogram integer[]) returns numeric
  language plpgsql immutable set search_path = '' as $$
begin
  return (
    select sum(half_stars * ratings) / 2.0 / nullif(sum(ratings), 0)
    from unnest(histogram) with ordinality as bar (ratings, half_stars));
end $$;

comment on function private.mean_rating(integer[]) is 'Average stars of a histogram of ratings in half steps, or null if it is empty.';

create function private.update_review_counts(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.company_stats s set
    reviews = s.reviews + changed.reviews,
    rated = s.rated + changed.rated,
    rating_histogram = changed.rating_histogram,
    rating_mean = private.mean_rating(changed.rating_histogram),
    newest_on = (
      select r.created_on from public.reviews r
      where r.company = s.company
      order by r.created_on desc, r.id desc
      limit 1)
  from (
    select company,
      sum(c.n) as reviews,
      coalesce(sum(c.n) filter (where c.rating is not null), 0) as rated,
      private.add_ratings(before.rating_histogram, changes, company) as rating_histogram
    from public.company_stats before join unnest(changes) c using (company)
    group by company, before.rating_histogram
  ) changed
  where s.company = changed.company;
end $$;

comment on function private.update_review_counts(private.review_change[]) is
  'Adds the changes to the numbers of reviews and ratings of each company. The caller has locked their statistics.';

-- Step 3: prices

-- Planning this statement takes as long as running it, so one plan for all companies is made once and kept.
create function private.refresh_price_stats(of_company text, of_class text, of_basis text) returns void
  language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  horizon date := private.utc_today() - interval '24 months';
begin
  -- Only one of the two branches is executed, and each reads an index of its own.
  with quotes as materialized (
    (select acquisition, price_per_km2::float8 as price, created_on
      from public.reviews
      where of_basis = 'km2'
        and company = of_company and resolution_class = of_class and price_per_km2 is not null
        and created_on > horizon
      order by created_on desc, id desc
      limit 500)
    union all
    (select acquisition, price::float8, created_on
      from public.reviews
      where of_basis <> 'km2'
        and company = of_company and resolution_class = of_class and price_basis = of_basis
        and created_on > horizon
      order by created_on desc, id desc
      limit 500)
  ),
  -- One summary of all quotes, and one for each acquisition that is stated.
  summaries as (
    select
      case grouping(acquisition) when 1 then 'all' else acquisition end as acquisition,
      count(*) as n,
      avg(price) as average,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles,
      max(created_on) as newest_on
    from quotes
    group by grouping sets ((), (acquisition))
    having count(*) > 0 and (grouping(acquisition) = 1 or acquisition is not null)
  ),
  emptied as (
    delete from public.price_stats
    where company = of_company and resolution_class = of_class and basis = of_basis
      and acquisition not in (select s.acquisition from summaries s)
  )
  insert into public.price_stats
    (company, resolution_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_on)
  select of_company, of_class, of_basis, acquisition, n,
    round(average::numeric, 4),
    round(quartiles[1]::numeric, 4), round(quartiles[2]::numeric, 4), round(quartiles[3]::numeric, 4),
    newest_on
  from summaries
  on conflict on constraint price_stats_pkey do update set
    n = excluded.n,
    average = excluded.average,
    lower_quartile = excluded.lower_quartile,
    median = excluded.median,
    upper_quartile = excluded.upper_quartile,
    newest_on = excluded.newest_on;
end $$;

comment on function private.refresh_price_stats(text, text, text) is
  'Recomputes the price summaries of a company, resolution class and price basis from the newest 500 quotes of the last 24 months: one of all these quotes, and one each of those that state archive or tasking. The caller has locked the company''s statistics.';

create function private.refresh_changed_price_stats(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  changed record;
begin
  -- A review counts for its own price basis and, if its price per square kilometre is known, for km2.
  for changed in
    select distinct c.company, c.resolution_class, b.basis
    from unnest(changes) c,
      lateral (
        select c.price_basis as basis where c.price_basis <> 'km2'
        union all
        select 'km2' where c.per_km2_known
      ) b
    where c.resolution_class is not null
  loop
    perform private.refresh_price_stats(changed.company, changed.resolution_class, changed.basis);
  end loop;
end $$;

comment on function private.refresh_changed_price_stats(private.review_change[]) is
  'Recomputes the price summaries that the changes touch.';

-- Step 4: typical prices

create function private.refresh_typical_prices(of_company text) returns void
  language plpgsql set search_path = '' as $$
begin
  with typical as (
    select
      resolution_class,
      min(median) filter (where basis = 'order' and n >= 3) as price,
      min(median) filter (where basis = 'km2' and n >= 3) as price_per_km2
    from public.price_stats
    where company = of_company and acquisition = 'all'
    group by resolution_class
    order by sum(n) desc, array_position('{very-high,high,medium,low}', resolution_class)
    limit 1
  )
  update public.company_stats
  set (typical_class, typical_price, typical_price_per_km2) = (select resolution_class, price, price_per_km2 from typical)
  where company = of_company;
end $$;

comment on function private.refresh_typical_prices(text) is
  'Sets the prices by which Explore sorts a company: the medians of its most quoted resolution class.';

-- All steps

create function private.update_statistics(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  changed_companies text[] := array(select distinct c.company from unnest(changes) c order by 1);
begin
  if cardinality(changed_companies) = 0 then
    return;
  end if;
  perform private.lock_company_stats(changed_companies);
  perform private.update_review_counts(changes);
  perform private.refresh_changed_price_stats(changes);
  perform private.refresh_typical_prices(key) from unnest(changed_companies) as key;
end $$;

comment on function private.update_statistics(private.review_change[]) is
  'Brings the statistics up to date with the changes of one statement: counts by difference, price summaries from scratch.';

create function private.rebuild_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  lock table public.reviews in share mode;
  insert into public.company_stats (company) select key from public.companies on conflict do nothing;
  delete from public.price_stats;
  update public.company_stats set
    reviews = 0, rated = 0, rating_mean = null, rating_histogram = default, newest_on = null,
    typical_class = null, typical_price = null, typical_price_per_km2 = null;
  perform private.update_statistics(array(
    select row(count(*), company, rating, resolution_class, price_basis, price_per_km2 is not null)::private.review_change
    from public.reviews
    group by company, rating, resolution_class, price_basis, price_per_km2 is not null));
end $$;

comment on function private.rebuild_statistics() is 'Counts everything from scratch, whatever the statistics contain.';

create function private.refresh_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  stored record;
begin
  for stored in
    select company, resolution_class, basis
    from public.price_stats
    group by company, resolution_class, basis
    order by company
  loop
    perform from public.company_stats where company = stored.company for update;
    perform private.refresh_price_stats(stored.company, stored.resolution_class, stored.basis);
    perform private.refresh_typical_prices(stored.company);
  end loop;
end $$;

comment on function private.refresh_statistics() is
  'Drops quotes older than 24 months from companies that have received no review since. To be run once a day.';

-- Hosted Supabase has pg_cron. The local database refreshes its statistics at every start.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('refresh statistics', '17 3 * * *', 'select private.refresh_statistics()');
  end if;
end $$;
