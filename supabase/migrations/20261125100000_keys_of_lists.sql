-- Keys of lists: numbers by which lists are filtered and sorted, in types whose comparisons Postgres trusts (they are "leakproof").
-- The comparisons of numeric are not, so that under row level security it neither looks for such numbers in an index nor estimates
-- how many reviews lie between two of them. Each key is as exact as its number, which has at most 15 digits.

alter table public.reviews
  -- The keys are computed before constraints refuse a number, which may be too large or too small for these types.
  add column half_stars smallint
    generated always as (case when rating between 0 and 5 then (rating * 2)::smallint end) stored,
  add column price_key double precision
    generated always as (case when price between 0.01 and 100000000 then price::double precision end) stored,
  add column price_per_km2_key double precision
    generated always as (case when price_per_km2 between 1e-9 and 1e10 then price_per_km2::double precision end) stored,
  add column area_key double precision
    generated always as (case when area_km2 between 0.01 and 10000000 then area_km2::double precision end) stored;

comment on column public.reviews.half_stars is 'The rating as a number of half stars, for lists. Derived.';
comment on column public.reviews.price_key is 'The price for lists. Derived.';
comment on column public.reviews.price_per_km2_key is 'The price per square kilometre for lists. Derived.';
comment on column public.reviews.area_key is 'The area for lists. Derived.';

-- The lists in each order. They have what lists are filtered by among their keys, though nothing is sorted by it: a review that does
-- not match is passed over within the index, which takes a small part of the time of looking at it in the table.
drop index public.reviews_of_a_company_newest_first;
create index reviews_of_a_company_newest_first on public.reviews
  (company, created_on desc, id desc, sensor, size_class, price_basis, acquisition, half_stars, price_key, price_per_km2_key, area_key)
  include (resolution_m, price_per_km2, licence, quoted_month, affiliated, sample);
drop index public.reviews_newest_first;
create index reviews_newest_first on public.reviews
  (created_on desc, id desc, company, sensor, size_class, price_basis, acquisition, half_stars, price_key, price_per_km2_key, area_key);
drop index public.reviews_of_a_company_and_size_newest_first;
create index reviews_of_a_company_and_size_newest_first on public.reviews
  (company, sensor, size_class, created_on desc, id desc, price_basis, acquisition, half_stars);
drop index public.reviews_of_a_size_newest_first;
create index reviews_of_a_size_newest_first on public.reviews
  (sensor, size_class, created_on desc, id desc, company, price_basis, acquisition, half_stars);
drop index public.reviews_of_a_sensor_newest_first;
create index reviews_of_a_sensor_newest_first on public.reviews
  (sensor, created_on desc, id desc, company, size_class, price_basis, acquisition, half_stars);
drop index public.reviews_of_a_size_of_any_sensor_newest_first;
create index reviews_of_a_size_of_any_sensor_newest_first on public.reviews
  (size_class, created_on desc, id desc, company, price_basis, acquisition, half_stars);
drop index public.reviews_of_an_acquisition_newest_first;
create index reviews_of_an_acquisition_newest_first on public.reviews
  (acquisition, created_on desc, id desc, company, sensor, size_class, price_basis, half_stars);

drop index public.reviews_of_a_company_by_rating;
create index reviews_of_a_company_by_rating on public.reviews
  (company, half_stars desc nulls last, created_on desc, id desc,
    sensor, size_class, price_basis, acquisition, price_key, price_per_km2_key, area_key);
drop index public.reviews_by_rating;
create index reviews_by_rating on public.reviews
  (half_stars desc nulls last, created_on desc, id desc,
    company, sensor, size_class, price_basis, acquisition, price_key, price_per_km2_key, area_key);

drop index public.reviews_of_a_company_by_votes;
create index reviews_of_a_company_by_votes on public.reviews
  (company, helpful desc, created_on desc, id desc,
    sensor, size_class, price_basis, acquisition, half_stars, price_key, price_per_km2_key, area_key);
drop index public.reviews_by_votes;
create index reviews_by_votes on public.reviews
  (helpful desc, created_on desc, id desc,
    company, sensor, size_class, price_basis, acquisition, half_stars, price_key, price_per_km2_key, area_key);

drop index public.reviews_of_a_size_by_price;
create index reviews_of_a_size_by_price on public.reviews
  (sensor, size_class, price_basis, price_key, id, company, acquisition, half_stars, area_key);
drop index public.reviews_of_a_size_by_price_per_km2;
create index reviews_of_a_size_by_price_per_km2 on public.reviews
  (sensor, size_class, price_per_km2_key, id, company, acquisition, half_stars, area_key)
  where price_per_km2_key is not null;

-- For limits between which few reviews lie.
create index reviews_by_price on public.reviews (price_key, id);
create index reviews_by_price_per_km2 on public.reviews (price_per_km2_key, id) where price_per_km2_key is not null;
create index reviews_by_area on public.reviews (area_key, id) where area_key is not null;

-- A company sells few sensor types and sizes. Without this, Postgres expects reviews of every kind from each.
create statistics public.kinds_of_a_company (mcv) on company, sensor, size_class from public.reviews;

-- A query may name the new columns, they are no part of what an author decides, and a restored review derives them again.

create or replace function private.largest_row(query text) returns integer
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- A name after that of a table may also be a function of the whole row, such as json_agg. A cast may lengthen a value, a path
  -- into JSON (to_jsonb) is written around a text that is then not counted, and JSON lengthens such signs in a column's name.
  if octet_length(query) > 25000
    or query ~* '\m(cast|to_jsonb)\s*\(' or query ~ '[\u0001-\u0009\u000b-\u001f\\]'
    or query ~ '"reviews(_\d+)?"\."(?!(id|company|anonymous|display_name|writer_role|writer_sector|rating|price|price_basis|area_km2|price_per_km2|half_stars|price_key|price_per_km2_key|area_key|acquisition|sensor|resolution|resolution_m|size_class|licence|quoted_month|affiliated|helpful|unusual|sample|review|created_on|updated_on)")'
    or query ~ '"review_authors(_\d+)?"\."(?!(id|user_id|created_at)")'
    or query ~ '"profiles(_\d+)?"\."(?!(id|display_name|phone|role|sector)")'
    or query ~ '"companies(_\d+)?"\."(?!(key|name|description|logo|address|sensors|sells|aliases|domain|approved)")'
    or query ~ '"(company|price|market_price)_stats(_\d+)?"\."(?!(company|reviews|rated|rating_mean|rating_histogram|sensor|size_class|basis|acquisition|n|companies|average|lower_quartile|median|upper_quartile|newest_month|samples)")'
  then
    return null;
  end if;
  -- The name of each column is in the query and in the row, with a value that is not longer than what hosted Supabase writes
  -- around the name, except for those counted here.
  return octet_length(query)
    + 20000 * regexp_count(query, '"review"\)*(,| as | from )', 1, 'i')
    + 21200 * regexp_count(query, '"reviews(_\d+)?"\.\*[ ,]|(select|,) \*')
    + 1000 * regexp_count(query, '"(companies|profiles)(_\d+)?"\.\*[ ,]')
    + 350 * regexp_count(query, '"(name|aliases|description)"')
    + 250 * regexp_count(query, '"(company|key|domain|display_name|resolution)"|"review_authors(_\d+)?"\.\*[ ,]')
    -- In the name of a column, JSON and CSV write these longer than SQL does.
    + 5 * regexp_count(query, '\n|""')
    + 80 * regexp_count(query, '"(id|licence|logo|address|sensors|sells|rating_histogram|user_id|created_at|phone)"');
end $$;

create or replace function private.quote_of(review public.reviews) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return to_jsonb(review) - '{id,display_name,writer_role,writer_sector,created_on,updated_on,price_per_km2,resolution_m,size_class,helpful,unusual,sample,half_stars,price_key,price_per_km2_key,area_key}'::text[];
end $$;

create or replace function public.restore_review(review uuid, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  content jsonb;
  restored public.reviews;
begin
  perform private.begin_decision(review, reason);
  delete from private.hidden_reviews h where h.id = restore_review.review returning h.content into content;
  if found then
    restored := jsonb_populate_record(null::public.reviews, content);
    restored := private.sign_review(restored, (select a.user_id from public.review_authors a where a.id = restored.id));
    perform set_config('private.restored_review', restored.id::text, true);
    -- A column that a migration has added since gets its default.
    execute format('insert into public.reviews (%1$s) select %1$s from (select $1.*) restored', (
      select string_agg(quote_ident(a.attname), ', ') from pg_catalog.pg_attribute a
      where a.attrelid = 'public.reviews'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and content ? a.attname))
    using restored;
    perform set_config('private.restored_review', '', true);
    perform private.log_decision('restored', review, null, reason);
    perform private.settle_reports(review);
  else
    perform private.refuse_second_decision();
  end if;
end $$;
