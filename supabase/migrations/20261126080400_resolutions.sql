-- Resolutions and prices: how metres, size class and price per square kilometre follow from what was typed.

create function app.metres_per_unit(unit text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when unit like 'c%' or unit = '厘米' then 0.01
    when unit like 'k%' then 1000
    when unit like 'i%' or unit = '"' then 0.0254
    when unit like 'f%' then 0.3048
    else 1
  end;
end $$;

comment on function app.metres_per_unit(text) is
  'Metres in one centimetre, kilometre, inch, foot or metre. Null counts as metres.';

create function app.finer_end(first text, first_unit text, last text, last_unit text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  finer numeric;
begin
  -- "1,000" may mean one metre or a thousand.
  if first ~ ',\d{3}$' or last ~ ',\d{3}$' then
    return null;
  end if;
  finer := trim_scale(least(
    replace(first, ',', '.')::numeric * app.metres_per_unit(coalesce(first_unit, last_unit)),
    replace(last, ',', '.')::numeric * app.metres_per_unit(coalesce(last_unit, first_unit))));
  return case when finer between 0.01 and 100000 then finer end;
end $$;

comment on function app.finer_end(text, text, text, text) is
  'The finer end of a range, or its first number if there is no last one, in metres. Null when it is ambiguous or outside 0.01 to 100,000 m.';

-- The only size among the words of a text in lower case or, of several, the one that counts.
create function app.resolution_among_words(typed text) returns numeric
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
    select app.finer_end(size[2], size[4], size[3], size[4]) as metres, coalesce(size[1], size[5]) is not null as native
    from regexp_matches(spaced, any_size, 'g') as size
  ) among_words;
  return case
    when array_position(sizes, null) > 0 then null
    when cardinality(sizes) = 1 then finest
    -- Some people add the size in inches or feet, roughly: "30 cm (1 foot)".
    when cardinality(sizes) = 2 and coarsest <= 1.02 * finest then finest
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

comment on function app.resolution_among_words(text) is
  'The pixel size in metres in a text with other words or several sizes. Of panchromatic and multispectral the finer one counts, of native and software-sharpened the native one. Null when the text has no size, or does not say which one counts.';

create function app.resolution_metres(typed text) returns numeric
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
    return app.finer_end(parts[1], parts[2], null, null);
  end if;
  spaced := lower(regexp_replace(typed, U&'[ \00a0]+', ' ', 'g') collate "C");
  parts := regexp_match(spaced,
    '^ *(?:(?:gsd|resolution)(?:: *| +))?(?:~|ca\.? |about )? *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot|米|厘米)? *(?:(?:-|–|—|to) *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *)?(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?|in|inch(?:es)?|"|ft|feet|foot|米|厘米)? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$');
  if parts is null then
    return app.resolution_among_words(spaced);
  end if;
  -- "50" may mean centimetres or metres. "3 pixels" counts pixels. Two units after a single number are not understood.
  if coalesce(parts[2], parts[4]) is null
      and (greatest(replace(parts[1], ',', '.')::numeric, replace(parts[3], ',', '.')::numeric) >= 10 or spaced ~ '[0-9.,] *pixels? *$')
    or (parts[2] is not null and parts[4] is not null and parts[3] is null)
  then
    return null;
  end if;
  return app.finer_end(parts[1], parts[2], parts[3], parts[4]);
end $$;

comment on function app.resolution_metres(text) is
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m", "12 inches", also with words around it: "1 m SAR spotlight", "2 m MS / 0.5 m PAN") into metres. Returns the finer size of a range, and reads a bare number below 10 as metres. Returns null for a bare number from 10, which may mean centimetres or metres, and for anything else or outside 0.01 to 100,000 m. The site parses in the same way; one list of cases tests both.';

create function app.size_class(metres numeric) returns text
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

comment on function app.size_class(numeric) is
  'Size class of a delivered pixel size in metres, whose edges follow published prices. The site has the same limits; one list of cases tests both.';

create function app.acquisition_family(acquisition text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case acquisition when 'recent-archive' then 'archive' else acquisition end;
end $$;

comment on function app.acquisition_family(text) is
  'The acquisitions that are summarised together: archive, tasking or assured. Null when it is not known.';

-- A column of reviews is derived with it.
grant execute on function app.acquisition_family(text) to authenticated;

-- Rounded to at most 15 significant digits: browsers read no more exactly, and a price is where the next page of a list begins.
create function app.price_per_km2(price numeric, price_basis text, area_km2 numeric) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when price_basis = 'km2' then price
    when area_km2 > 0 and price / area_km2 <= 10000
      then trim_scale(round(price / area_km2, case when price / area_km2 >= 10000 then 4 else 10 end))
  end;
end $$;

comment on function app.price_per_km2(numeric, text, numeric) is
  'US dollars per square kilometre. Null when the area is not known, or when the result exceeds 10,000, which is not plausible.';
