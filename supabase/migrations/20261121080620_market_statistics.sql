-- Market statistics: prices of all companies together, group by group. A job refreshes them once a day, so that no writer waits
-- for another. The triggers on reviews read the bounds of unusual prices from them.

create table public.market_price_stats (
  sensor text not null,
  size_class text not null,
  basis text not null,
  acquisition text not null,
  n integer not null,
  companies integer not null,
  average numeric not null,
  lower_quartile numeric not null,
  median numeric not null,
  upper_quartile numeric not null,
  newest_month date not null,
  samples integer not null default 0,

  constraint market_price_stats_pkey primary key (sensor, size_class, basis, acquisition),
  constraint market_basis_is_order_scene_or_km2 check (basis in ('order', 'scene', 'km2')),
  constraint market_acquisition_is_all_or_a_family check (acquisition in ('all', 'archive', 'tasking', 'assured')),
  constraint market_n_is_from_1_to_500 check (n between 1 and 500)
);

alter table public.market_price_stats enable row level security;

create policy "Everyone reads statistics of the market" on public.market_price_stats
  for select to anon, authenticated using ((select private.check_answer_size()) and sensor >= '');

comment on table public.market_price_stats is
  'Prices of all companies for images that can be compared, from the newest 500 quotes of the last 24 months. private.refresh_market_price_stats writes it once a day.';
comment on column public.market_price_stats.basis is
  'order and scene: prices quoted on this basis. km2: US dollars per square kilometre, from every quote that gives it.';
comment on column public.market_price_stats.acquisition is
  'archive, tasking, assured, or all, which includes quotes that do not state it.';
comment on column public.market_price_stats.n is 'Number of quotes in the summary.';
comment on column public.market_price_stats.companies is 'Number of companies that these quotes are from.';
comment on column public.market_price_stats.average is 'Mean of the middle half in US dollars, like the quartiles. Without unusual quotes.';
comment on column public.market_price_stats.newest_month is 'Month of the newest of these quotes.';
comment on column public.market_price_stats.samples is 'Number of these quotes that are sample data.';

create table private.published_medians (
  sensor text not null,
  size_class text not null,
  basis text not null,
  acquisition text not null,
  n integer not null,
  median numeric not null,

  constraint published_medians_pkey primary key (sensor, size_class, basis, acquisition),
  constraint published_basis_is_scene_or_km2 check (basis in ('scene', 'km2')),
  constraint published_acquisition_is_a_family check (acquisition in ('archive', 'tasking', 'assured')),
  constraint published_median_is_above_0 check (median > 0 and n > 0)
);

comment on table private.published_medians is
  'Medians of published prices in US dollars, by which prices are judged while the market has fewer than 10 quotes of a group. Written with the companies, from the site''s files.';
comment on column private.published_medians.n is 'Number of published prices.';

create function public.write_published_medians(medians jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.published_medians where true;
  insert into private.published_medians
  select m.* from jsonb_populate_recordset(null::private.published_medians, medians) m;
end $$;

comment on function public.write_published_medians(jsonb) is
  'Replaces the medians of published prices by an array of rows of private.published_medians. For the secret key only.';

-- A price belongs to a group only if its acquisition is known. Without it, as without a sensor type or a size class, there is no
-- median to compare it with, so it is never unusual.
create function private.is_unusual(review public.reviews) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  family text := private.acquisition_family(review.acquisition);
begin
  if review.sensor is null or review.size_class is null or family is null then
    return false;
  end if;
  return exists (
    select from (
      values ('km2', review.price_per_km2), ('scene', case review.price_basis when 'scene' then review.price end)
    ) own (basis, price),
    lateral (
      select
        (select s.median from public.market_price_stats s
          where s.sensor = review.sensor and s.size_class = review.size_class and s.basis = own.basis
            and s.acquisition = family and s.n >= 10) as quoted,
        (select p.median from private.published_medians p
          where p.sensor = review.sensor and p.size_class = review.size_class and p.basis = own.basis
            and p.acquisition = family and p.n >= 3) as published
    ) median,
    lateral (select coalesce(median.quoted, median.published) as usual) judged
    -- Medians that contradict each other judge nothing: a few accounts may have made the one of the market.
    where (median.quoted / median.published between 0.2 and 5) is not false
      and (own.price > judged.usual * 5 or own.price < judged.usual / 5));
end $$;

comment on function private.is_unusual(public.reviews) is
  'Whether the price of a review per square kilometre or per scene is more than 5 times, or less than a fifth of, the median of the market for the same sensor type, size class, basis and acquisition, if that has at least 10 quotes; otherwise of at least 3 published prices; otherwise it is not. Where the two medians differ by more than 5 times, it is not either. It looks at the row alone, never at its author, so that the mark says nothing about who wrote it.';
