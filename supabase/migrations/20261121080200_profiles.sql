create table public.profiles (
  id uuid not null,
  display_name text,
  phone text,

  constraint profiles_pkey primary key (id),
  constraint profile_goes_with_its_user foreign key (id) references auth.users (id) on delete cascade,
  constraint display_name_is_a_plain_line_of_at_most_60
    check (private.is_plain_line(display_name) and char_length(display_name) <= 60),
  constraint phone_is_a_number check (phone ~ '^\+?[0-9][0-9 ()./-]{3,28}[0-9]$')
);

alter table public.profiles enable row level security;

create policy "People read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "People edit their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

comment on table public.profiles is 'What a person tells about themselves; only they can read it.';
comment on column public.profiles.display_name is 'Shown on reviews that its owner signs.';
comment on column public.profiles.phone is 'Never shown to anybody else.';

create function private.make_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := to_jsonb(new.raw_user_meta_data);
  kept text;
begin
  if jsonb_typeof(told) = 'string' then
    -- Supabase Lite on a real Postgres stores the object as a text that holds it.
    begin
      told := (told #>> '{}')::jsonb;
    exception when others then
      told := null;
    end;
  end if;
  kept := btrim(left(btrim(coalesce(told ->> 'display_name', told ->> 'name', told ->> 'full_name'), ' '), 60), ' ');
  insert into public.profiles (id, display_name)
  values (new.id, case when private.is_plain_line(kept) then kept end)
  on conflict (id) do nothing;
  return new;
end $$;
comment on function private.make_profile() is
  'A name that the rules refuse is left out: it must never stand in the way of signing up.';
revoke execute on function private.make_profile() from public;

create trigger new_users_get_a_profile
  after insert on auth.users for each row execute function private.make_profile();
