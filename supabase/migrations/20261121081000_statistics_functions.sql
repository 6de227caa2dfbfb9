-- Statistics functions: how a change of reviews reaches the statistics. update_statistics calls the ones above it, in four steps:
-- lock the companies, count their reviews, count the kinds of reviews, summarise the prices that changed.
-- These functions run with the rights of their caller; the triggers that call them run as the owner. They are in PL/pgSQL even
-- where SQL would do, because Postgres plans a function in SQL again for each call.

create type private.review_change as (
  n integer,
  company text,
  rating numeric,
  affiliated boolean,
  sensor text,
  size_class text,
  price_basis text,
  per_km2_known boolean,
  acquisition text
);

comment on type private.review_change is
  'How one statement changed the number of reviews that are alike: n more, or fewer if negative. 0 means that only their prices changed. Ratings of affiliated authors count in no average. acquisition is a family.';

create function private.sum_changes(changes private.review_change[]) returns private.review_change[]
  language plpgsql immutable set search_path = '' as $$
begin
  return array(
    select row(sum(c.n), c.company, c.rating, c.affiliated, c.sensor, c.size_class, c.price_basis, c.per_km2_known, c.acquisition)::private.review_change
    from unnest(changes) c
    group by c.company, c.rating, c.affiliated, c.sensor, c.size_class, c.price_basis, c.per_km2_known, c.acquisition);
end $$;

comment on function private.sum_changes(private.review_change[]) is 'Adds up the changes of reviews that are alike.';

-- Step 1: locks

create function private.lock_company_stats(keys text[]) returns void
  language plpgsql set search_path = '' as $$
declare
  locked integer;
begin
  perform from public.company_stats where company = any (keys) order by company for update;
  get diagnostics locked = row_count;
  -- Each company has had a row from the start, unless somebody has deleted it.
  if locked < cardinality(keys) then
    insert into public.company_stats (company) select key from unnest(keys) as key order by key on conflict do nothing;
    perform from public.company_stats where company = any (keys) order by company for update;
  end if;
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
      left join unnest(changes) as c on c.company = of_company and c.rating * 2 = step and not c.affiliated
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

create function private.update_company_counts(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
begin
  update public.company_stats s set
    reviews = s.reviews + changed.reviews,
    rated = s.rated + changed.rated,
    rating_histogram = changed.rating_histogram,
    rating_mean = private.mean_rating(changed.rating_histogram),
    samples = (select count(*) from public.reviews r where r.company = s.company and r.sample)
  from (
    select company,
      sum(c.n) as reviews,
      coalesce(sum(c.n) filter (where c.rating is not null and not c.affiliated), 0) as rated,
      private.add_ratings(before.rating_histogram, changes, company) as rating_histogram
    from public.company_stats before join unnest(changes) c using (company)
    group by company, before.rating_histogram
  ) changed
  where s.company = changed.company;
end $$;

comment on function private.update_company_counts(private.review_change[]) is
  'Adds the changes to the numbers of reviews and ratings of each company. The caller has locked their statistics.';

-- Step 3: kinds of reviews

create function private.count_kinds(changes private.review_change[]) returns setof private.review_counts
  language plpgsql immutable set search_path = '' as $$
begin
  return query
  select c.company, coalesce(c.sensor, 'unknown'), coalesce(c.size_class, 'unknown'), c.price_basis, c.per_km2_known,
    coalesce(c.acquisition, 'unknown'), coalesce(ceil(c.rating)::text, 'none'), sum(c.n)::integer
  from unnest(changes) c
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(c.n) <> 0;
end $$;

comment on function private.count_kinds(private.review_change[]) is 'The changes as rows of private.review_counts.';

create function private.add_kind_counts(kinds private.review_counts[]) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into private.review_counts as k
  select * from unnest(kinds)
  on conflict on constraint review_counts_pkey do update set reviews = k.reviews + excluded.reviews;
end $$;

comment on function private.add_kind_counts(private.review_counts[]) is 'Adds rows to the counts.';

create function private.lock_counts_of_all() returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('counts of all companies', 0));
end $$;

comment on function private.lock_counts_of_all() is 'Waits until nobody else merges the counts of all companies.';

create function private.merge_review_count_changes() returns void
  language plpgsql set search_path = '' as $$
declare
  merged private.review_counts[];
begin
  perform private.lock_counts_of_all();
  with removed as (delete from private.review_count_changes where true returning *)
  select array_agg(row(m.*)::private.review_counts) into merged
  from (
    select '', sensor, size_class, basis, per_km2_known, acquisition, stars, sum(reviews)::integer
    from removed
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(reviews) <> 0
  ) m;
  perform private.add_kind_counts(coalesce(merged, '{}'));
  delete from private.review_counts where company = '' and reviews = 0;
end $$;

comment on function private.merge_review_count_changes() is
  'Adds the appended changes to the counts of all companies, which only this function writes, and deletes those that have become 0.';

create function private.update_kind_counts(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  kinds private.review_counts[] := array(select k from private.count_kinds(changes) k);
  is_due boolean;
begin
  perform private.add_kind_counts(kinds);
  with appended as (
    insert into private.review_count_changes
      (company, sensor, size_class, basis, per_km2_known, acquisition, stars, reviews)
    select '', k.sensor, k.size_class, k.basis, k.per_km2_known, k.acquisition, k.stars, sum(k.reviews)
    from unnest(kinds) k
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(k.reviews) <> 0
    returning id
  )
  select bool_or(id % 500 = 0) into is_due from appended;
  -- Whoever merges already has the lock. Nobody waits for it: the next 500th change will be merged.
  if is_due and pg_try_advisory_xact_lock(hashtextextended('counts of all companies', 0)) then
    perform private.merge_review_count_changes();
  end if;
end $$;

comment on function private.update_kind_counts(private.review_change[]) is
  'Adds the changes to the counts of each company, whose statistics the caller has locked, and appends them to the changes of the counts of all companies, which it merges once in a while.';

-- Step 4: prices

create type private.price_summary as (
  acquisition text,
  n bigint,
  companies bigint,
  average numeric,
  lower_quartile numeric,
  median numeric,
  upper_quartile numeric,
  newest_month date,
  samples bigint
);

create function private.quantile(sorted float8[], share float8) returns float8
  language plpgsql immutable set search_path = '' as $$
declare
  place float8 := (cardinality(sorted) - 1) * share;
  below float8 := sorted[floor(place)::integer + 1];
begin
  return below + (sorted[ceil(place)::integer + 1] - below) * (place - floor(place));
end $$;

comment on function private.quantile(float8[], float8) is
  'The value below which a share of ascending numbers lies, like percentile_cont. Null for none.';

-- Planning this statement takes as long as running it, so one plan for all groups is made once and kept. Of the four sources of
-- quotes it runs the one that is asked for. Families of acquisitions are numbers here, and no function is called for each quote,
-- because 500 calls take longer than everything else. All aggregates have the same order, so that the quotes are sorted once.
create function private.summarise_prices(of_company text, of_sensor text, of_size text, of_basis text)
  returns setof private.price_summary
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  horizon date := private.utc_today() - interval '24 months';
begin
  return query
  with quotes as (
    (select null::text as company, price_per_km2::float8 as price, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end as family
    from public.reviews
    where of_company is not null and of_basis = 'km2'
      and company = of_company and sensor = of_sensor and size_class = of_size and price_per_km2 is not null
      and licence is distinct from 'publication' and not affiliated and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select null, price::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from public.reviews
    where of_company is not null and of_basis <> 'km2'
      and company = of_company and sensor = of_sensor and size_class = of_size and price_basis = of_basis
      and licence is distinct from 'publication' and not affiliated and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select company, price_per_km2::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from public.reviews
    where of_company is null and of_basis = 'km2'
      and sensor = of_sensor and size_class = of_size and price_per_km2 is not null
      and licence is distinct from 'publication' and not affiliated and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select company, price::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from public.reviews
    where of_company is null and of_basis <> 'km2'
      and sensor = of_sensor and size_class = of_size and price_basis = of_basis
      and licence is distinct from 'publication' and not affiliated and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
  ),
  families (
    all_prices, all_usual, all_companies, all_newest, all_samples,
    archive_prices, archive_usual, archive_companies, archive_newest, archive_samples,
    tasking_prices, tasking_usual, tasking_companies, tasking_newest, tasking_samples,
    assured_prices, assured_usual, assured_companies, assured_newest, assured_samples
  ) as (
    select
      array_agg(q.price order by q.price),
      array_agg(q.price order by q.price) filter (where not q.unusual),
      array_agg(q.company order by q.price) filter (where of_company is null),
      max(q.quoted_month),
      count(*) filter (where q.sample),
      array_agg(q.price order by q.price) filter (where q.family = 1),
      array_agg(q.price order by q.price) filter (where q.family = 1 and not q.unusual),
      array_agg(q.company order by q.price) filter (where q.family = 1 and of_company is null),
      max(q.quoted_month) filter (where q.family = 1),
      count(*) filter (where q.family = 1 and q.sample),
      array_agg(q.price order by q.price) filter (where q.family = 2),
      array_agg(q.price order by q.price) filter (where q.family = 2 and not q.unusual),
      array_agg(q.company order by q.price) filter (where q.family = 2 and of_company is null),
      max(q.quoted_month) filter (where q.family = 2),
      count(*) filter (where q.family = 2 and q.sample),
      array_agg(q.price order by q.price) filter (where q.family = 3),
      array_agg(q.price order by q.price) filter (where q.family = 3 and not q.unusual),
      array_agg(q.company order by q.price) filter (where q.family = 3 and of_company is null),
      max(q.quoted_month) filter (where q.family = 3),
      count(*) filter (where q.family = 3 and q.sample)
    from quotes q
  )
  select g.acquisition, cardinality(g.prices)::bigint,
    (select count(distinct c) from unnest(g.companies) c),
    round(coalesce(
      (select avg(p) from unnest(g.usual_prices) p where p between quartile.lower and quartile.upper),
      quartile.median)::numeric, 4),
    round(quartile.lower::numeric, 4), round(quartile.median::numeric, 4), round(quartile.upper::numeric, 4),
    g.newest_month, g.samples
  from families f,
    lateral (values
      ('all', f.all_prices, f.all_usual, f.all_companies, f.all_newest, f.all_samples),
      ('archive', f.archive_prices, f.archive_usual, f.archive_companies, f.archive_newest, f.archive_samples),
      ('tasking', f.tasking_prices, f.tasking_usual, f.tasking_companies, f.tasking_newest, f.tasking_samples),
      ('assured', f.assured_prices, f.assured_usual, f.assured_companies, f.assured_newest, f.assured_samples)
    ) g (acquisition, prices, usual_prices, companies, newest_month, samples),
    lateral (
      select private.quantile(g.prices, 0.25) as lower, private.quantile(g.prices, 0.5) as median,
        private.quantile(g.prices, 0.75) as upper
      offset 0
    ) quartile
  where g.prices is not null;
end $$;

comment on function private.summarise_prices(text, text, text, text) is
  'Summaries of the newest 500 quotes of the last 24 months of a sensor type, size class and price basis, from one company or, if it is null, from all: one of all quotes, and one of each acquisition that is stated. The average is the mean of the middle half without unusual quotes. Companies are counted only in summaries of all.';

create function private.refresh_price_stats(of_company text, of_sensor text, of_size text, of_basis text) returns void
  language plpgsql set search_path = '' as $$
begin
  with summaries as materialized (
    select * from private.summarise_prices(of_company, of_sensor, of_size, of_basis)
  ),
  emptied as (
    delete from public.price_stats
    where company = of_company and sensor = of_sensor and size_class = of_size and basis = of_basis
      and acquisition not in (select s.acquisition from summaries s)
  )
  insert into public.price_stats as s
    (company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month,
      samples)
  select of_company, of_sensor, of_size, of_basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month,
    samples
  from summaries
  on conflict on constraint price_stats_pkey do update set
    n = excluded.n,
    average = excluded.average,
    lower_quartile = excluded.lower_quartile,
    median = excluded.median,
    upper_quartile = excluded.upper_quartile,
    newest_month = excluded.newest_month,
    samples = excluded.samples
  -- A quote of one acquisition leaves the summaries of the others as they are.
  where (s.n, s.average, s.lower_quartile, s.median, s.upper_quartile, s.newest_month, s.samples)
    is distinct from (excluded.n, excluded.average, excluded.lower_quartile, excluded.median, excluded.upper_quartile,
      excluded.newest_month, excluded.samples);
end $$;

comment on function private.refresh_price_stats(text, text, text, text) is
  'Recomputes the price summaries of a company, sensor type, size class and price basis. The caller has locked the company''s statistics.';

create function private.refresh_changed_price_stats(changes private.review_change[]) returns void
  language plpgsql set search_path = '' as $$
declare
  changed record;
begin
  -- A review counts for its own price basis and, if its price per square kilometre is known, for km2.
  for changed in
    select distinct c.company, c.sensor, c.size_class, b.basis
    from unnest(changes) c,
      lateral (
        select c.price_basis as basis where c.price_basis <> 'km2'
        union all
        select 'km2' where c.per_km2_known
      ) b
    where c.sensor is not null and c.size_class is not null
  loop
    perform private.refresh_price_stats(changed.company, changed.sensor, changed.size_class, changed.basis);
  end loop;
end $$;

comment on function private.refresh_changed_price_stats(private.review_change[]) is
  'Recomputes the price summaries that the changes touch.';

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
  perform private.update_company_counts(changes);
  perform private.update_kind_counts(changes);
  perform private.refresh_changed_price_stats(changes);
end $$;

comment on function private.update_statistics(private.review_change[]) is
  'Brings the statistics up to date with the changes of one statement: counts by difference, price summaries from scratch.';

create function private.rebuild_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  lock table public.reviews in share mode;
  perform private.lock_counts_of_all();
  insert into public.company_stats (company) select key from public.companies on conflict do nothing;
  delete from public.price_stats where true;
  delete from private.review_counts where true;
  delete from private.review_count_changes where true;
  update public.company_stats set
    reviews = 0, rated = 0, rating_mean = null, rating_histogram = default, samples = 0
  where true;
  perform private.update_statistics(array(
    select row(count(*), company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null,
      private.acquisition_family(acquisition))::private.review_change
    from public.reviews
    group by company, rating, affiliated, sensor, size_class, price_basis, price_per_km2 is not null, private.acquisition_family(acquisition)));
  perform private.merge_review_count_changes();
end $$;

comment on function private.rebuild_statistics() is 'Counts everything from scratch, whatever the statistics contain.';
