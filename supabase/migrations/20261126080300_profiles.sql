-- Profiles: what users say about themselves.

create table app.profiles (
  id uuid not null,
  display_name text,
  phone text,
  role text,
  sector text,

  constraint profiles_pkey primary key (id),
  constraint profile_goes_with_its_user foreign key (id) references auth.users (id) on delete cascade,
  constraint display_name_is_a_name_of_at_most_60 check (char_length(display_name) <= 60 and app.is_name(display_name)),
  constraint role_is_known check (role in ('buyer', 'analyst', 'developer', 'researcher', 'manager', 'other')),
  constraint sector_is_known check (sector in
    ('mapping', 'agriculture', 'insurance', 'energy', 'government', 'ngo', 'research', 'media', 'other')),
  constraint phone_is_a_number check (char_length(phone) <= 31 and phone ~ '^\+?[0-9][0-9 ()./-]{3,28}[0-9]$')
);

alter table app.profiles enable row level security;

create policy "People read their own profile" on app.profiles
  for select to authenticated using (id = (select auth.uid()));

grant select on app.profiles to authenticated;

comment on table app.profiles is 'What users say about themselves. Only the user can read it.';
comment on column app.profiles.display_name is 'Shown on the reviews that the user signs.';
comment on column app.profiles.role is 'What the user does, as a coarse choice. Shown on the reviews that the user signs.';
comment on column app.profiles.sector is 'Where the user works, as a coarse choice. Shown on the reviews that the user signs.';
comment on column app.profiles.phone is 'Never shown to anybody else.';

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
  foreach reading in array app.name_readings(display_name) loop
    spellings := spellings || app.spelling(reading) || app.unofficial_part(reading);
  end loop;
  return app.is_name_of_site(display_name) or exists (
    select from app.company_spellings s join app.companies c on c.key = s.company
    where c.address is not null and s.spelling = any (spellings));
end $$;

comment on function public.is_reserved_name(text) is
  'Whether a display name could be mistaken for this site, for those who run it or for a provider, in any spelling that looks the same.';

grant execute on function public.is_reserved_name(text) to anon, authenticated, service_role;

create function app.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := new.raw_user_meta_data;
  given_name text;
begin
  select property #>> '{}' into given_name
  from (values (1, metadata -> 'display_name'), (2, metadata -> 'name'), (3, metadata -> 'full_name')) named (nth, property)
  where jsonb_typeof(property) = 'string'
  order by nth
  limit 1;
  given_name := btrim(left(btrim(given_name, ' '), 60), ' ');
  insert into app.profiles (id, display_name)
  values (
    new.id,
    case when app.is_name(given_name) and not public.is_reserved_name(given_name) then given_name end)
  on conflict (id) do nothing;
  return new;
end $$;

comment on function app.create_profile() is
  'Creates the profile of a new user. Leaves out a name that the rules refuse, because a name must never prevent a sign-up.';

create trigger create_profile after insert on auth.users
  for each row execute function app.create_profile();

create function public.own_profile() returns app.answer
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object('display_name', p.display_name, 'phone', p.phone, 'role', p.role, 'sector', p.sector)
  from app.profiles p order by p.id limit 1;
end;

comment on function public.own_profile() is 'The profile of the caller. Null when the account no longer exists.';

grant execute on function public.own_profile() to authenticated;

-- How often a user may write

create table app.write_rate_limits (
  user_id uuid not null,
  kind text not null,
  times timestamptz[] not null default '{}',

  constraint write_rate_limits_pkey primary key (user_id, kind),
  constraint user_id_is_a_user foreign key (user_id) references auth.users (id) on delete cascade,
  constraint kind_of_write_is_known check (kind in ('review', 'revision', 'profile', 'report', 'vote', 'claim', 'reply'))
);

alter table app.write_rate_limits enable row level security;

comment on table app.write_rate_limits is
  'When each user wrote within the last hour. Stored apart from the reviews, so that deleting reviews does not make room for more. Deletions need no limit: nobody can delete more reviews than they have shared.';
comment on column app.write_rate_limits.kind is 'review: a new review. revision: a change of one. profile: a change of the profile. report: a report of one. vote: a vote for one, or taking it back. claim, reply: what representatives of providers write.';
comment on column app.write_rate_limits.times is 'Oldest first.';

create function app.enforce_write_rate_limit(writer uuid, kind_of_write text) returns void
  language plpgsql set search_path = '' as $$
declare
  at_most integer := case when kind_of_write in ('review', 'report', 'claim') then 10 when kind_of_write = 'vote' then 60 else 30 end;
  recent timestamptz[];
begin
  insert into app.write_rate_limits as l (user_id, kind, times) values (writer, kind_of_write, array[now()])
  on conflict (user_id, kind) do update
    set times = array(select t from unnest(l.times) t where t > now() - interval '1 hour' order by t) || now()
  returning times into recent;
  if cardinality(recent) > at_most then
    perform app.refuse(429, 'too_many_' || case kind_of_write when 'reply' then 'replies' when 'profile' then 'profile_changes' else kind_of_write || 's' end,
      jsonb_build_object('seconds', ceil(extract(epoch from recent[1] + interval '1 hour' - now()))));
  end if;
end $$;

comment on function app.enforce_write_rate_limit(uuid, text) is
  'Counts one write of a user: at most 10 reviews, 10 reports, 60 votes, 10 claims, 30 replies, 30 revisions and 30 changes of the profile within an hour. Refuses one more with 429 and the seconds to wait.';
