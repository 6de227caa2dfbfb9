-- Lists of reviews: the sort orders that the site offers, for one company and for all, and the number of reviews of each kind.

create index reviews_of_a_company_newest_first on public.reviews (company, created_on desc, id desc);
create index reviews_newest_first on public.reviews (created_on desc, id desc);

create index reviews_of_a_company_by_price on public.reviews (company, price, id);
create index reviews_of_a_class_newest_first on public.reviews (company, resolution_class, created_on desc, id desc);
create index reviews_by_price on public.reviews (price, id);
create index reviews_by_price_per_km2 on public.reviews (price_per_km2, id) where price_per_km2 is not null;

create index reviews_of_a_company_by_rating on public.reviews (company, rating desc nulls last, created_on desc, id desc);
create index reviews_by_rating on public.reviews (rating desc nulls last, created_on desc, id desc);

create function public.review_counts(of_company text default null)
  returns table (resolution text, basis text, per_km2_known boolean, acquisition text, stars text, reviews bigint)
  language sql stable parallel safe security invoker set search_path = '' as $$
  select
    case
      when alike.resolution_m <= 0.4 then '30cm'
      when alike.resolution_m <= 0.75 then '50cm'
      when alike.resolution_m <= 1 then '1m'
      when alike.resolution_m <= 4 then '1-4m'
      else alike.resolution_class
    end,
    alike.price_basis,
    alike.per_km2_known,
    alike.acquisition,
    coalesce(ceil(alike.rating)::text, 'none'),
    sum(alike.reviews)::bigint
  -- Equal rows are counted first and labelled afterwards, because labelling each row takes twice as long.
  from (
    select r.resolution_m, r.resolution_class, r.price_basis, r.per_km2_known, r.acquisition, r.rating, count(*) as reviews
    -- Only one of the two branches is executed. "company = of_company or of_company is null" would read every row.
    from (
      select resolution_m, resolution_class, price_basis, price_per_km2 is not null as per_km2_known, acquisition, rating
      from public.reviews where company = of_company
      union all
      select resolution_m, resolution_class, price_basis, price_per_km2 is not null, acquisition, rating
      from public.reviews where of_company is null
    ) r
    group by 1, 2, 3, 4, 5, 6
  ) alike
  group by 1, 2, 3, 4, 5
$$;

comment on function public.review_counts(text) is
  'Number of reviews of each kind, of one company or of all. resolution is 30cm (up to 0.4 m), 50cm (0.75 m), 1m, 1-4m, high, medium or low, or null when the text could not be parsed. These are the limits that the site filters by; one list of cases tests both. stars is 1 (0.5 and 1) to 5 (4.5 and 5), or none. Counts only rows that the caller may read.';
