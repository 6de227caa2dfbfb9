-- Price summaries: what images that can be compared cost, at one company and at all.

create table app.price_summaries (
  company text,
  sensor text not null,
  size_class text not null,
  basis text not null,
  acquisition text not null,
  n integer not null,
  companies integer,
  average numeric,
  median numeric not null,
  middle_half numeric[],
  prices numeric[],
  newest_month date not null,
  samples integer not null default 0,

  constraint price_summaries_are_unique unique nulls not distinct (company, sensor, size_class, basis, acquisition),
  constraint prices_go_with_their_company foreign key (company) references app.companies (key) on delete cascade,
  constraint basis_is_order_scene_or_km2 check (basis in ('order', 'scene', 'km2')),
  constraint acquisition_is_all_or_a_family check (acquisition in ('all', 'archive', 'tasking', 'assured')),
  constraint companies_are_counted_in_the_market check ((company is null) = (companies is not null)),
  constraint n_is_from_1_to_500 check (n between 1 and 500)
) with (fillfactor = 50);

create index price_summaries_of_a_group on app.price_summaries (sensor, size_class, basis, acquisition);

alter table app.price_summaries enable row level security;

create policy "Everyone reads summaries of prices" on app.price_summaries for select to anon, authenticated using (true);

grant select on app.price_summaries to anon, authenticated, service_role;

comment on table app.price_summaries is
  'Prices for images of one sensor type and size class, from the newest 500 quotes of the last 24 months with each price basis. Who writes a review writes those of its company, the daily job those of the market, so that no writer waits for another. Pages do not show a summary of fewer than 3 quotes.';
comment on column app.price_summaries.company is 'Null for all companies together: the market.';
comment on column app.price_summaries.basis is
  'order and scene: prices quoted on this basis. km2: US dollars per square kilometre, from every quote that gives it.';
comment on column app.price_summaries.acquisition is
  'archive, tasking, assured, or all, which includes quotes that do not state it.';
comment on column app.price_summaries.n is 'Number of quotes in the summary.';
comment on column app.price_summaries.companies is 'Number of companies that the quotes of the market are from.';
comment on column app.price_summaries.average is 'Mean of the usual quotes in the middle half, in US dollars like all prices. Null without any.';
comment on column app.price_summaries.middle_half is
  'Lower and upper quartile without unusual quotes. Null below 10 quotes and for whole orders, because one account could move it (DECISIONS 120).';
comment on column app.price_summaries.prices is 'The price of each quote, ascending, if there are 3 to 9. Otherwise null.';
comment on column app.price_summaries.newest_month is 'Month of the newest of these quotes.';
comment on column app.price_summaries.samples is 'Number of these quotes that are sample data.';

-- A price belongs to a group only if its acquisition is known. Without it, as without a sensor type or a size class, there is no
-- median to compare it with, so it is never unusual.
create function app.is_unusual(review app.reviews) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  family text := app.acquisition_family(review.acquisition);
begin
  if review.sensor is null or review.size_class is null or family is null then
    return false;
  end if;
  return exists (
    select from (
      values ('km2', review.price_per_km2), ('scene', case review.price_basis when 'scene' then review.price end)
    ) own (basis, price)
    join app.price_summaries s on s.basis = own.basis
    where s.company is null and s.sensor = review.sensor and s.size_class = review.size_class and s.acquisition = family
      and s.n >= 10 and (own.price > s.median * 5 or own.price < s.median / 5));
end $$;

comment on function app.is_unusual(app.reviews) is
  'Whether the price of a review per square kilometre or per scene is more than 5 times, or less than a fifth of, the median of the market for the same sensor type, size class, basis and acquisition, if that has at least 10 quotes; otherwise it is not. It looks at the row alone, never at its author, so that the mark says nothing about who wrote it.';

-- One index for each kind of price: the summaries read the newest quotes from it without looking at the table.
create index reviews_of_a_size_and_basis_by_month on app.reviews
  (company, sensor, size_class, price_basis, quoted_month desc, id desc) include (price, area_km2, rating, acquisition, unusual, sample)
  where comparable;
create index reviews_of_a_size_with_price_per_km2_by_month on app.reviews
  (company, sensor, size_class, quoted_month desc, id desc) include (price_per_km2, area_km2, rating, acquisition, unusual, sample)
  where comparable and price_per_km2 is not null;
create index reviews_of_the_market_by_month on app.reviews
  (sensor, size_class, price_basis, quoted_month desc, id desc) include (company, price, area_km2, rating, acquisition, unusual, sample)
  where comparable;
create index reviews_of_the_market_with_price_per_km2_by_month on app.reviews
  (sensor, size_class, quoted_month desc, id desc) include (company, price_per_km2, area_km2, rating, acquisition, unusual, sample)
  where comparable and price_per_km2 is not null;

create type app.price_summary as (
  acquisition text,
  n bigint,
  companies bigint,
  average numeric,
  median numeric,
  middle_half numeric[],
  prices numeric[],
  newest_month date,
  samples bigint
);

create function app.quantile(sorted float8[], share float8) returns float8
  language plpgsql immutable set search_path = '' as $$
declare
  place float8 := (cardinality(sorted) - 1) * share;
  below float8 := sorted[floor(place)::integer + 1];
begin
  return below + (sorted[ceil(place)::integer + 1] - below) * (place - floor(place));
end $$;

comment on function app.quantile(float8[], float8) is
  'The value below which a share of ascending numbers lies, like percentile_cont. Null for none.';

-- Planning this statement takes as long as running it, so one plan for all groups is made once and kept. Of the four sources of
-- quotes it runs the one that is asked for. Families of acquisitions are numbers here, and no function is called for each quote,
-- because 500 calls take longer than everything else. All aggregates have the same order, so that the quotes are sorted once.
create function app.summarise_prices(of_company text, of_sensor text, of_size text, of_basis text)
  returns setof app.price_summary
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  horizon date := app.utc_today() - interval '24 months';
begin
  return query
  with quotes as (
    (select null::text as company, price_per_km2::float8 as price, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end as family
    from app.reviews
    where of_company is not null and of_basis = 'km2'
      and company = of_company and sensor = of_sensor and size_class = of_size and price_per_km2 is not null and comparable
      and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select null, price::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from app.reviews
    where of_company is not null and of_basis <> 'km2'
      and company = of_company and sensor = of_sensor and size_class = of_size and price_basis = of_basis and comparable
      and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select company, price_per_km2::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from app.reviews
    where of_company is null and of_basis = 'km2'
      and sensor = of_sensor and size_class = of_size and price_per_km2 is not null and comparable
      and quoted_month > horizon
    order by quoted_month desc, id desc
    limit 500)
    union all
    (select company, price::float8, quoted_month, unusual, sample,
      case acquisition when 'archive' then 1 when 'recent-archive' then 1 when 'tasking' then 2 when 'assured' then 3 end
    from app.reviews
    where of_company is null and of_basis <> 'km2'
      and sensor = of_sensor and size_class = of_size and price_basis = of_basis and comparable
      and quoted_month > horizon
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
    round((select avg(p) from unnest(g.usual_prices) p where p between quartile.lower and quartile.upper)::numeric, 4),
    round(quartile.median::numeric, 4),
    case when quartile.lower is not null then array[round(quartile.lower::numeric, 4), round(quartile.upper::numeric, 4)] end,
    case when cardinality(g.prices) between 3 and 9 then array(select round(p::numeric, 4) from unnest(g.prices) p order by p) end,
    g.newest_month, g.samples
  from families f,
    lateral (values
      ('all', f.all_prices, f.all_usual, f.all_companies, f.all_newest, f.all_samples),
      ('archive', f.archive_prices, f.archive_usual, f.archive_companies, f.archive_newest, f.archive_samples),
      ('tasking', f.tasking_prices, f.tasking_usual, f.tasking_companies, f.tasking_newest, f.tasking_samples),
      ('assured', f.assured_prices, f.assured_usual, f.assured_companies, f.assured_newest, f.assured_samples)
    ) g (acquisition, prices, usual_prices, companies, newest_month, samples),
    lateral (
      select app.quantile(g.prices, 0.5) as median, app.quantile(h.prices, 0.25) as lower, app.quantile(h.prices, 0.75) as upper
      from (select case when of_basis <> 'order' and cardinality(g.prices) >= 10 then g.usual_prices end) h (prices)
      offset 0
    ) quartile
  where g.prices is not null;
end $$;

comment on function app.summarise_prices(text, text, text, text) is
  'Summaries of the newest 500 quotes from the last 24 months of a sensor type, size class and price basis, from one company or, if it is null, from all: one of all quotes, and one of each acquisition that is stated. From 10 quotes on, those per square kilometre or per scene have a middle half without unusual quotes, and its mean as the average; summaries of 3 to 9 have each price instead. Companies are counted only in summaries of all.';

create function app.refresh_price_summaries(of_company text, of_sensor text, of_size text, of_basis text) returns void
  language plpgsql set search_path = '' as $$
begin
  with summaries as materialized (
    select * from app.summarise_prices(of_company, of_sensor, of_size, of_basis)
  ),
  emptied as (
    delete from app.price_summaries
    where company is not distinct from of_company and sensor = of_sensor and size_class = of_size and basis = of_basis
      and acquisition not in (select s.acquisition from summaries s)
  )
  insert into app.price_summaries as s
    (company, sensor, size_class, basis, acquisition, n, companies, average, median, middle_half, prices, newest_month, samples)
  select of_company, of_sensor, of_size, of_basis, acquisition, n, case when of_company is null then companies end, average,
    median, middle_half, prices, newest_month, samples
  from summaries
  on conflict on constraint price_summaries_are_unique do update set
    n = excluded.n,
    companies = excluded.companies,
    average = excluded.average,
    median = excluded.median,
    middle_half = excluded.middle_half,
    prices = excluded.prices,
    newest_month = excluded.newest_month,
    samples = excluded.samples
  -- A quote of one acquisition leaves the summaries of the others as they are.
  where (s.n, s.companies, s.average, s.median, s.middle_half, s.prices, s.newest_month, s.samples)
    is distinct from (excluded.n, excluded.companies, excluded.average, excluded.median, excluded.middle_half,
      excluded.prices, excluded.newest_month, excluded.samples);
end $$;

comment on function app.refresh_price_summaries(text, text, text, text) is
  'Recomputes the price summaries of a sensor type, size class and price basis, at a company whose summary the caller has locked, or at all for null.';

create function app.refresh_changed_price_summaries(changes app.review_change[]) returns void
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
    perform app.refresh_price_summaries(changed.company, changed.sensor, changed.size_class, changed.basis);
  end loop;
end $$;

comment on function app.refresh_changed_price_summaries(app.review_change[]) is
  'Recomputes the price summaries that the changes touch.';

create function public.listed_companies() returns app.answer
  language sql stable set search_path = ''
begin atomic
  with listed as (
    select c.key from app.companies c join app.company_summaries s on s.company = c.key
    where c.approved
    order by (c.address is not null) desc, s.reviews desc, c.key
    limit 100
  )
  select jsonb_build_object(
    'statistics', coalesce((
      select jsonb_agg(to_jsonb(s) || jsonb_build_object('companies', jsonb_build_object(
        'key', c.key, 'name', c.name, 'description', c.description, 'logo', c.logo, 'address', c.address,
        'sensors', c.sensors, 'aliases', c.aliases)) order by c.key)
      from listed l join app.companies c using (key) join app.company_summaries s on s.company = c.key), '[]'),
    'prices', coalesce((
      select jsonb_agg(p)
      from (
        select p.company, p.sensor, p.size_class, p.basis, p.acquisition, p.n, p.median, p.middle_half, p.prices
        from listed l join app.price_summaries p on p.company = l.key
        where p.acquisition <> 'all' and p.n >= 3
        order by p.n desc, p.company, p.sensor, p.size_class, p.basis, p.acquisition
        limit 1800
      ) p), '[]'));
end;

comment on function public.listed_companies() is
  'The approved companies, with their summaries and the prices of at least 3 quotes: an object with the arrays "statistics", whose objects contain the company as "companies", and "prices". At most 100 companies, those with a page first, and 1,800 prices, those of the most quotes first.';

grant execute on function public.listed_companies() to anon, authenticated, service_role;

create function public.company_prices(of_companies text[]) returns app.answer
  language sql stable set search_path = ''
begin atomic
  with asked as (
    select distinct key from (select unnest(of_companies) limit 4) first (key)
  )
  select jsonb_build_object(
    'statistics', coalesce((
      select jsonb_agg(s order by s.company) from asked a join app.company_summaries s on s.company = a.key), '[]'),
    'prices', coalesce((
      select jsonb_agg(p order by p.company, p.sensor, p.size_class, p.basis, p.acquisition)
      from (
        select s.company, s.sensor, s.size_class, s.basis, s.acquisition, s.n, s.average, s.median,
          s.middle_half, s.prices, s.newest_month, s.samples
        from asked a join app.price_summaries s on s.company = a.key
        order by s.n desc, s.company, s.sensor, s.size_class, s.basis, s.acquisition
        limit 900
      ) p), '[]'),
    'quotes', coalesce((
      select jsonb_object_agg(a.key, q.quotes)
      from asked a, lateral (
        select jsonb_agg(n order by n.quoted_month desc, n.id desc) as quotes
        from (
          select r.id, r.sensor, r.size_class, r.resolution_m, r.price_per_km2, r.acquisition, r.quoted_month, r.sample
          from app.reviews r
          where r.company = a.key and r.comparable and r.price_per_km2 is not null
            and r.quoted_month > ((now() at time zone 'utc')::date - interval '24 months')::date
          order by r.created_on desc, r.id desc
          limit 500
        ) n
      ) q
      where q.quotes is not null), '{}'));
end;

comment on function public.company_prices(text[]) is
  'What pages show of at most 4 companies: an object with the arrays "statistics" (their summaries) and "prices" (their price summaries, at most 900, those of the most quotes first), and the object "quotes": by key the newest 500 quotes from the last 24 months with a known sensor type, pixel size and price per km², for plots. Without licences to publish, as in summaries.';

create function public.market_prices() returns app.answer
  language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(p) - 'company' order by p.sensor, p.size_class, p.basis, p.acquisition), '[]')
  from (
    select * from app.price_summaries where company is null order by n desc, sensor, size_class, basis, acquisition limit 1000
  ) p;
end;

comment on function public.market_prices() is 'The price summaries of all companies together.';

create function public.market_quotes(of_sensor text, of_size_class text) returns app.answer
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'quotes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', q.id, 'company', case when c.approved then q.company else '' end, 'price_per_km2', q.price_per_km2, 'area_km2', q.area_km2,
        'resolution_m', q.resolution_m, 'quoted_month', q.quoted_month, 'acquisition', q.acquisition,
        'unusual', q.unusual, 'sample', q.sample,
        'companies', jsonb_build_object('name', case when c.approved then c.name else 'Other companies' end, 'address', c.address),
        'paid', case when q.resold then jsonb_build_object('key', s.key, 'name', s.name, 'address', s.address) end)
        order by q.quoted_month desc, q.id desc)
      from (
        select id, company, price_per_km2, area_km2, resolution_m, quoted_month, acquisition, unusual, sample, resold, seller
        from app.reviews
        where sensor = of_sensor and size_class = of_size_class and price_per_km2 is not null and comparable
          and quoted_month > ((now() at time zone 'utc')::date - interval '24 months')::date
        order by quoted_month desc, id desc
        limit 480
      ) q
      join app.companies c on c.key = q.company
      left join app.companies s on s.key = q.seller and s.approved), '[]'));
end;

comment on function public.market_quotes(text, text) is
  'What answers a question about a sensor type and a size class: an object with the array "quotes" (the newest 480 of all companies in the last 24 months whose price per km² is known; those of companies that are not approved have no key and the same name; "paid" is the company that was paid if it is another one, without key and name if it may not be named).';

create function public.satellite_quotes() returns app.answer
  language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('satellite', q.satellite, 'price', q.price, 'price_basis', q.price_basis,
    'price_per_km2', q.price_per_km2, 'acquisition', q.acquisition, 'quoted_month', q.quoted_month, 'unusual', q.unusual, 'sample', q.sample)
    order by q.quoted_month desc, q.id desc), '[]')
  from (
    select * from app.reviews
    where satellite is not null and comparable and quoted_month > ((now() at time zone 'utc')::date - interval '24 months')::date
    order by quoted_month desc, id desc
    limit 1000
  ) q
  join app.companies c on c.key = q.company and c.approved;
end;

comment on function public.satellite_quotes() is
  'The newest 1,000 quotes of the last 24 months that name their satellite, of approved companies, for the pages of satellites. Anonymous reviews that hide it are not among them.';

grant execute on function public.company_prices(text[]), public.market_prices(), public.market_quotes(text, text), public.satellite_quotes()
  to anon, authenticated, service_role;
