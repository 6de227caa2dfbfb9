-- Derived columns: how metres, resolution class and price per square kilometre follow from what was typed.

create function private.metres_per_unit(unit text) returns numeric
  language sql immutable parallel safe set search_path = ''
  return case when unit like 'c%' then 0.01 when unit like 'k%' then 1000 else 1 end;

comment on function private.metres_per_unit(text) is
  'Metres in one centimetre, kilometre or metre. Null counts as metres.';

create function private.resolution_metres(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts text[] := regexp_match(lower(regexp_replace(typed, U&'[ \00a0]+', ' ', 'g') collate "C"),
    '^ *(?:~|ca\.? |about )? *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?)? *(?:(?:-|–|—|to) *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *)?(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?)? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$');
  first numeric;
  last numeric;
  finer numeric;
begin
  -- "1,000" may mean one metre or a thousand, so it is not parsed. Neither are two units after a single number.
  if parts is null
    or parts[1] ~ ',\d{3}$'
    or parts[3] ~ ',\d{3}$'
    or (parts[2] is not null and parts[4] is not null and parts[3] is null)
  then
    return null;
  end if;
  first := replace(parts[1], ',', '.')::numeric * private.metres_per_unit(coalesce(parts[2], parts[4]));
  last := replace(parts[3], ',', '.')::numeric * private.metres_per_unit(coalesce(parts[4], parts[2]));
  finer := trim_scale(least(first, last));
  return case when finer between 0.01 and 100000 then finer end;
end $$;

comment on function private.resolution_metres(text) is
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m") into metres. Returns the finer size of a range, reads a bare number as metres, and returns null for anything else or outside 0.01 to 100,000 m. The site parses in the same way; one list of cases tests both.';

create function private.resolution_class(metres numeric) returns text
  language sql immutable parallel safe set search_path = ''
  return case
    when metres <= 4 then 'very-high'
    when metres <= 30 then 'high'
    when metres <= 300 then 'medium'
    when metres > 300 then 'low'
  end;

comment on function private.resolution_class(numeric) is
  'Resolution class of a delivered pixel size in metres, as defined by the Copernicus contributing missions.';

-- Rounded to at most 15 significant digits: browsers read no more exactly, and a price is where the next page of a list begins.
create function private.price_per_km2(price numeric, price_basis text, area_km2 numeric) returns numeric
  language sql immutable parallel safe set search_path = ''
  return case
    when price_basis = 'km2' then price
    when area_km2 > 0 and price / area_km2 <= 100000000
      then trim_scale(round(price / area_km2, case when price / area_km2 >= 10000 then 4 else 10 end))
  end;

comment on function private.price_per_km2(numeric, text, numeric) is
  'US dollars per square kilometre. Null when the area is not known, or when the result exceeds the highest allowed price.';

create function private.derive_review_columns(review public.reviews) returns public.reviews
  language plpgsql set search_path = '' as $$
begin
  review.company := private.find_or_create_company(review.company);
  review.resolution_m := private.resolution_metres(review.resolution);
  review.resolution_class := private.resolution_class(review.resolution_m);
  review.price_per_km2 := private.price_per_km2(review.price, review.price_basis, review.area_km2);
  return review;
end $$;

comment on function private.derive_review_columns(public.reviews) is
  'Sets the columns of a review that follow from what its author wrote: the company''s key, metres, resolution class and price per square kilometre.';
