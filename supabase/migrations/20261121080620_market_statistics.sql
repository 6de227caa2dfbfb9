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
  for select to anon, authenticated using (true);

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

create function private.is_unusual(review public.reviews) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.market_price_stats s
    where s.sensor = review.sensor and s.size_class = review.size_class
      and s.acquisition = private.acquisition_family(review.acquisition)
      and s.n >= 10
      and (s.basis = 'km2' and (review.price_per_km2 > s.median * 5 or review.price_per_km2 < s.median / 5)
        or s.basis = 'scene' and review.price_basis = 'scene'
          and (review.price > s.median * 5 or review.price < s.median / 5)));
end $$;

comment on function private.is_unusual(public.reviews) is
  'Whether the price of a review per square kilometre or per scene is more than 5 times, or less than a fifth of, the median of at least 10 quotes of the same sensor type, size class, basis and acquisition. It looks at the row alone, never at its author, so that the mark says nothing about who wrote it.';
