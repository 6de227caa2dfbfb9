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
    return null;
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
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m", "12 inches") into metres. Returns the finer size of a range, and reads a bare number below 10 as metres. Returns null for a bare number from 10, which may mean centimetres or metres, and for anything else or outside 0.01 to 100,000 m. The site parses in the same way, and also sizes among other words; one list of cases tests both.';

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

create function app.metres_of_size_class(size_class text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case size_class
    when '20cm' then 0.2 when '30cm' then 0.3 when '50cm' then 0.5 when '1m' then 1 when '2m' then 2 when '3m' then 3 when '5m' then 5
    when '10-30m' then 20 when '30-300m' then 100 when 'over-300m' then 1000
  end;
end $$;

comment on function app.metres_of_size_class(text) is
  'One pixel size in metres for all images of a size class, where the exact one would tell too much.';

create function app.name_of_size_class(size_class text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case size_class
    when '20cm' then '20 cm and finer' when '10-30m' then '10–30 m' when '30-300m' then '30–300 m' when 'over-300m' then 'Over 300 m'
    else coalesce(regexp_replace(size_class, '(\d+)(c?m)', '\1 \2 class'), 'Not shown')
  end;
end $$;

comment on function app.name_of_size_class(text) is 'The name of a size class on the site: "50 cm class". "Not shown" for null.';

create function app.acquisition_family(acquisition text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case acquisition when 'recent-archive' then 'archive' else acquisition end;
end $$;

comment on function app.acquisition_family(text) is
  'The acquisitions that are summarised together: archive, tasking or assured. Null when it is not known.';

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

create table app.satellite_names (
  name text not null,
  satellite app.satellite not null,

  constraint satellite_names_pkey primary key (name)
);

alter table app.satellite_names enable row level security;

comment on table app.satellite_names is
  'The names of satellites, in one as app.words_of() writes them ("worldview3"), with the keys of their families. Written from the site''s files by write_companies().';

create function app.words_of(value text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  plain constant text := regexp_replace(lower(normalize(value, nfkd)), '[\u0300-\u036f]', '', 'g');
begin
  return array(
    select coalesce(nullif(ltrim(word[1], '0'), ''), '0')
    from regexp_matches(plain, '[[:digit:]]+|(?:(?![[:digit:]])[[:alnum:]])+', 'g') word);
end $$;

comment on function app.words_of(text) is
  'The words of a text in lower case without accents, and its numbers without leading zeros, each by itself: "WV-03" is {wv,3}.';

create function app.satellite_in(resolution app.resolution) returns app.satellite
  language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := app.words_of(regexp_replace(resolution, '[0-9]+([.,][0-9]+)? ?(cm|m)(?![[:alpha:]])', ' ', 'gi'));
begin
  return (
    select s.satellite
    from generate_subscripts(words, 1) starts (first)
    cross join lateral generate_series(first, least(first + 7, cardinality(words))) ends (last)
    join app.satellite_names s on s.name = array_to_string(words[first:last], '')
    order by char_length(s.name) desc, s.name limit 1);
end $$;

comment on function app.satellite_in(app.resolution) is
  'The family of the satellite that is named beside a pixel size, as in "WorldView-3, 31 cm", however it is spaced; null without one. Read here and not from the request, so that no page can forget it. The site reads it in the same way.';
