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

create function private.finer_end(first text, first_unit text, last text, last_unit text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  finer numeric;
begin
  -- "1,000" may mean one metre or a thousand.
  if first ~ ',\d{3}$' or last ~ ',\d{3}$' then
    return null;
  end if;
  finer := trim_scale(least(
    replace(first, ',', '.')::numeric * private.metres_per_unit(coalesce(first_unit, last_unit)),
    replace(last, ',', '.')::numeric * private.metres_per_unit(coalesce(last_unit, first_unit))));
  return case when finer between 0.01 and 100000 then finer end;
end $$;

comment on function private.finer_end(text, text, text, text) is
  'The finer end of a range, or its first number if there is no last one, in metres. Null when it is ambiguous or outside 0.01 to 100,000 m.';

-- The only size among the words of a text in lower case or, of several, the one that counts.
create function private.resolution_among_words(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  any_size constant text :=
    '(?<!(?:^|[^a-z\d., /-]) ?\d[\d.,]* ?[.,]? ?|\d ?/ ?)(?:^|[ (,;:]|(?<!^ ?|\d ?)[/+&|])(native:? )?(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6})(?:(?:-|–|—| to )(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}))?[ -]?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|"|ft|feet|foot)(?=$|[ ),;:/(+&|.]|-[a-z])(?! ?(?:cms?|m|km|ft|px|pxl)(?:$|[ ,;/]))(?! ?/ ?(?!pan|ms|multi)[a-z])(?: \(?(native)(?!:? ?\d)(?![a-z]))?';
  -- "0.5/2 m" has one unit for both, unlike the fraction "1/2 m".
  spaced text := regexp_replace(typed,
    '(?<![\d.,])(?=[\d /+&|]*[.,])(\d*[.,]?\d+)( ?[/+&|] ?\d*[.,]?\d+ ?(c?m)(?![a-z\d]))', '\1 \3\2', 'g');
  rest text := regexp_replace(spaced, any_size, ' #', 'g');
  sizes numeric[];
  natives numeric[];
  finest numeric;
  coarsest numeric;
begin
  -- Words and signs that make a length something other than a pixel size, or only a limit of one; and what is left of a size
  -- that is not understood, which may be the finer one: "0.5 with", "PAN 50", "50 +".
  if typed ~ '[<>≤≥≈~=×*$€£%]|^ *[-–—]|[-–—] \d| [-–—]\d|\dx| x |(?<![a-z\d])(?:swath|scenes?|accuracy|accurate|ce ?90|le ?90|rmse|dem|dsm|dtm|elevation|heights?|altitude|contours?|grid|wide|long|radius|buffer|better|finer|coarser|up to|at (?:least|most|best)|less|more|than|under|below|above|over|between|sub|min|max|minimum|maximum|or|not|no)(?![a-z\d])'
    or rest ~ '\d[ -]?(?:[cm]?m(?![a-z\d²³^])|(?:centi)?met)|(?<![a-z\d.,])\d+[.,]\d+(?![\d.,]| ?(?:[gm]hz|deg|°|[nuµk]m))|(?:^|[(,;:/+&|]) ?\d+ ?pan|(?<![a-z])pan(?:chromatic)?[ :(]*[.,]?\d|\d ?(?:[+&|]|and) ?#'
  then
    return null;
  end if;
  select array_agg(metres), array_agg(metres) filter (where native), min(metres), max(metres)
  into sizes, natives, finest, coarsest
  from (
    select private.finer_end(size[2], size[4], size[3], size[4]) as metres, coalesce(size[1], size[5]) is not null as native
    from regexp_matches(spaced, any_size, 'g') as size
  ) among_words;
  return case
    when array_position(sizes, null) > 0 then null
    when cardinality(sizes) = 1 then finest
    -- Most satellites have four panchromatic pixels side by side in a multispectral one. 5 m by 20 m is radar.
    when spaced !~ '(?<![a-z])hd(?![a-z])|super-?res' and (
      spaced ~ 'pan[ -]?sharp|(?<![a-z])(?:psm|pms|bundle)(?![a-z])'
      or spaced ~ '(?<![a-z])pan(?![a-z])|panchrom' and spaced ~ '(?<![a-z])(?:mss?|xs|multi[a-z]*|colou?r|rgb|v?nir|swir)(?![a-z])'
      or cardinality(sizes) = 2 and coarsest > 3.5 * finest and coarsest < 4.5 * finest and finest < 5
        and (spaced ~ '(?<![a-z])pan(?![a-z])|panchrom' or rest !~ '[a-z]'))
    then finest
    when cardinality(natives) = 1 then natives[1]
  end;
end $$;

comment on function private.resolution_among_words(text) is
  'The pixel size in metres in a text with other words or several sizes. Of panchromatic and multispectral the finer one counts, of native and software-sharpened the native one. Null when the text has no size, or does not say which one counts.';

create function private.resolution_metres(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- Most people type it like this, and a short pattern takes a fraction of the time.
  parts text[] := regexp_match(left(typed, 200), '^(\d{1,6}(?:\.\d{1,6})?) ?(cm|m)$');
  spaced text;
begin
  if char_length(typed) > 200 then
    return null;
  end if;
  if parts is not null then
    return private.finer_end(parts[1], parts[2], null, null);
  end if;
  spaced := lower(regexp_replace(typed, U&'[ \00a0]+', ' ', 'g') collate "C");
  parts := regexp_match(spaced,
    '^ *(?:~|ca\.? |about )? *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot)? *(?:(?:-|–|—|to) *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *)?(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot)? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$');
  if parts is null then
    return private.resolution_among_words(spaced);
  end if;
  -- "50" may mean centimetres or metres. "3 pixels" counts pixels. Two units after a single number are not understood.
  if coalesce(parts[2], parts[4]) is null
      and (greatest(replace(parts[1], ',', '.')::numeric, replace(parts[3], ',', '.')::numeric) >= 10 or spaced ~ '[0-9.,] *pixels? *$')
    or (parts[2] is not null and parts[4] is not null and parts[3] is null)
  then
    return null;
  end if;
  return private.finer_end(parts[1], parts[2], parts[3], parts[4]);
end $$;

comment on function private.resolution_metres(text) is
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m", "12 inches", also with words around it: "1 m SAR spotlight", "2 m MS / 0.5 m PAN") into metres. Returns the finer size of a range, and reads a bare number below 10 as metres. Returns null for a bare number from 10, which may mean centimetres or metres, and for anything else or outside 0.01 to 100,000 m. The site parses in the same way; one list of cases tests both.';

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
