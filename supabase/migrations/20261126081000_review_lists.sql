-- Lists of reviews: the sort orders that the site offers, for one company and for all, each with filters.

-- With what lists are filtered by, so that reviews that do not match are passed over without reading the table.
create index reviews_newest_first on app.reviews (created_on desc, id desc)
  include (company, sensor, size_class, price_basis, acquisition, rating, price, price_per_km2, area_km2);
create index reviews_of_a_company_newest_first on app.reviews (company, created_on desc, id desc);
create index reviews_of_a_size_newest_first on app.reviews (sensor, size_class, created_on desc, id desc);
create index reviews_by_rating on app.reviews (coalesce(rating, 0) desc, created_on desc, id desc);
create index reviews_of_a_company_by_rating on app.reviews (company, coalesce(rating, 0) desc, created_on desc, id desc);
create index reviews_by_votes on app.reviews (helpful desc, created_on desc, id desc);
create index reviews_of_a_company_by_votes on app.reviews (company, helpful desc, created_on desc, id desc);
create index reviews_of_a_size_by_price on app.reviews (sensor, size_class, price_basis, price, id);
create index reviews_of_a_size_by_price_per_km2 on app.reviews (sensor, size_class, price_per_km2, id) where price_per_km2 is not null;
create index reviews_of_a_satellite_newest_first on app.reviews (satellite, created_on desc, id desc) where satellite is not null;
create index reviews_by_words on app.reviews using gin (words);
-- For counting: in their order the reviews of a kind follow each other, and the table is not read.
create index reviews_by_kind on app.reviews (kind);
create index reviews_of_a_company_by_kind on app.reviews (company, kind);
-- For counting, and for deleting a company. With the company, so that the table is not read.
create index reviews_by_seller on app.reviews (seller, company) where seller is not null;

create function app.list_conditions(filters jsonb) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  price text := case filters ->> 'basis' when 'km2' then 'price_per_km2' else 'price' end;
begin
  return concat_ws(' and ', 'true',
    case when filters ->> 'company' is not null then 'company = $1 ->> ''company''' end,
    case when filters ->> 'sensor' is not null then 'sensor = $1 ->> ''sensor''' end,
    case when filters ->> 'size_class' is not null then 'size_class = $1 ->> ''size_class''' end,
    case when filters ->> 'basis' = 'km2' then 'price_per_km2 is not null'
      when filters ->> 'basis' is not null then 'price_basis = $1 ->> ''basis''' end,
    case when filters ->> 'acquisition' = 'archive' then 'acquisition in (''archive'', ''recent-archive'')'
      when filters ->> 'acquisition' is not null then 'acquisition = $1 ->> ''acquisition''' end,
    case when filters ->> 'stars' = 'none' then 'coalesce(rating, 0) = 0'
      when filters ->> 'stars' is not null then 'coalesce(rating, 0) between ($1 ->> ''stars'')::numeric - 0.5 and ($1 ->> ''stars'')::numeric' end,
    case when filters ->> 'satellite' is not null then 'satellite = $1 ->> ''satellite''' end,
    case when filters ->> 'seller' is not null
      then 'seller = (select key from app.companies where key = $1 ->> ''seller'' and approved)' end,
    case when filters ->> 'words' is not null
      then 'words @@ plainto_tsquery(''english'', regexp_replace(left($1 ->> ''words'', 100), ''[!-/:-@\[-`{-~]+'', '' '', ''g''))' end,
    case when filters ->> 'least_price' is not null then price || ' >= ($1 ->> ''least_price'')::numeric' end,
    case when filters ->> 'most_price' is not null then price || ' <= ($1 ->> ''most_price'')::numeric' end,
    case when filters ->> 'least_area' is not null then 'area_km2 >= ($1 ->> ''least_area'')::numeric' end,
    case when filters ->> 'most_area' is not null then 'area_km2 <= ($1 ->> ''most_area'')::numeric' end);
end $$;

comment on function app.list_conditions(jsonb) is
  'The conditions in SQL for the filters of a list, which are the parameter $1: company, sensor, size_class, basis, acquisition (a family), stars (1 to 5, with the half step below, or none), seller (the key of a company that was paid), satellite (the key of one that reviews name), words that the text contains in any form (in English, the first 100 characters), and limits of price and area, their ends included. km2 selects every quote with a known price per km², and the limits of price are of that. Only constants of this function are in the text.';

-- With the rights of its owner, because a query that is put together names the table when it runs.
create function public.list_reviews(filters jsonb default '{}', sort text default 'newest', after jsonb default null, at_most integer default 20)
  returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  price text := case filters ->> 'basis' when 'km2' then 'price_per_km2' else 'price' end;
  columns text[] := case sort
    when 'rated' then '{coalesce(rating\, 0),created_on,id}'
    when 'helpful' then '{helpful,created_on,id}'
    when 'lowest' then array[price, 'id']
    when 'highest' then array[price, 'id']
    else '{created_on,id}' end;
  place text := case sort
    when 'rated' then 'coalesce(($2 ->> ''rating'')::numeric, 0), ($2 ->> ''created_on'')::date, ($2 ->> ''id'')::uuid'
    when 'helpful' then '($2 ->> ''helpful'')::integer, ($2 ->> ''created_on'')::date, ($2 ->> ''id'')::uuid'
    when 'lowest' then format('($2 ->> %L)::numeric, ($2 ->> ''id'')::uuid', price)
    when 'highest' then format('($2 ->> %L)::numeric, ($2 ->> ''id'')::uuid', price)
    else '($2 ->> ''created_on'')::date, ($2 ->> ''id'')::uuid' end;
  direction text := case sort when 'lowest' then ' asc' else ' desc' end;
  reviews jsonb;
begin
  -- The inner query finds the page in an index.
  execute format(
    'select jsonb_agg(app.shown_review(r) order by %2$s%3$s)
     from (select id from app.reviews where %1$s%4$s order by %2$s%3$s limit $3) page join app.reviews r using (id)',
    app.list_conditions(filters), array_to_string(columns, direction || ', '), direction,
    case when after is not null then format(' and (%s) %s (%s)',
      array_to_string(columns, ', '), case direction when ' asc' then '>' else '<' end, place) end)
  into reviews using filters, after, least(greatest(at_most, 0), 40);
  return coalesce(reviews, '[]');
end $$;

comment on function public.list_reviews(jsonb, text, jsonb, integer) is
  'At most 40 reviews that match the filters (app.list_conditions): sorted by "newest", "rated", "helpful", "lowest" or "highest", from the start or after a review with an id and what the list is sorted by. 40 of the longest are less than 1 MB.';

create function public.review(id text) returns app.answer
  language sql stable set search_path = ''
begin atomic
  select app.shown_review(r) from app.reviews r
  where r.id between (review.id || substr('00000000-0000-0000-0000-000000000000', length(review.id) + 1))::uuid
    and (review.id || substr('ffffffff-ffff-ffff-ffff-ffffffffffff', length(review.id) + 1))::uuid
  order by r.id limit 1;
end;

comment on function public.review(text) is
  'The review whose id starts with this text; null when there is none. Links contain the first 13 characters.';

create function public.review_counts(of_company text default null) returns app.answer
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'sensor', split_part(k.kind, ' ', 1), 'size_class', split_part(k.kind, ' ', 2), 'basis', split_part(k.kind, ' ', 3),
      'per_km2_known', split_part(k.kind, ' ', 4)::boolean, 'acquisition', split_part(k.kind, ' ', 5),
      'stars', split_part(k.kind, ' ', 6), 'reviews', k.reviews) order by k.kind), '[]')
    -- There are no more kinds.
    from (select kind, count(*) as reviews from app.reviews
      where of_company is null or company = of_company group by kind order by kind limit 6600) k);
end $$;

comment on function public.review_counts(text) is
  'Number of reviews of each kind, of one company or of all: an array of objects with sensor, size_class, basis, per_km2_known, acquisition (archive, tasking, assured or unknown), stars (1 to 5, or none) and reviews. With the rights of its owner, because its plan is made for what is asked and it names the table when it runs.';

create function public.review_sellers(of_company text default null) returns app.answer
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', s.key, 'name', s.name, 'reviews', s.reviews)
      order by s.reviews desc, s.name, s.key), '[]')
    from (
      select c.key, c.name, n.reviews
      from (select seller, count(*) as reviews from app.reviews
        where seller is not null and (of_company is null or company = of_company) group by seller) n
      join app.companies c on c.key = n.seller and c.approved
      order by n.reviews desc, c.name, c.key limit 100) s);
end $$;

comment on function public.review_sellers(text) is
  'At most 100 companies that were paid, as the reviews of one company or of all name them: an array of objects with key, name and reviews, their number. Those of most reviews first, then by name. With the rights of its owner, because its plan is made for what is asked and it names the table when it runs.';

create function public.price_matches(filters jsonb) returns app.answer
  language plpgsql stable security definer set search_path = '' as $$
declare
  prices jsonb;
begin
  execute format(
    'select jsonb_agg(m) from (
      select %I as price, unusual, sample from app.reviews
      where %s and comparable and quoted_month > ((now() at time zone ''utc'')::date - interval ''24 months'')::date
      order by quoted_month desc, id desc
      limit 500) m',
    case filters ->> 'basis' when 'km2' then 'price_per_km2' else 'price' end, app.list_conditions(filters))
  into prices using filters;
  return coalesce(prices, '[]');
end $$;

comment on function public.price_matches(jsonb) is
  'The newest 500 prices of the last 24 months that match the filters (app.list_conditions), in US dollars for the basis, each with whether it is unusual or sample data. Without licences to publish, as in summaries.';

grant execute on function public.list_reviews(jsonb, text, jsonb, integer), public.review(text), public.review_counts(text),
  public.review_sellers(text), public.price_matches(jsonb)
  to anon, authenticated, service_role;
