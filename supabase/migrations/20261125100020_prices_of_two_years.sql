-- The prices that match the filters of a list, as before, but the index gives only quotes of the last 24 months instead of comparing
-- the month of each.

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
    -- A date, because Postgres does not look in an index for dates after a time.
    'quoted_month > ((now() at time zone ''utc'')::date - interval ''24 months'')::date',
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
