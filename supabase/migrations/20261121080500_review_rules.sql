-- What becomes of a review on its way into the table.

create function private.resolution_metres(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts text[] := regexp_match(lower(regexp_replace(typed, U&'[ \00a0]+', ' ', 'g') collate "C"),
    '^ *(?:~|ca\.? |about )? *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?)? *(?:(?:-|–|—|to) *(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) *)?(cm|cms|centimet(?:er|re)s?|m|met(?:er|re)s?|km|kilomet(?:er|re)s?)? *(?:(?:/|per) *(?:px|pix|pixels?))? *(?:gsd|resolution|ground sample distance|pixels?|pixel size)? *$');
  first numeric;
  last numeric;
  finer numeric;
begin
  -- "1,000" may be one metre or a thousand: nobody can tell, so it is not understood.
  if parts is null or parts[1] ~ ',\d{3}$' or parts[3] ~ ',\d{3}$' or (parts[2] is not null and parts[4] is not null and parts[3] is null) then
    return null;
  end if;
  first := replace(parts[1], ',', '.')::numeric * private.metres_in(coalesce(parts[2], parts[4]));
  last := replace(parts[3], ',', '.')::numeric * private.metres_in(coalesce(parts[4], parts[2]));
  finer := trim_scale(least(first, last));
  return case when finer between 0.01 and 100000 then finer end;
end $$;

create function private.metres_in(unit text) returns numeric
  language sql immutable parallel safe set search_path = ''
  return case when unit like 'c%' then 0.01 when unit like 'k%' then 1000 else 1 end;

create function private.resolution_class(metres numeric) returns text
  language sql immutable parallel safe set search_path = ''
  return case when metres <= 4 then 'very-high' when metres <= 30 then 'high' when metres <= 300 then 'medium' when metres > 300 then 'low' end;

create function private.price_per_km2(price numeric, price_basis text, area_km2 numeric) returns numeric
  language sql immutable parallel safe set search_path = ''
  return case
    when price_basis = 'km2' then price
    when area_km2 > 0 and price / area_km2 <= 100000000 then trim_scale(round(price / area_km2, 10))
  end;

comment on function private.resolution_metres(text) is
  'Metres meant by a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m": the finer one; a bare number is metres), or null. The same as resolutionMetres() of the site; both are judged by one list of cases.';
comment on function private.metres_in(text) is 'Metres in one centimetre, metre (also when the unit is missing) or kilometre.';
comment on function private.resolution_class(numeric) is 'Class of a delivered pixel size after the Copernicus contributing missions.';
comment on function private.price_per_km2(numeric, text, numeric) is 'US dollars a square kilometre; null when nobody can tell, or when it is above what a price may be.';

create function private.admit_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  writer uuid := auth.uid();
  today date := (now() at time zone 'utc')::date;
  owner record;
begin
  if private.is_operator() then
    new.created_on := coalesce(new.created_on, today);
    new.updated_on := coalesce(new.updated_on, new.created_on);
  elsif writer is null then
    raise exception using errcode = 'PT401', message = 'Sign in to share a review';
  else
    -- One person's writes wait for each other, and for the deletion of the account.
    perform pg_advisory_xact_lock(hashtextextended(writer::text, 0));
    if not exists (select from auth.users where id = writer) then
      raise exception using errcode = 'PT401', message = 'This account no longer exists';
    end if;
    new.created_on := today;
    new.updated_on := today;
    new.display_name := private.name_on_review(writer, new.anonymous);
    if new.id is null then
      raise exception using errcode = 'PT400', message = 'A review comes with an id';
    end if;
    select user_id into owner from public.review_authors where id = new.id;
    if not found then
      perform private.keep_pace(writer);
      insert into public.review_authors (id, user_id) values (new.id, writer);
    elsif owner.user_id is distinct from writer then
      raise exception using errcode = 'PT403', message = 'This review is not yours';
    elsif exists (select from public.reviews r where r.id = new.id) then
      -- Sent again: nothing follows from it, a company of that name least of all.
      return new;
    end if;
  end if;
  return private.with_what_follows(new);
end $$;

create function private.revise_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.id := old.id;
  new.created_on := old.created_on;
  if not private.is_operator() then
    -- The policy has judged by what was there when the statement began; the account may have gone since.
    if auth.uid() is not null and not exists (
      select from public.review_authors a where a.id = old.id and a.user_id = auth.uid()
    ) then
      raise exception using errcode = 'PT401', message = 'This account no longer exists';
    end if;
    new.display_name := private.name_on_review(
      (select user_id from public.review_authors where id = old.id), new.anonymous);
    new := private.with_what_follows(new);
    new.updated_on := case
      when (new.company, new.anonymous, new.rating, new.price, new.price_basis, new.area_km2, new.acquisition, new.resolution, new.review)
        is distinct from
        (old.company, old.anonymous, old.rating, old.price, old.price_basis, old.area_km2, old.acquisition, old.resolution, old.review)
        and auth.uid() is not null
      then (now() at time zone 'utc')::date
      else old.updated_on end;
    return new;
  end if;
  return private.with_what_follows(new);
end $$;

create function private.take_turns() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 0));
  end if;
  return null;
end $$;

create function private.name_on_review(writer uuid, anonymous boolean) returns text
  language sql stable security definer set search_path = ''
  return case when not anonymous then (select p.display_name from public.profiles p where p.id = writer) end;

create function private.with_what_follows(review public.reviews) returns public.reviews
  language plpgsql security definer set search_path = '' as $$
begin
  review.company := private.company_key(review.company);
  review.resolution_m := private.resolution_metres(review.resolution);
  review.resolution_class := private.resolution_class(review.resolution_m);
  review.price_per_km2 := private.price_per_km2(review.price, review.price_basis, review.area_km2);
  return review;
end $$;

create function private.rename_on_reviews() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set display_name = new.display_name
  from public.review_authors a
  where a.id = r.id and a.user_id = new.id and not r.anonymous;
  return null;
end $$;

create function private.take_over_reviews() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set company = new.key
  from public.companies c
  where c.key = r.company and c.address is null and c.key <> new.key
    and (c.key = lower(new.name) or c.key = any (new.aliases));
  return null;
end $$;

comment on function private.admit_review() is
  'A new review needs a signed-in writer, keeps the pace, takes name and dates from here and nowhere else. Sent again by its author it passes, so that "on conflict do nothing" makes one row of both.';
comment on function private.revise_review() is 'Id, first day and author stay for ever; the rest is derived anew.';
comment on function private.take_turns() is
  'One person''s writes wait for each other, and for the deletion of the account, before they lock any row.';
comment on function private.name_on_review(uuid, boolean) is 'The name that a review shows: its author''s, or none.';
comment on function private.with_what_follows(public.reviews) is 'Company, metres, class and price per km² that follow from what was written.';
comment on function private.take_over_reviews() is
  'A provider that gets its file takes over what reviewers wrote under its name or a former one.';
comment on function private.rename_on_reviews() is 'A new display name appears on the reviews that its owner signed.';

revoke execute on function
  private.resolution_metres(text), private.metres_in(text), private.resolution_class(numeric), private.price_per_km2(numeric, text, numeric),
  private.admit_review(), private.revise_review(), private.take_turns(), private.take_over_reviews(), private.name_on_review(uuid, boolean),
  private.with_what_follows(public.reviews), private.rename_on_reviews()
from public;

-- In front of all other triggers of these tables, which run in the order of their names.
create trigger a_person_takes_turns before update on public.reviews
  for each statement execute function private.take_turns();
create trigger a_person_takes_turns before update on public.profiles
  for each statement execute function private.take_turns();
create trigger a_person_takes_turns before delete on public.review_authors
  for each statement execute function private.take_turns();
create trigger providers_take_over after insert or update of name, aliases, address on public.companies
  for each row when (new.address is not null) execute function private.take_over_reviews();
create trigger reviews_are_admitted before insert on public.reviews
  for each row execute function private.admit_review();
create trigger reviews_are_revised before update on public.reviews
  for each row execute function private.revise_review();
create trigger names_follow_the_profile after update of display_name on public.profiles
  for each row when (old.display_name is distinct from new.display_name)
  execute function private.rename_on_reviews();
