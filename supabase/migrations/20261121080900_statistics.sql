-- Statistics: what a page shows of many reviews at once. They are stored, so that reading them costs one index lookup however
-- many reviews there are.

create table public.company_stats (
  company text not null,
  reviews integer not null default 0,
  rated integer not null default 0,
  rating_mean numeric,
  rating_histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
  samples integer not null default 0,

  constraint company_stats_pkey primary key (company),
  constraint stats_go_with_their_company foreign key (company) references private.company_keys (key) on delete cascade,
  constraint reviews_are_counted_from_0 check (reviews >= 0 and rated between 0 and reviews),
  constraint rating_histogram_has_10_half_steps check (cardinality(rating_histogram) = 10 and 0 <= all (rating_histogram))
) with (fillfactor = 50);

alter table public.company_stats enable row level security;

create policy "Everyone reads statistics of companies" on public.company_stats
  for select to anon, authenticated using ((select private.check_answer_size()) and company >= '');

comment on table public.company_stats is 'One row for each company. Only the triggers on reviews write it.';
comment on column public.company_stats.reviews is 'Number of reviews.';
comment on column public.company_stats.rated is 'Number of reviews with a rating.';
comment on column public.company_stats.rating_mean is 'Average rating in stars, or null without any rating.';
comment on column public.company_stats.rating_histogram is 'Number of ratings of 0.5, 1, … 5 stars.';
comment on column public.company_stats.samples is 'Number of reviews that are sample data.';

-- Empty where there are no sample data.
create index samples_of_a_company on public.reviews (company, id) where sample;

create table public.price_stats (
  company text not null,
  sensor text not null,
  size_class text not null,
  basis text not null,
  acquisition text not null,
  n integer not null,
  average numeric not null,
  lower_quartile numeric not null,
  median numeric not null,
  upper_quartile numeric not null,
  newest_month date not null,
  samples integer not null default 0,

  constraint price_stats_pkey primary key (company, sensor, size_class, basis, acquisition),
  constraint prices_go_with_their_company foreign key (company) references private.company_keys (key) on delete cascade,
  constraint basis_is_order_scene_or_km2 check (basis in ('order', 'scene', 'km2')),
  constraint acquisition_is_all_or_a_family check (acquisition in ('all', 'archive', 'tasking', 'assured')),
  constraint n_is_from_1_to_500 check (n between 1 and 500)
) with (fillfactor = 50);

-- One index for each kind of price: the summaries read the newest quotes from it without looking at the table.
create index reviews_of_a_size_and_basis_by_month on public.reviews
  (company, sensor, size_class, price_basis, quoted_month desc, id desc) include (price, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and licence is distinct from 'publication' and not affiliated;
create index reviews_of_a_size_with_price_per_km2_by_month on public.reviews
  (company, sensor, size_class, quoted_month desc, id desc) include (price_per_km2, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and price_per_km2 is not null and licence is distinct from 'publication' and not affiliated;
create index reviews_of_the_market_by_month on public.reviews
  (sensor, size_class, price_basis, quoted_month desc, id desc) include (company, price, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and licence is distinct from 'publication' and not affiliated;
create index reviews_of_the_market_with_price_per_km2_by_month on public.reviews
  (sensor, size_class, quoted_month desc, id desc) include (company, price_per_km2, area_km2, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and price_per_km2 is not null and licence is distinct from 'publication' and not affiliated;

alter table public.price_stats enable row level security;

create policy "Everyone reads statistics of prices" on public.price_stats
  for select to anon, authenticated using ((select private.check_answer_size()) and company >= '');

comment on table public.price_stats is
  'Prices of one company for images of one sensor type and size class, from the newest 500 quotes of the last 24 months with each price basis. Pages do not show a summary of fewer than 3 quotes. Only the triggers on reviews and a daily job write it.';
comment on column public.price_stats.basis is
  'order and scene: prices quoted on this basis. km2: US dollars per square kilometre, from every quote that gives it.';
comment on column public.price_stats.acquisition is
  'archive, tasking, assured, or all, which includes quotes that do not state it.';
comment on column public.price_stats.n is 'Number of quotes in the summary.';
comment on column public.price_stats.average is 'Mean of the middle half in US dollars, like the quartiles. Without unusual quotes.';
comment on column public.price_stats.newest_month is 'Month of the newest of these quotes.';
comment on column public.price_stats.samples is 'Number of these quotes that are sample data.';

-- Counts of reviews by everything that lists can be filtered by. They are kept, because counting takes longer with each review.
create table private.review_counts (
  company text not null,
  sensor text not null,
  size_class text not null,
  basis text not null,
  per_km2_known boolean not null,
  acquisition text not null,
  stars text not null,
  reviews integer not null,

  constraint review_counts_pkey
    primary key (company, sensor, size_class, basis, per_km2_known, acquisition, stars)
) with (fillfactor = 70);

comment on table private.review_counts is
  'Number of reviews of each kind of each company, and of all companies under the empty key. A property that is not known is "unknown"; stars is 1 (0.5 and 1) to 5 (4.5 and 5), or none.';

create table private.review_count_changes (
  id bigint generated always as identity,
  like private.review_counts including defaults
);

comment on table private.review_count_changes is
  'Changes of the counts of all companies since they were last merged. They are appended, so that writers of different companies never wait for each other.';
comment on column private.review_count_changes.id is 'Says when to merge: the writer of every 500th change does.';

create function public.review_counts(of_company text default null)
  returns json
  language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if octet_length(of_company) > 4 * 60 then
    return '[]';
  end if;
  return (
    select coalesce(json_agg(kind), '[]')
    from (
      select k.sensor, k.size_class, k.basis, k.per_km2_known, k.acquisition, k.stars, sum(k.reviews) as reviews
      from (
        select c.sensor, c.size_class, c.basis, c.per_km2_known, c.acquisition, c.stars, c.reviews
        from private.review_counts c where c.company = coalesce(of_company, '')
        union all
        select c.sensor, c.size_class, c.basis, c.per_km2_known, c.acquisition, c.stars, c.reviews
        from private.review_count_changes c where nullif(of_company, '') is null
      ) k
      group by 1, 2, 3, 4, 5, 6
      having sum(k.reviews) > 0
      order by 1, 2, 3, 4, 5, 6
    ) kind);
end $$;

comment on function public.review_counts(text) is
  'Number of reviews of each kind, of one company or of all: an array of objects with sensor, size_class, basis, per_km2_known, acquisition (archive, tasking, assured or unknown), stars and reviews. One value, because the Data API returns at most 1,000 rows and there can be more kinds.';
