-- Profiles: the name and phone number of each user.

create table public.profiles (
  id uuid not null,
  display_name text,
  phone text,
  role text,
  sector text,

  constraint profiles_pkey primary key (id),
  constraint profile_goes_with_its_user foreign key (id) references auth.users (id) on delete cascade,
  constraint display_name_is_a_plain_line_of_at_most_60
    check (char_length(display_name) <= 60 and private.is_plain_line(display_name)),
  constraint role_is_known check (role in ('buyer', 'analyst', 'developer', 'researcher', 'manager', 'other')),
  constraint sector_is_known check (sector in
    ('mapping', 'agriculture', 'insurance', 'energy', 'government', 'research', 'media', 'other')),
  constraint phone_is_a_number check (char_length(phone) <= 31 and phone ~ '^\+?[0-9][0-9 ()./-]{3,28}[0-9]$')
);

alter table public.profiles enable row level security;

create policy "People read their own profile" on public.profiles
  for select to authenticated using ((select private.check_answer_size()) and id = (select auth.uid()));
create policy "People edit their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

comment on table public.profiles is 'What users say about themselves. Only the user can read it.';
comment on column public.profiles.display_name is 'Shown on the reviews that the user signs.';
comment on column public.profiles.role is 'What the user does, as a coarse choice. Shown on the reviews that the user signs.';
comment on column public.profiles.sector is 'Where the user works, as a coarse choice. Shown on the reviews that the user signs.';
comment on column public.profiles.phone is 'Never shown to anybody else.';

create function public.is_reserved_name(display_name text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  reading text;
  spellings text[] := '{}';
begin
  -- Nobody is mistaken for somebody without a name. The constraints refuse longer names in other words.
  if display_name is null or octet_length(display_name) > 4 * 60 or char_length(display_name) > 60 then
    return false;
  end if;
  foreach reading in array private.name_readings(display_name) loop
    spellings := spellings || private.spelling(reading) || private.unofficial_part(reading);
  end loop;
  return private.is_name_of_site(display_name) or exists (
    select from private.company_spellings s join public.companies c on c.key = s.company
    where c.address is not null and s.spelling = any (spellings));
end $$;

comment on function public.is_reserved_name(text) is
  'Whether a display name could be mistaken for this site, for those who run it or for a provider, in any spelling that looks the same.';

create function private.refuse_reserved_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_direct_connection() and public.is_reserved_name(new.display_name) then
    raise exception using
      errcode = 'PT409', message = 'This name could be mistaken for a provider or for those who run this site. Choose a different one.';
  end if;
  return new;
end $$;

comment on function private.refuse_reserved_name() is
  'Runs when a user changes the display name. A restored name stays, even if a provider of that name has been added since.';

create trigger refuse_reserved_name before update of display_name on public.profiles
  for each row when (old.display_name is distinct from new.display_name)
  execute function private.refuse_reserved_name();

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := to_jsonb(new.raw_user_meta_data);
  given_name text;
begin
  if jsonb_typeof(metadata) = 'string' then
    -- Supabase Lite on a real Postgres stores the object as a JSON string that contains it.
    begin
      metadata := (metadata #>> '{}')::jsonb;
    exception when others then
      metadata := null;
    end;
  end if;
  select property #>> '{}' into given_name
  from (values (1, metadata -> 'display_name'), (2, metadata -> 'name'), (3, metadata -> 'full_name')) named (nth, property)
  where jsonb_typeof(property) = 'string'
  order by nth
  limit 1;
  given_name := btrim(left(btrim(given_name, ' '), 60), ' ');
  insert into public.profiles (id, display_name)
  values (
    new.id,
    case when private.is_plain_line(given_name) and not public.is_reserved_name(given_name) then given_name end)
  on conflict (id) do nothing;
  return new;
end $$;

comment on function private.create_profile() is
  'Creates the profile of a new user. Leaves out a name that the rules refuse, because a name must never prevent a sign-up.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();
