-- Functions of the Data API: what a page reads as a whole. An answer has at most 40 rows of a table (max_rows in config.toml), so
-- that even 40 of the longest reviews are less than 1 MB. These functions return one value, with a bound of their own. They run
-- with the rights of the caller.

-- One direction only and one row, so that nested requests end here (see private.company_keys).
-- With the rights of its owner, so that the policy of companies does not look at the query again for each row.
create function public.companies(review public.reviews) returns setof public.companies
  language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  return query select * from public.companies c where c.key = review.company;
end $$;

comment on function public.companies(public.reviews) is 'The company of a review, which the Data API embeds as "companies".';

create function public.listed_companies() returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    with listed as (
      select c.key from public.companies c join public.company_stats s on s.company = c.key
      where c.approved
      order by (c.address is not null) desc, s.reviews desc, c.key
      limit 100
    )
    select json_build_object(
      'statistics', coalesce((
        select json_agg(json_build_object(
          'company', s.company, 'reviews', s.reviews, 'rated', s.rated, 'rating_mean', s.rating_mean,
          'rating_histogram', s.rating_histogram, 'samples', s.samples,
          'companies', json_build_object(
            'key', c.key, 'name', c.name, 'description', c.description, 'logo', c.logo, 'address', c.address,
            'sensors', c.sensors, 'aliases', c.aliases)) order by c.key)
        from listed l join public.companies c using (key) join public.company_stats s on s.company = c.key), '[]'),
      'prices', coalesce((
        select json_agg(p)
        from (
          select p.company, p.sensor, p.size_class, p.basis, p.acquisition, p.n, p.median
          from listed l join public.price_stats p on p.company = l.key
          where p.acquisition <> 'all' and p.n >= 3
          order by p.n desc, p.company, p.sensor, p.size_class, p.basis, p.acquisition
          limit 2000
        ) p), '[]')));
end $$;

comment on function public.listed_companies() is
  'The approved companies, with their statistics and the medians of at least 3 quotes: an object with the arrays "statistics", whose objects contain the company as "companies", and "prices". At most 100 companies, those with a page first, and 2,000 prices, those of the most quotes first.';

create function public.company_prices(of_companies text[]) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(p order by p.company, p.sensor, p.size_class, p.basis, p.acquisition), '[]')
    from (
      select company, sensor, size_class, basis, acquisition, n, average, lower_quartile, median, upper_quartile, newest_month,
        samples
      from public.price_stats where company = any (array(select c from unnest(of_companies) c limit 4))
      limit 2400
    ) p);
end $$;

comment on function public.company_prices(text[]) is 'The rows of price_stats of at most 4 companies.';

create function public.quote_points(of_company text) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(q), '[]')
    from (
      select sensor, size_class, resolution_m, price_per_km2, acquisition, quoted_month, sample
      from public.reviews
      where company = of_company and sensor is not null and resolution_m is not null and price_per_km2 is not null
        and licence is distinct from 'publication' and not affiliated and quoted_month > (now() at time zone 'utc')::date - interval '24 months'
      order by created_on desc, id desc
      limit 500
    ) q);
end $$;

comment on function public.quote_points(text) is
  'The newest 500 quotes of a company in the last 24 months with a known sensor type, pixel size and price per km², for plots. Without licences to publish, as in summaries.';

create function public.market_quotes(of_sensor text, of_size_class text) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', q.id, 'company', case when c.approved then q.company else '' end, 'price_per_km2', q.price_per_km2, 'area_km2', q.area_km2,
      'resolution_m', q.resolution_m, 'quoted_month', q.quoted_month, 'acquisition', q.acquisition, 'unusual', q.unusual,
      'sample', q.sample, 'companies', json_build_object('name', case when c.approved then c.name else 'Other companies' end, 'address', c.address))
      order by q.quoted_month desc, q.id desc), '[]')
    from (
      select id, company, price_per_km2, area_km2, resolution_m, quoted_month, acquisition, unusual, sample
      from public.reviews
      where sensor = of_sensor and size_class = of_size_class and price_per_km2 is not null
        and licence is distinct from 'publication' and not affiliated and quoted_month > (now() at time zone 'utc')::date - interval '24 months'
      order by quoted_month desc, id desc
      limit 500
    ) q
    join public.companies c on c.key = q.company);
end $$;

comment on function public.market_quotes(text, text) is
  'The newest 500 quotes of all companies in the last 24 months for images of a sensor type and size class whose price per km² is known, with the name and address of their companies. Those of companies that are not approved have no key and the same name.';

create function public.market_company_prices(of_sensor text, of_size_class text) returns json
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(p), '[]')
    from (
      select s.company, s.acquisition, s.n, s.samples, s.lower_quartile, s.median, s.upper_quartile, s.newest_month,
        json_build_object('name', c.name, 'address', c.address) as companies
      from public.price_stats s join public.companies c on c.key = s.company
      where s.sensor = of_sensor and s.size_class = of_size_class and s.basis = 'km2'
        and s.acquisition in ('archive', 'tasking') and c.approved
      order by s.n desc, s.company, s.acquisition
      limit 500
    ) p);
end $$;

comment on function public.market_company_prices(text, text) is
  'The prices per km² of each approved company for images of a sensor type and size class, from the archive and tasked; those of the most quotes if there are more than 500.';

create function public.matching_prices(
  of_sensor text, of_size_class text, of_basis text, of_acquisitions text[], of_company text default null,
  of_stars text default null, least_price numeric default null, most_price numeric default null,
  least_area numeric default null, most_area numeric default null
) returns json
  language plpgsql stable set search_path = '' as $$
declare
  price text := case of_basis when 'km2' then 'price_per_km2' else 'price' end;
  conditions text := concat_ws(' and ',
    'sensor = $1 and size_class = $2 and acquisition = any ($4) and licence is distinct from ''publication'' and not affiliated',
    'quoted_month > (now() at time zone ''utc'')::date - interval ''24 months''',
    case of_basis when 'km2' then 'price_per_km2 is not null' else 'price_basis = $3' end,
    case when of_company is not null then 'company = $5' end,
    case when of_stars = 'none' then 'rating is null' when of_stars is not null then 'ceil(rating) = $6::numeric' end,
    case when least_price is not null then price || ' >= $7' end,
    case when most_price is not null then price || ' <= $8' end,
    case when least_area is not null then 'area_km2 >= $9' end,
    case when most_area is not null then 'area_km2 <= $10' end);
  prices json;
begin
  -- Only the conditions that are asked for, so that each combination has a plan of its own.
  execute format(
    'select json_agg(q) from (select %I as price, sample from public.reviews where %s order by quoted_month desc, id desc limit 500) q',
    price, conditions)
  into prices
  using of_sensor, of_size_class, of_basis, of_acquisitions, of_company, of_stars, least_price, most_price, least_area, most_area;
  return coalesce(prices, '[]');
end $$;

comment on function public.matching_prices(text, text, text, text[], text, text, numeric, numeric, numeric, numeric) is
  'The newest 500 prices of the last 24 months, in US dollars for the basis, that match the filters of a list, each with whether it is sample data. Without licences to publish, as in summaries. of_stars is 1 to 5, or none; the limits include their ends.';
