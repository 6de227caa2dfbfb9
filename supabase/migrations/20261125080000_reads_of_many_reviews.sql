-- Reads of many reviews: the lists by one filter alone, and the prices that match the filters of a list.

-- For values that few reviews have. In the list of all, Postgres would look at every review between two of them.
create index reviews_of_a_sensor_newest_first on public.reviews (sensor, created_on desc, id desc);
create index reviews_of_a_size_of_any_sensor_newest_first on public.reviews (size_class, created_on desc, id desc);
create index reviews_of_an_acquisition_newest_first on public.reviews (acquisition, created_on desc, id desc);

-- The same as before, with everything that prices are filtered by, so that filtering reads no rows of the table.
drop index public.reviews_of_a_size_and_basis_by_month;
create index reviews_of_a_size_and_basis_by_month on public.reviews
  (company, sensor, size_class, price_basis, quoted_month desc, id desc) include (price, area_km2, rating, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and licence is distinct from 'publication' and not affiliated;
drop index public.reviews_of_a_size_with_price_per_km2_by_month;
create index reviews_of_a_size_with_price_per_km2_by_month on public.reviews
  (company, sensor, size_class, quoted_month desc, id desc) include (price_per_km2, area_km2, rating, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and price_per_km2 is not null and licence is distinct from 'publication' and not affiliated;
drop index public.reviews_of_the_market_by_month;
create index reviews_of_the_market_by_month on public.reviews
  (sensor, size_class, price_basis, quoted_month desc, id desc) include (company, price, area_km2, rating, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and licence is distinct from 'publication' and not affiliated;
drop index public.reviews_of_the_market_with_price_per_km2_by_month;
create index reviews_of_the_market_with_price_per_km2_by_month on public.reviews
  (sensor, size_class, quoted_month desc, id desc) include (company, price_per_km2, area_km2, rating, acquisition, unusual, sample)
  where sensor is not null and size_class is not null and price_per_km2 is not null and licence is distinct from 'publication' and not affiliated;

create or replace function public.matching_prices(
  of_sensor text, of_size_class text, of_basis text, of_acquisitions text[], of_company text default null,
  of_stars text default null, least_price numeric default null, most_price numeric default null,
  least_area numeric default null, most_area numeric default null
) returns json
  language plpgsql stable set search_path = '' as $$
declare
  price text := case of_basis when 'km2' then 'price_per_km2' else 'price' end;
  quotes text := concat_ws(' and ',
    'sensor = $1 and size_class = $2 and licence is distinct from ''publication'' and not affiliated',
    'quoted_month > (now() at time zone ''utc'')::date - interval ''24 months''',
    case of_basis when 'km2' then 'price_per_km2 is not null' else 'price_basis = $3' end,
    case when of_company is not null then 'company = $5' end);
  conditions text := concat_ws(' and ',
    'acquisition = any ($4)',
    case when of_stars = 'none' then 'rating is null' when of_stars is not null then 'ceil(rating) = $6::numeric' end,
    case when least_price is not null then 'price >= $7' end,
    case when most_price is not null then 'price <= $8' end,
    case when least_area is not null then 'area_km2 >= $9' end,
    case when most_area is not null then 'area_km2 <= $10' end);
  prices json;
begin
  -- Only the conditions that are asked for, so that each combination has a plan of its own. Without the limit of 5,000, filters
  -- that few quotes match would read all quotes of 24 months.
  execute format(
    'select json_agg(m) from (
      select price, sample
      from (
        select %I as price, sample, acquisition, rating, area_km2 from public.reviews where %s
        order by quoted_month desc, id desc limit 5000
      ) newest
      where %s
      limit 500) m',
    price, quotes, conditions)
  into prices
  using of_sensor, of_size_class, of_basis, of_acquisitions, of_company, of_stars, least_price, most_price, least_area, most_area;
  return coalesce(prices, '[]');
end $$;

comment on function public.matching_prices(text, text, text, text[], text, text, numeric, numeric, numeric, numeric) is
  'The newest 500 prices of the last 24 months, in US dollars for the basis, that match the filters of a list, each with whether it is sample data; of the newest 5,000 quotes of the sensor type, size class and basis, from the company or from all. Without licences to publish, as in summaries. of_stars is 1 to 5, or none; the limits include their ends.';
