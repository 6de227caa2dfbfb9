-- Statistics: what a page shows of many reviews at once. They are stored, so that reading them costs one index lookup however
-- many reviews there are.

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

comment on table public.company_stats is 'One row for each company. Only the triggers on reviews write it.';
comment on column public.company_stats.reviews is 'Number of reviews.';
comment on column public.company_stats.rated is 'Number of reviews with a rating.';
comment on column public.company_stats.rating_mean is 'Average rating in stars, or null without any rating.';
comment on column public.company_stats.rating_histogram is 'Number of ratings of 0.5, 1, … 5 stars.';
comment on column public.company_stats.newest_on is 'Day of the newest review.';
comment on column public.company_stats.typical_class is
  'The resolution class with the most summarised prices, the finer one of two equal ones. A quote with both its own price and a price per square kilometre counts twice.';
comment on column public.company_stats.typical_price is
  'Median US dollars for a whole order in the typical class, or null below 3 quotes.';
comment on column public.company_stats.typical_price_per_km2 is
  'Median US dollars per square kilometre in the typical class, or null below 3 quotes.';

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

-- One index for each kind of price: refresh_price_stats reads the newest quotes from it without looking at the table.
create index reviews_of_a_class_and_basis_newest_first on public.reviews
  (company, resolution_class, price_basis, created_on desc, id desc) include (price, acquisition)
  where resolution_class is not null;
create index reviews_of_a_class_with_price_per_km2_newest_first on public.reviews
  (company, resolution_class, created_on desc, id desc) include (price_per_km2, acquisition)
  where resolution_class is not null and price_per_km2 is not null;

alter table public.price_stats enable row level security;

create policy "Everyone reads statistics of prices" on public.price_stats
  for select to anon, authenticated using (true);

comment on table public.price_stats is
  'Prices of one company in one resolution class, from the newest 500 quotes of the last 24 months with each price basis. Pages do not show a summary of fewer than 3 quotes. Only the triggers on reviews write it.';
comment on column public.price_stats.basis is
  'order and scene: prices quoted on this basis. km2: US dollars per square kilometre, from every quote that gives it.';
comment on column public.price_stats.acquisition is 'archive, tasking, or all, which includes quotes that do not state it.';
comment on column public.price_stats.n is 'Number of quotes in the summary.';
comment on column public.price_stats.average is 'US dollars, like the quartiles.';
comment on column public.price_stats.newest_on is 'Day of the newest of these quotes.';
