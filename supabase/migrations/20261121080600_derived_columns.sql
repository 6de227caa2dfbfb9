-- Derived columns: how metres, size class and price per square kilometre follow from what was typed.

create function private.metres_per_unit(unit text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when unit like 'c%' then 0.01
    when unit like 'k%' then 1000
    when unit like 'i%' or unit = '"' then 0.0254
    when unit like 'f%' then 0.3048
    else 1
  end;
end $$;

comment on function private.metres_per_unit(text) is
  'Metres in one centimetre, kilometre, inch, foot or metre. Null counts as metres.';

-- The parts of a pixel size in a text: number, unit, last number of a range, its unit.
create function private.resolution_parts(typed text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Most people type it like this, and a short pattern takes a fraction of the time.
  parts text[] := regexp_match(typed, '^(\d{1,6}(?:\.\d{1,6})?) ?(cm|m)$');
  spaced text;
begin
  if parts is not null then
    return parts || array[null, null];
  end if;
  spaced := lower(regexp_replace(typed, U&'[ \00a0]+', ' ', 'g') collate "C");
  parts := regexp_match(spaced,
    '^ *(?:~|ca\.? |about )? *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot)? *(?:(?:-|–|—|to) *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *)?(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot)? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$');
  if parts is not null then
    return parts;
  end if;
  -- Words and signs that make a length something other than a pixel size, or only a limit of one.
  if spaced ~ '[<>≤≥≈~=×*$€£%]|^ *[-–—]|[-–—] \d| [-–—]\d|\dx| x |(?<![a-z\d])(?:swath|scenes?|accuracy|accurate|ce ?90|le ?90|rmse|dem|dsm|dtm|elevation|heights?|altitude|contours?|grid|wide|long|radius|buffer|better|finer|coarser|up to|at (?:least|most|best)|less|more|than|under|below|above|over|between|sub|min|max|minimum|maximum|or|not|no)(?![a-z\d])'
  then
    return null;
  end if;
  -- The only size among the words or, of several, the only one that is called native or panchromatic.
  return (
    select array[size[1], size[3], size[2], null]
    from (
      select size, size[4] is not null as native,
        count(*) over () as sizes, count(size[4]) over () as natives
      from regexp_matches(spaced,
        '(?<!(?:^|[^a-z\d., /-]) ?\d[\d.,]* ?[.,]? ?|\d ?/ ?)(?:^|[ (,;:]|(?<!\d ?)/)(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})(?:(?:-|–|—| to )(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}))? ?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|"|ft|feet|foot)(?=$|[ ),;:/])(?! ?(?:cms?|m|km|ft|px|pxl)(?:$|[ ,;/]))(?! ?/ ?[a-z])(?: (native|pan|panchromatic)(?=$|[ ),;:/]))?',
        'g') as size
    ) found
    where sizes = 1 or (native and natives = 1));
end $$;

comment on function private.resolution_parts(text) is
  'The first number of a typed pixel size, its unit, and for a range the last number and its unit. Null when the text has no size or more than one.';

create function private.resolution_metres(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts text[] := private.resolution_parts(left(typed, 200));
  first numeric;
  last numeric;
  finer numeric;
begin
  -- "1,000" may mean one metre or a thousand, so it is not parsed. Neither are two units after a single number.
  if parts is null
    or char_length(typed) > 200
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
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m", "12 inches", also with words around it: "1 m SAR spotlight") into metres. Returns the finer size of a range, reads a bare number as metres, and returns null for anything else or outside 0.01 to 100,000 m. The site parses in the same way; one list of cases tests both.';

create function private.size_class(metres numeric) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when metres <= 0.2 then '20cm'
    when metres <= 0.4 then '30cm'
    when metres <= 0.6 then '50cm'
    when metres <= 1.2 then '1m'
    when metres <= 2.5 then '2m'
    when metres <= 4 then '3m'
    when metres <= 8 then '5m'
    when metres <= 30 then '10-30m'
    when metres <= 300 then '30-300m'
    when metres > 300 then 'over-300m'
  end;
end $$;

comment on function private.size_class(numeric) is
  'Size class of a delivered pixel size in metres, whose edges follow published prices. The site has the same limits; one list of cases tests both.';

create function private.acquisition_family(acquisition text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case acquisition when 'recent-archive' then 'archive' else acquisition end;
end $$;

comment on function private.acquisition_family(text) is
  'The acquisitions that are summarised together: archive, tasking or assured. Null when it is not known.';

-- Rounded to at most 15 significant digits: browsers read no more exactly, and a price is where the next page of a list begins.
create function private.price_per_km2(price numeric, price_basis text, area_km2 numeric) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when price_basis = 'km2' then price
    when area_km2 > 0 and price / area_km2 <= 10000
      then trim_scale(round(price / area_km2, case when price / area_km2 >= 10000 then 4 else 10 end))
  end;
end $$;

comment on function private.price_per_km2(numeric, text, numeric) is
  'US dollars per square kilometre. Null when the area is not known, or when the result exceeds 10,000, which is not plausible.';

create function private.sold_sensor_type(company text, stated text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return (
    select case
      when cardinality(c.sells) = 1 then c.sells[1]
      when cardinality(c.sells) = 0 and c.address is not null then null
      else stated
    end
    from public.companies c where c.key = company);
end $$;

comment on function private.sold_sensor_type(text, text) is
  'The sensor type of a quote from a company: the only one it sells, none if it sells no images, otherwise the stated one.';

create function private.keeps_sensor_type(review public.reviews, before public.reviews) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return before.sensor is not null and review.sensor = before.sensor
    and (review.company = before.company or auth.uid() is null);
end $$;

comment on function private.keeps_sensor_type(public.reviews, public.reviews) is
  'Whether a review that changes keeps its sensor type: if it has one, and its author changes neither it nor the company. So a type that the site learns later goes only to quotes without one, which the limits have counted for every type.';

create function private.derive_review_columns(review public.reviews, before public.reviews default null) returns public.reviews
  language plpgsql set search_path = '' as $$
begin
  review.company := private.find_or_create_company(review.company);
  if not coalesce(private.keeps_sensor_type(review, before), false) then
    review.sensor := private.sold_sensor_type(review.company, review.sensor);
  end if;
  review.resolution_m := private.resolution_metres(review.resolution);
  review.size_class := private.size_class(review.resolution_m);
  review.price_per_km2 := private.price_per_km2(review.price, review.price_basis, review.area_km2);
  review.unusual := private.is_unusual(review);
  return review;
end $$;

comment on function private.derive_review_columns(public.reviews, public.reviews) is
  'Sets the columns of a review that follow from what its author wrote: the company''s key, sensor type, metres, size class, price per square kilometre, and whether the price is unusual. `before` is the review before it is changed.';
