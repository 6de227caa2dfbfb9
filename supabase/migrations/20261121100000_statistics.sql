-- What a page shows of many reviews at once, kept ready: reading costs one index lookup however many reviews there are.

create table public.company_stats (
  company text not null,
  reviews integer not null default 0,
  rated integer not null default 0,
  rating_mean numeric,
  rating_histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
  newest_on date,
  typical_class text,
  typical_price numeric,
  typical_price_per_km2 numeric,

  constraint company_stats_pkey primary key (company),
  constraint stats_go_with_their_company foreign key (company) references public.companies (key) on delete cascade on update cascade,
  constraint reviews_are_counted_from_0 check (reviews >= 0 and rated between 0 and reviews),
  constraint rating_histogram_has_10_half_steps check (cardinality(rating_histogram) = 10 and 0 <= all (rating_histogram))
) with (fillfactor = 50);

alter table public.company_stats enable row level security;

create policy "Everyone reads statistics of companies" on public.company_stats
  for select to anon, authenticated using (true);

comment on table public.company_stats is 'One row for each company, written by the triggers on reviews alone.';
comment on column public.company_stats.reviews is 'Number of reviews.';
comment on column public.company_stats.rated is 'How many of them have a rating.';
comment on column public.company_stats.rating_mean is 'Mean of the ratings, null without any.';
comment on column public.company_stats.rating_histogram is 'Number of ratings of 0.5, 1, … 5 stars.';
comment on column public.company_stats.newest_on is 'Day of the newest review.';
comment on column public.company_stats.typical_class is 'Resolution class with the most summarised prices (a quote that tells both its price and that of a square kilometre counts for both), the finer one of equals.';
comment on column public.company_stats.typical_price is 'Median US dollars for a whole order of the typical class; null under 3 quotes.';
comment on column public.company_stats.typical_price_per_km2 is 'Median US dollars a square kilometre of the typical class; null under 3 quotes.';

create table public.price_stats (
  company text not null,
  resolution_class text not null,
  basis text not null,
  acquisition text not null,
  n integer not null,
  average numeric not null,
  lower_quartile numeric not null,
  median numeric not null,
  upper_quartile numeric not null,
  newest_on date not null,

  constraint price_stats_pkey primary key (company, acquisition, resolution_class, basis),
  constraint prices_go_with_their_company foreign key (company) references public.company_stats (company) on delete cascade on update cascade,
  constraint basis_is_order_scene_or_km2 check (basis in ('order', 'scene', 'km2')),
  constraint acquisition_is_all_archive_or_tasking check (acquisition in ('all', 'archive', 'tasking')),
  constraint n_is_from_1_to_500 check (n between 1 and 500)
) with (fillfactor = 50);

alter table public.price_stats enable row level security;

create policy "Everyone reads statistics of prices" on public.price_stats
  for select to anon, authenticated using (true);

comment on table public.price_stats is
  'Prices of one company in one resolution class, from the newest 500 quotes of the last 24 months in each basis. Pages withhold a summary of fewer than 3. Written by the triggers on reviews alone.';
comment on column public.price_stats.basis is 'order and scene: prices so quoted. km2: US dollars a square kilometre wherever a quote tells it.';
comment on column public.price_stats.acquisition is 'archive, tasking, or all, which includes quotes that do not say.';
comment on column public.price_stats.n is 'Number of quotes that the summary rests on.';
comment on column public.price_stats.average is 'US dollars, like the quartiles.';
comment on column public.price_stats.newest_on is 'Day of the newest of these quotes.';

create index reviews_by_price on public.reviews (company, price, id);
create index reviews_of_a_class_newest_first on public.reviews (company, resolution_class, created_on desc, id desc);

-- The windows are read from these two, newest first and without a look at the table.
create index reviews_by_basis on public.reviews
  (company, resolution_class, price_basis, created_on desc, id desc) include (price, acquisition)
  where resolution_class is not null;
create index reviews_by_price_per_km2 on public.reviews
  (company, resolution_class, created_on desc, id desc) include (price_per_km2, acquisition)
  where resolution_class is not null and price_per_km2 is not null;

-- The newest quotes are read by every write; vacuumed soon, they need no look at the table.
alter table public.reviews set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500);

-- One plan for all companies, made once: planning it for each write takes as long as running it.
create function private.summarise_prices(of_company text, of_class text, of_basis text) returns void
  language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  horizon date := (now() at time zone 'utc')::date - interval '24 months';
begin
  with quotes as materialized (
    (select acquisition, price_per_km2::float8 as price, created_on from public.reviews
      where of_basis = 'km2' and company = of_company and resolution_class = of_class and price_per_km2 is not null
        and created_on > horizon
      order by created_on desc, id desc limit 500)
    union all
    (select acquisition, price::float8, created_on from public.reviews
      where of_basis <> 'km2' and company = of_company and resolution_class = of_class and price_basis = of_basis
        and created_on > horizon
      order by created_on desc, id desc limit 500)
  ), summed as (
    select case grouping(acquisition) when 1 then 'all' else acquisition end as acquisition,
      count(*) as n, avg(price) as average, max(created_on) as newest_on,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles
    from quotes
    group by grouping sets ((), (acquisition))
    having count(*) > 0 and (grouping(acquisition) = 1 or acquisition is not null)
  ), vanished as (
    delete from public.price_stats p
    where p.company = of_company and p.resolution_class = of_class and p.basis = of_basis
      and p.acquisition not in (select s.acquisition from summed s)
  )
  insert into public.price_stats
    (company, resolution_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_on)
  select of_company, of_class, of_basis, acquisition, n, round(average::numeric, 4), round(quartiles[1]::numeric, 4),
    round(quartiles[2]::numeric, 4), round(quartiles[3]::numeric, 4), newest_on
  from summed
  on conflict on constraint price_stats_pkey do update set
    (n, average, lower_quartile, median, upper_quartile, newest_on) =
    (excluded.n, excluded.average, excluded.lower_quartile, excluded.median, excluded.upper_quartile, excluded.newest_on);
end $$;
comment on function private.summarise_prices(text, text, text) is
  'Recomputes the summaries of a company, class and basis from its newest 500 quotes of the last 24 months: all of them, and those among them that tell archive or tasking. The caller holds the lock on the company''s row of company_stats.';

create function private.choose_typical(of_company text) returns void
  language plpgsql set search_path = '' as $$
begin
  with typical as (
    select resolution_class,
      min(median) filter (where basis = 'order' and n >= 3) as price,
      min(median) filter (where basis = 'km2' and n >= 3) as price_per_km2
    from public.price_stats
    where company = of_company and acquisition = 'all'
    group by resolution_class
    order by sum(n) desc, array_position('{very-high,high,medium,low}', resolution_class)
    limit 1
  )
  update public.company_stats s
  set (typical_class, typical_price, typical_price_per_km2) = (select * from typical)
  where s.company = of_company;
end $$;
comment on function private.choose_typical(text) is 'What explore shows as the price of a company: the medians of its most quoted class.';

-- What a statement did to quotes that are alike: n more of them (or fewer, below 0; or 0, when only their prices moved).
create type private.review_change as (
  n integer, company text, rating numeric, resolution_class text, price_basis text, per_km2_known boolean
);

create function private.apply_changes(changes private.review_change[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  touched text[] := array(select distinct c.company from unnest(changes) c order by 1);
  group_changed record;
begin
  if cardinality(touched) = 0 then
    return;
  end if;
  insert into public.company_stats (company) select c from unnest(touched) c on conflict do nothing;
  -- Always in the order of the key: two statements that touch the same companies wait, and never for each other.
  perform from public.company_stats s where s.company = any (touched) order by s.company for update;

  update public.company_stats s set
    reviews = s.reviews + d.reviews,
    rated = s.rated + d.rated,
    rating_histogram = d.histogram,
    rating_mean = (select sum(h.count * h.step) / 2.0 / nullif(sum(h.count), 0) from unnest(d.histogram) with ordinality h (count, step)),
    newest_on = (select r.created_on from public.reviews r where r.company = s.company order by r.created_on desc, r.id desc limit 1)
  from (
    select o.company,
      sum(c.n) as reviews,
      coalesce(sum(c.n) filter (where c.rating is not null), 0) as rated,
      array(
        select o.rating_histogram[step] + coalesce(
          (select sum(c2.n) from unnest(changes) c2 where c2.company = o.company and c2.rating * 2 = step), 0)
        from generate_series(1, 10) step order by step)::integer[] as histogram
    from public.company_stats o join unnest(changes) c using (company)
    group by o.company, o.rating_histogram
  ) d
  where s.company = d.company;

  for group_changed in
    select distinct c.company, c.resolution_class, b.basis
    from unnest(changes) c,
      lateral (select c.price_basis as basis where c.price_basis <> 'km2'
        union all select 'km2' where c.per_km2_known) b
    where c.resolution_class is not null
  loop
    perform private.summarise_prices(group_changed.company, group_changed.resolution_class, group_changed.basis);
  end loop;
  perform private.choose_typical(t) from unnest(touched) t;
end $$;
comment on function private.apply_changes(private.review_change[]) is
  'Brings the statistics up to the changes of one statement: counts by difference, windows anew. Locks the rows of the companies first.';

create function private.count_shared() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_changes(array(
    select row(count(*), company, rating, resolution_class, price_basis, price_per_km2 is not null)::private.review_change
    from added group by company, rating, resolution_class, price_basis, price_per_km2 is not null));
  return null;
end $$;

create function private.count_revised() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_changes(array(
    select row(sum(c.n), c.company, c.rating, c.resolution_class, c.price_basis, c.per_km2_known)::private.review_change
    from removed o join added n using (id), lateral (values
      (-1, o.company, o.rating, o.resolution_class, o.price_basis, o.price_per_km2 is not null),
      (1, n.company, n.rating, n.resolution_class, n.price_basis, n.price_per_km2 is not null)
    ) c (n, company, rating, resolution_class, price_basis, per_km2_known)
    where (o.company, o.rating, o.resolution_class, o.price_basis, o.price, o.price_per_km2, o.acquisition)
      is distinct from (n.company, n.rating, n.resolution_class, n.price_basis, n.price, n.price_per_km2, n.acquisition)
    group by c.company, c.rating, c.resolution_class, c.price_basis, c.per_km2_known));
  perform private.drop_nameless(array(select o.company from removed o join added n using (id) where o.company <> n.company));
  return null;
end $$;

create function private.count_deleted() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_changes(array(
    select row(-count(*), company, rating, resolution_class, price_basis, price_per_km2 is not null)::private.review_change
    from removed group by company, rating, resolution_class, price_basis, price_per_km2 is not null));
  perform private.drop_nameless(array(select company from removed));
  delete from public.review_authors a using removed r where a.id = r.id;
  return null;
end $$;

create function private.recount_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  lock table public.reviews in share mode;
  insert into public.company_stats (company) select key from public.companies on conflict do nothing;
  delete from public.price_stats;
  update public.company_stats set
    reviews = 0, rated = 0, rating_mean = null, rating_histogram = default, newest_on = null,
    typical_class = null, typical_price = null, typical_price_per_km2 = null;
  perform private.apply_changes(array(
    select row(count(*), company, rating, resolution_class, price_basis, price_per_km2 is not null)::private.review_change
    from public.reviews group by company, rating, resolution_class, price_basis, price_per_km2 is not null));
end $$;
comment on function private.recount_statistics() is 'Counts everything anew, whatever became of the statistics.';

create function private.count_none() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_authors;
  delete from public.companies where address is null;
  perform private.recount_statistics();
  return null;
end $$;

create function private.drop_nameless(left_behind text[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  candidates text[];
begin
  -- A company that somebody is just writing about is locked by them, and stays.
  candidates := array(
    select key from public.companies where key = any (left_behind) and address is null order by key for update skip locked);
  delete from public.companies c
  where c.key = any (candidates) and not exists (select from public.reviews r where r.company = c.key);
end $$;
comment on function private.drop_nameless(text[]) is 'A company named under "Others" goes with its last review.';

create function private.open_statistics() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.company_stats (company) values (new.key);
  return null;
end $$;

create function private.lock_statistics_of(writer uuid) returns void
  language sql security definer set search_path = '' as $$
  select from public.company_stats s
  where s.company in (
    select r.company from public.reviews r join public.review_authors a using (id) where a.user_id = writer)
  order by s.company for update;
$$;
comment on function private.lock_statistics_of(uuid) is
  'For deletions that reach several reviews one by one: takes every lock at once and in order.';

create function private.before_authors_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_statistics_of(auth.uid());
  end if;
  return null;
end $$;

create function private.refresh_statistics() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  stale record;
begin
  for stale in
    select p.company, p.resolution_class, p.basis from public.price_stats p
    group by p.company, p.resolution_class, p.basis order by p.company
  loop
    perform from public.company_stats s where s.company = stale.company for update;
    perform private.summarise_prices(stale.company, stale.resolution_class, stale.basis);
    perform private.choose_typical(stale.company);
  end loop;
end $$;
comment on function private.refresh_statistics() is
  'Lets quotes older than 24 months drop out where nobody has written since. To be run once a day.';

comment on function private.count_shared() is 'Counts the reviews that a statement added.';
comment on function private.count_revised() is 'Counts what a statement changed in reviews, where it matters to a figure.';
comment on function private.count_deleted() is 'Takes back the reviews that a statement deleted, and their authorship, which the operator would leave behind.';
comment on function private.count_none() is 'All reviews were cut away at once.';
comment on function private.open_statistics() is 'Every company has its row of statistics from the start, so that there is one to lock.';
comment on function private.before_authors_delete() is 'One person''s deletions take their locks at once and in order.';

create trigger companies_get_statistics after insert on public.companies
  for each row execute function private.open_statistics();
create trigger statistics_follow_shared after insert on public.reviews
  referencing new table as added for each statement execute function private.count_shared();
create trigger statistics_follow_revised after update on public.reviews
  referencing old table as removed new table as added for each statement execute function private.count_revised();
create trigger statistics_follow_deleted after delete on public.reviews
  referencing old table as removed for each statement execute function private.count_deleted();
create trigger statistics_follow_truncation after truncate on public.reviews
  for each statement execute function private.count_none();
create trigger deletions_take_their_locks before delete on public.review_authors
  for each statement execute function private.before_authors_delete();

-- Companies and reviews that were there before the statistics.
select private.recount_statistics();

create or replace function public.delete_account(account uuid, keep_reviews boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(account::text, 0));
  if keep_reviews then
    update public.reviews r set anonymous = true, display_name = null
    from public.review_authors a
    where a.id = r.id and a.user_id = account and not r.anonymous;
    update public.review_authors set user_id = null where user_id = account;
  else
    -- In one statement, so that the statistics are brought up once and their locks are taken in order.
    perform private.lock_statistics_of(account);
    delete from public.reviews r using public.review_authors a where a.id = r.id and a.user_id = account;
  end if;
  delete from auth.users where id = account;
end $$;

revoke execute on all functions in schema private from public;
-- These two stand in check constraints, hence run as the person who writes.
grant execute on function private.is_plain_line(text), private.is_plain_text(text) to public;

-- Hosted Supabase has a clock; the local database refreshes at every start.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('refresh statistics', '17 3 * * *', 'select private.refresh_statistics()');
  end if;
end $$;
