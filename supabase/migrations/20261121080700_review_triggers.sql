-- Review triggers: what happens to a review before it is stored, and what changes reviews from outside.

create function private.review_display_name(writer uuid, anonymous boolean) returns text
  language sql stable set search_path = ''
  return case when not anonymous then (select p.display_name from public.profiles p where p.id = writer) end;

comment on function private.review_display_name(uuid, boolean) is
  'The name that a review shows: its author''s, or null if it is anonymous.';

create function private.check_review_before_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  writer uuid := auth.uid();
  author record;
begin
  if private.is_direct_connection() then
    new.created_on := coalesce(new.created_on, private.utc_today());
    new.updated_on := coalesce(new.updated_on, new.created_on);
    return private.derive_review_columns(new);
  end if;
  if writer is null then
    raise exception using errcode = 'PT401', message = 'Sign in to share a review';
  end if;
  perform private.lock_account(writer);
  if not exists (select from auth.users where id = writer) then
    raise exception using errcode = 'PT401', message = 'This account no longer exists';
  end if;
  new.created_on := private.utc_today();
  new.updated_on := new.created_on;
  new.display_name := private.review_display_name(writer, new.anonymous);
  if new.id is null then
    raise exception using errcode = 'PT400', message = 'A review comes with an id';
  end if;
  select user_id into author from public.review_authors where id = new.id;
  if not found then
    perform private.enforce_review_rate_limit(writer);
    insert into public.review_authors (id, user_id) values (new.id, writer);
  elsif author.user_id is distinct from writer then
    raise exception using errcode = 'PT403', message = 'This review is not yours';
  elsif exists (select from public.reviews r where r.id = new.id) then
    -- The author has sent the review again. It must have no effect; above all, it must not create a company.
    return new;
  end if;
  return private.derive_review_columns(new);
end $$;

comment on function private.check_review_before_insert() is
  'A new review needs a signed-in user and counts towards the rate limit. Name and dates are set here, never by the request. A review that its author sends again passes unchanged, so that "on conflict do nothing" stores it once.';

create function private.check_review_before_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.id := old.id;
  new.created_on := old.created_on;
  if private.is_direct_connection() then
    return private.derive_review_columns(new);
  end if;
  -- The policy used the snapshot of the statement. The account may have been deleted since.
  if auth.uid() is not null and not exists (
    select from public.review_authors a where a.id = old.id and a.user_id = auth.uid()
  ) then
    raise exception using errcode = 'PT401', message = 'This account no longer exists';
  end if;
  new.display_name := private.review_display_name(
    (select user_id from public.review_authors where id = old.id), new.anonymous);
  new := private.derive_review_columns(new);
  new.updated_on := case
    when auth.uid() is not null
      and (new.company, new.anonymous, new.rating, new.price, new.price_basis, new.area_km2, new.acquisition, new.resolution, new.review)
      is distinct from
      (old.company, old.anonymous, old.rating, old.price, old.price_basis, old.area_km2, old.acquisition, old.resolution, old.review)
    then private.utc_today()
    else old.updated_on
  end;
  return new;
end $$;

comment on function private.check_review_before_update() is
  'A review keeps its id, its first day and its author for ever. Name, derived columns and day of the last change are set here.';

create function private.lock_writer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_account(auth.uid());
  end if;
  return null;
end $$;

comment on function private.lock_writer() is
  'Makes the writes of one user, and the deletion of the account, wait for each other before they lock any row.';

create function private.copy_display_name_to_reviews() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set display_name = new.display_name
  from public.review_authors a
  where a.id = r.id and a.user_id = new.id and not r.anonymous;
  return null;
end $$;

comment on function private.copy_display_name_to_reviews() is 'Shows a new display name on the reviews that the user signed.';

create function private.move_reviews_to_provider() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set company = new.key
  from public.companies c
  where c.key = r.company and c.address is null and c.key <> new.key
    and (c.key = lower(new.name) or c.key = any (new.aliases));
  return null;
end $$;

comment on function private.move_reviews_to_provider() is
  'When a provider gets a page, it receives the reviews that people wrote under its name or one of its aliases.';

-- Triggers on the same event run in the order of their names. The account must be locked before anything else is.
create trigger lock_1_writer before update on public.reviews
  for each statement execute function private.lock_writer();
create trigger lock_1_writer before update on public.profiles
  for each statement execute function private.lock_writer();
create trigger lock_1_writer before delete on public.review_authors
  for each statement execute function private.lock_writer();

create trigger check_review_before_insert before insert on public.reviews
  for each row execute function private.check_review_before_insert();
create trigger check_review_before_update before update on public.reviews
  for each row execute function private.check_review_before_update();

create trigger copy_display_name_to_reviews after update of display_name on public.profiles
  for each row when (old.display_name is distinct from new.display_name)
  execute function private.copy_display_name_to_reviews();
create trigger move_reviews_to_provider after insert or update of name, aliases, address on public.companies
  for each row when (new.address is not null) execute function private.move_reviews_to_provider();
