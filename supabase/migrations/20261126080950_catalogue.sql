-- The catalogue: what follows when companies are added, renamed, approved or sell something else. Whoever writes app.companies takes
-- app.lock_companies() first, unless a review adds one company, and calls app.settle_companies() afterwards.

create function app.move_reviews_to_company(company app.companies) returns void
  language plpgsql set search_path = '' as $$
declare
  target constant text := company.key;
  names constant text[] := company.aliases || lower(company.name) || array(
    select other.company
    from app.company_spellings own join app.company_spellings other using (spelling)
    where own.company = target and other.company <> target);
  former constant text[] := array(
    select c.key from app.companies c
    where c.address is null and c.key <> target and c.key = any (names));
begin
  update app.review_authors a set seller = target where a.seller = any (former);
  perform app.replace_reviews(array(
    select app.signed_again(jsonb_populate_record(r, jsonb_build_object(
      'company', case when r.company = any (former) then target else r.company end,
      'seller', case when r.seller = any (former) then target else r.seller end)))
    from app.reviews r where r.company = any (former) or r.seller = any (former)));
  update app.quote_additions a set company = target
  where a.company = any (names) and a.company <> target
    and not exists (select from app.companies c where c.key = a.company and c.address is not null);
end $$;

comment on function app.move_reviews_to_company(app.companies) is
  'When a company enters the catalogue or is approved, it receives the reviews that people wrote under its name or one of its aliases, in any spelling that looks the same, and those that name it as their seller. The limits count them there.';

create function app.settle_companies(keys text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into app.company_summaries (company) select key from unnest(keys) key order by key on conflict do nothing;
  delete from app.company_spellings s where s.company = any (keys);
  insert into app.company_spellings (spelling, company)
    select distinct app.spelling(names.name), c.key
    from app.companies c, unnest(c.aliases || c.key || c.name) names (name)
    where c.key = any (keys) and app.spelling(names.name) <> '';
  perform app.move_reviews_to_company(c) from app.companies c where c.key = any (keys) and c.approved order by c.key;
  perform app.replace_reviews(array(
    select app.signed_again(r) from app.reviews r
    where r.company = any (keys) and r.sensor is null and app.sold_sensor_type(r.company, null) is not null));
end $$;

comment on function app.settle_companies(text[]) is
  'Brings up to date what depends on companies that were added or have changed: their summaries, their spellings, and the reviews that are theirs. When only one of the sensor types that a company sells is left, its reviews without a type get it; a type that an author stated stays.';

create function public.write_companies(companies jsonb, satellites jsonb default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  changed text[];
begin
  if exists (
    select from jsonb_populate_recordset(null::app.companies, companies) p
    where p.address is null and not app.is_company_name(p.name))
  then
    perform app.violate('company_name_is_a_name');
  end if;
  perform app.lock_companies();
  with written as (
    insert into app.companies as c (key, name, description, logo, address, sensors, sells, aliases, domain, approved, in_catalogue)
    select p.key, p.name, p.description, p.logo, p.address, p.sensors, p.sells, p.aliases, p.domain, true, true
    from jsonb_populate_recordset(null::app.companies, companies) p
    on conflict (key) do update set
      name = excluded.name, description = excluded.description, logo = excluded.logo, address = excluded.address,
      sensors = excluded.sensors, sells = excluded.sells, aliases = excluded.aliases, domain = excluded.domain, approved = true,
      in_catalogue = true
    where c is distinct from excluded
    returning c.key
  )
  select array_agg(w.key) into changed from written w;
  perform app.settle_companies(changed);
  if companies is not null and satellites is not null then
    delete from app.satellite_names where true;
    insert into app.satellite_names (name, satellite)
      select array_to_string(app.words_of(n.name), ''), n.satellite from jsonb_to_recordset(satellites) n (name text, satellite text)
      on conflict (name) do nothing;
  end if;
end $$;

comment on function public.write_companies(jsonb, jsonb) is
  'Adds or changes the companies of the catalogue in an array of rows of app.companies, which need no approval. Others stay. An array of objects with name and satellite replaces the names of satellites. For the secret key only.';

grant execute on function public.write_companies(jsonb, jsonb) to service_role;
