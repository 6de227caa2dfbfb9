-- What the list of reviews asks: the cheapest, the dearest and the best rated of all, and how many there are of each kind.

-- A browser reads numbers of 15 digits exactly, and a price is where the next page of a list begins.
create or replace function private.price_per_km2(price numeric, price_basis text, area_km2 numeric) returns numeric
  language sql immutable parallel safe set search_path = ''
  return case
    when price_basis = 'km2' then price
    when area_km2 > 0 and price / area_km2 <= 100000000
      then trim_scale(round(price / area_km2, case when price / area_km2 >= 10000 then 4 else 10 end))
  end;
update public.reviews set price = price where price_per_km2 >= 10000;

create index reviews_of_all_by_price on public.reviews (price, id);
create index reviews_of_all_by_price_per_km2 on public.reviews (price_per_km2, id) where price_per_km2 is not null;
create index reviews_of_a_company_by_rating on public.reviews (company, rating desc nulls last, created_on desc, id desc);
create index reviews_of_all_by_rating on public.reviews (rating desc nulls last, created_on desc, id desc);

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
  -- First what is equal, then what is called alike: naming each row would take twice as long.
  from (
    select r.resolution_m, r.resolution_class, r.price_basis, r.per_km2_known, r.acquisition, r.rating, count(*) as reviews
    -- Two branches, of which only one is run: "company = of_company or of_company is null" would read every row.
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
  'Numbers of reviews of each kind, of one company or of all: resolution as 30cm (up to 0.4 m), 50cm (0.75 m), 1m, 1-4m, high, medium, low, or null when it was not understood (the bands of the site''s view.ts; both are judged by one list of cases); basis; whether the price of a km² is known; acquisition; stars from 1 (0.5 and 1) to 5 (4.5 and 5), or none. Only rows that the asker may read are counted.';
