-- Review triggers: what happens to a review before it is stored, and what changes reviews from outside.

create function private.sign_review(review public.reviews, writer uuid) returns public.reviews
  language plpgsql stable set search_path = '' as $$
declare
  signed boolean := not review.anonymous;
  author public.profiles;
begin
  select * into author from public.profiles p
  where signed and p.id = writer and p.display_name is not null and not public.is_reserved_name(p.display_name);
  review.display_name := author.display_name;
  review.writer_role := nullif(author.role, 'other');
  review.writer_sector := nullif(author.sector, 'other');
  return review;
end $$;

comment on function private.sign_review(public.reviews, uuid) is
  'Sets what a review tells of its author: name, role and sector from the profile, or nothing if it is anonymous or its author has no name. A name that became reserved after its owner took it, because a provider was added, signs no review any more.';

create function private.refuse_oversized_review(review public.reviews) returns void
  language plpgsql immutable set search_path = '' as $$
declare
  violated text := case
    when octet_length(review.company) > 4 * 80 then 'company_key_is_a_plain_line_of_at_most_60'
    when octet_length(review.resolution) > 4 * 60 then 'resolution_is_a_plain_line_of_at_most_60'
    when octet_length(review.review) > 4 * 5000 then 'review_is_at_most_5000'
    when octet_length(review.price_basis) > 40 then 'price_basis_is_order_scene_or_km2'
    when octet_length(review.acquisition) > 40 then 'acquisition_is_known'
    when octet_length(review.sensor) > 40 then 'sensor_is_known'
    when octet_length(review.licence) > 40 then 'licence_is_known'
    when pg_column_size(review.price) > 40 then 'price_is_above_0_and_plausible_for_its_basis'
    when pg_column_size(review.area_km2) > 40 then 'area_km2_is_from_0_01_to_10_million'
    when pg_column_size(review.rating) > 40 then 'rating_is_in_half_steps_from_0_5_to_5'
  end;
begin
  if violated is not null then
    raise exception using
      errcode = '23514', constraint = violated, message = format('new row violates check constraint "%s"', violated);
  end if;
end $$;

comment on function private.refuse_oversized_review(public.reviews) is
  'Refuses a review that is too long for its constraints, before anything is computed with it. Postgres checks constraints last, and for texts of some hundred kilobytes functions such as normalize() take minutes and cannot be interrupted. Raises what the violated constraint would.';

create function private.check_quote_of_user(writer uuid, review public.reviews) returns void
  language plpgsql set search_path = '' as $$
begin
  if review.quoted_month > private.latest_month() then
    raise exception using
      errcode = '23514', constraint = 'quoted_month_is_not_in_the_future',
      message = 'new row violates check constraint "quoted_month_is_not_in_the_future"';
  end if;
  perform private.refuse_repeated_quote(writer, review);
end $$;

comment on function private.check_quote_of_user(uuid, public.reviews) is
  'Refuses a quote from a month that has begun nowhere, and one that its author has shared before. No constraint can do that: it would depend on the day and on other rows.';

create function private.quote_of(review public.reviews) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return to_jsonb(review) - '{id,display_name,writer_role,writer_sector,created_on,updated_on,price_per_km2,resolution_m,size_class,helpful,unusual,sample}'::text[];
end $$;

comment on function private.quote_of(public.reviews) is
  'What the author of a review decides: everything but its id, its name, its days, the derived columns and whether it is a sample.';

create function private.works_at(account uuid, domain text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.users u
    where u.id = account and u.email_confirmed_at is not null
      and (lower(u.email) like '%@' || domain or lower(u.email) like '%@%.' || domain));
end $$;

comment on function private.works_at(uuid, text) is
  'Whether the confirmed email address of an account is at a domain or at a subdomain of it.';

create function private.works_for(account uuid, of_company text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from public.companies c where c.key = of_company and private.works_at(account, c.domain));
end $$;

comment on function private.works_for(uuid, text) is
  'Whether the confirmed email address of an account is at the domain of the company''s website, or at a subdomain of it.';

create function private.refuse_review_of_own_company(writer uuid, reviewed text) returns void
  language plpgsql set search_path = '' as $$
declare
  own record;
begin
  select c.name, c.domain into own
  from public.companies c where c.key = reviewed and private.works_at(writer, c.domain);
  if found then
    raise exception using
      errcode = 'PT409',
      message = format('Your email address is at %s, the domain of %s. You cannot review the company you work for.', own.domain, own.name);
  end if;
end $$;

comment on function private.refuse_review_of_own_company(uuid, text) is
  'Refuses a review by somebody whose confirmed email address is at the domain of the company''s website, or at a subdomain of it.';

create function private.check_revision_of_user(writer uuid, before public.reviews, after public.reviews) returns void
  language plpgsql set search_path = '' as $$
declare
  words text[] := '{review,rating,anonymous,affiliated}';
begin
  if private.quote_of(after) - words = private.quote_of(before) - words then
    return;
  end if;
  perform private.check_quote_of_user(writer, after);
  if after.company <> before.company then
    perform private.refuse_review_of_own_company(writer, after.company);
  end if;
  -- A month after that of sharing would keep a quote in the summaries for longer than the limits count it.
  -- A quote without a sensor type has been counted for every type.
  if (after.company, after.size_class) is distinct from (before.company, before.size_class)
    or after.sensor is distinct from before.sensor and before.sensor is not null
    or (after.quoted_month > before.quoted_month and after.quoted_month > after.created_on)
  then
    perform private.count_quote_addition(writer, after, before.company);
  end if;
end $$;

comment on function private.check_revision_of_user(uuid, public.reviews, public.reviews) is
  'Checks a revised quote like a new one, if more than its text, rating or name has changed. It counts as another quote when it moves to another company, size class or from one sensor type to another, or to a month after it was shared.';

create function private.limit_rows_of_request() returns void
  language plpgsql set search_path = '' as $$
declare
  rows integer := coalesce(nullif(current_setting('private.rows_of_request', true), ''), '0')::integer + 1;
begin
  if rows > 20 then
    raise exception using errcode = 'PT413', message = 'Share one review at a time';
  end if;
  perform set_config('private.rows_of_request', rows::text, true);
end $$;

comment on function private.limit_rows_of_request() is
  'Refuses the 21st review of one request. Reviews that are sent again count towards no other limit, and a request holds its locks until its end.';

create function private.check_review_before_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  writer uuid := auth.uid();
  author record;
begin
  perform private.refuse_oversized_review(new);
  if current_setting('private.restored_review', true) = new.id::text then
    return private.derive_review_columns(new);
  end if;
  if private.is_direct_connection() then
    new.created_on := coalesce(new.created_on, private.utc_today());
    new.updated_on := coalesce(new.updated_on, new.created_on);
    return private.derive_review_columns(new);
  end if;
  if writer is null then
    raise exception using errcode = 'PT401', message = 'Sign in to share a review';
  end if;
  perform private.limit_rows_of_request();
  perform private.lock_account(writer);
  if not exists (select from auth.users where id = writer) then
    raise exception using errcode = 'PT401', message = 'This account no longer exists';
  end if;
  perform private.refuse_stopped_author(writer);
  new.sample := false;
  new.created_on := private.utc_today();
  new.updated_on := new.created_on;
  new := private.sign_review(new, writer);
  if new.id is null then
    raise exception using errcode = 'PT400', message = 'A review comes with an id';
  end if;
  select user_id into author from public.review_authors where id = new.id;
  if not found then
    -- What moderators decided about a deleted review must not count for another one.
    if exists (select from private.stopped_authors s where s.review = new.id)
      or exists (select from private.moderation_log l where l.review = new.id)
    then
      raise exception using errcode = 'PT403', message = 'This review is not yours';
    end if;
    perform private.enforce_write_rate_limit(writer, 'review');
    insert into public.review_authors (id, user_id) values (new.id, writer);
  elsif author.user_id is distinct from writer then
    raise exception using errcode = 'PT403', message = 'This review is not yours';
  elsif exists (select from private.hidden_reviews h where h.id = new.id) then
    raise exception using errcode = 'PT409', message = 'A moderator has hidden this review. You can answer in your profile.';
  elsif exists (select from public.reviews r where r.id = new.id) then
    -- The author has sent the review again. It must have no effect; above all, it must not create a company.
    return new;
  end if;
  new := private.derive_review_columns(new);
  perform private.refuse_review_of_own_company(writer, new.company);
  perform private.check_quote_of_user(writer, new);
  perform private.count_quote_addition(writer, new);
  return new;
end $$;

comment on function private.check_review_before_insert() is
  'A new review needs a signed-in user and counts towards the limits. Name and dates are set here, never by the request. A review that its author sends again passes unchanged, so that "on conflict do nothing" stores it once.';

create function private.check_review_before_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_oversized_review(new);
  if current_setting('private.counted_vote', true) = old.id::text then
    old.helpful := new.helpful;
    return old;
  end if;
  new.id := old.id;
  new.created_on := old.created_on;
  if private.is_direct_connection() then
    return private.derive_review_columns(new, old);
  end if;
  new.sample := old.sample;
  -- The policy used the snapshot of the statement. The account may have been deleted since.
  if auth.uid() is not null and not exists (
    select from public.review_authors a where a.id = old.id and a.user_id = auth.uid()
  ) then
    raise exception using errcode = 'PT401', message = 'This account no longer exists';
  end if;
  -- A new name of the author changes reviews too, from a trigger on profiles.
  if auth.uid() is not null and pg_trigger_depth() = 1 then
    perform private.refuse_stopped_author(auth.uid());
    perform private.enforce_write_rate_limit(auth.uid(), 'revision');
  end if;
  new := private.sign_review(new, (select user_id from public.review_authors where id = old.id));
  new := private.derive_review_columns(new, old);
  new.updated_on := old.updated_on;
  if auth.uid() is not null and private.quote_of(new) <> private.quote_of(old) then
    new.updated_on := private.utc_today();
    perform private.check_revision_of_user(auth.uid(), old, new);
  end if;
  return new;
end $$;

comment on function private.check_review_before_update() is
  'A review keeps its id, its first day and its author for ever, and a request cannot change whether it is a sample. Name, derived columns and day of the last change are set here.';

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

create function private.check_profile_before_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    -- A name is shown on reviews. Whoever was stopped may take it away.
    if new.display_name is distinct from old.display_name and new.display_name is not null then
      perform private.refuse_stopped_author(auth.uid());
    end if;
    perform private.enforce_write_rate_limit(auth.uid(), 'profile');
  end if;
  return new;
end $$;

comment on function private.check_profile_before_update() is
  'Counts a change of a profile towards the limit of its owner: a new name is copied to every review that they signed.';

create function private.sign_reviews_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The trigger on reviews copies everything.
  update public.reviews r set display_name = new.display_name
  from public.review_authors a
  where a.id = r.id and a.user_id = new.id and not r.anonymous;
  return null;
end $$;

comment on function private.sign_reviews_again() is 'Shows a new name, role or sector on the reviews that the user signed.';

create function private.wait_for_writers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('companies', 0));
  return null;
end $$;

comment on function private.wait_for_writers() is
  'Lets a statement that writes companies wait for those who are writing reviews, before it locks any row. It may move reviews of several companies and authors, so the two could otherwise wait for each other.';

create function private.move_reviews_to_provider() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  names text[] := new.aliases || lower(new.name) || array(
    select other.company
    from private.company_spellings own join private.company_spellings other using (spelling)
    where own.company = new.key and other.company <> new.key);
begin
  if tg_op = 'UPDATE' and (new.name, new.aliases, new.address) is not distinct from (old.name, old.aliases, old.address) then
    return null;
  end if;
  update public.reviews r set company = new.key
  from public.companies c
  where c.key = r.company and c.address is null and c.key <> new.key and c.key = any (names);
  update private.quote_additions a set company = new.key
  where a.company = any (names) and a.company <> new.key
    and not exists (select from public.companies c where c.key = a.company and c.address is not null);
  return null;
end $$;

comment on function private.move_reviews_to_provider() is
  'When a provider gets a page, it receives the reviews that people wrote under its name or one of its aliases, in any spelling that looks the same, and the limits count them there.';

create function private.apply_sold_sensor_type() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The trigger on reviews derives the sensor type.
  update public.reviews r set sensor = r.sensor
  where r.company = new.key and r.sensor is null and private.sold_sensor_type(new.key, null) is not null;
  return null;
end $$;

comment on function private.apply_sold_sensor_type() is
  'When only one of the sensor types that a company sells is left, its reviews without a type get it. A type that an author stated stays.';

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

create trigger check_profile_before_update before update on public.profiles
  for each row execute function private.check_profile_before_update();
create trigger sign_reviews_again after update of display_name, role, sector on public.profiles
  for each row when (old.display_name is distinct from new.display_name or old.role is distinct from new.role
    or old.sector is distinct from new.sector)
  execute function private.sign_reviews_again();
-- Not for a company that a review adds.
create trigger wait_for_writers before insert or update on public.companies
  for each statement when (pg_trigger_depth() = 0) execute function private.wait_for_writers();
create trigger apply_sold_sensor_type after update of sells on public.companies
  for each row when (old.sells is distinct from new.sells)
  execute function private.apply_sold_sensor_type();
create trigger move_reviews_to_provider after insert or update of name, aliases, address on public.companies
  for each row when (new.address is not null) execute function private.move_reviews_to_provider();
