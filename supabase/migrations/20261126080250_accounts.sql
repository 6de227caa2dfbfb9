-- Accounts: what the Auth service stores about users, and what is left of an account when its address is confirmed.

create function app.bounded_metadata(stored jsonb, kept text[]) returns jsonb
  language plpgsql immutable strict set search_path = '' as $$
begin
  -- Supabase Lite on a real Postgres stores an object as a JSON string that contains it.
  if jsonb_typeof(stored) = 'string' then
    stored := (stored #>> '{}')::jsonb;
  end if;
  return coalesce((
    select jsonb_object_agg(e.key, e.value) from jsonb_each(stored) e
    where e.key = any (kept) and char_length(e.value #>> '{}') <= 254), '{}');
exception when others then
  -- It is no object.
  return '{}';
end $$;

comment on function app.bounded_metadata(jsonb, text[]) is
  'Metadata with the keys in `kept` only, each with at most 254 characters, the most that an email address has. Always an object.';

create function app.bound_metadata() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  read_by_service constant text[] := '{sub, email, email_verified, phone_verified}';
  name text[] := '{}';
begin
  if tg_table_name = 'identities' then
    new.identity_data := app.bounded_metadata(new.identity_data, read_by_service);
    -- The service would take whoever owns the address for the owner of this identity.
    if new.provider <> 'email' and new.identity_data ->> 'email_verified' is distinct from 'true' then
      new.identity_data := new.identity_data - 'email';
    end if;
  else
    if tg_op = 'INSERT' then
      name := '{display_name, name, full_name}';
    end if;
    new.raw_user_meta_data := app.bounded_metadata(new.raw_user_meta_data, read_by_service || name);
  end if;
  return new;
end $$;

comment on function app.bound_metadata() is
  'Runs when the Auth service stores metadata, which whoever signs up may send by the megabyte. All of it is part of each token and cookie, and no server accepts a cookie of 16 kB. Keeps what the service itself reads, and the name of a new user for app.create_profile.';

create trigger bound_metadata before insert or update of raw_user_meta_data, email_confirmed_at on auth.users
  for each row execute function app.bound_metadata();
create trigger bound_metadata before insert or update of identity_data on auth.identities
  for each row execute function app.bound_metadata();

create function app.start_with_confirmation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.encrypted_password := null;
  update app.profiles set display_name = null where id = new.id;
  delete from auth.identities
  where user_id = new.id and provider <> 'email'
    and identity_data ->> 'email_verified' is distinct from 'true';
  return new;
end $$;

comment on function app.start_with_confirmation() is
  'Runs when somebody opens the first link to their address. Anybody can sign up with it before, so the password, the name and the identities that no provider has verified are not known to be the owner''s. The page of the link asks for a password (DECISIONS 50).';

-- The Auth service has sent no link for accounts that the operator creates with a confirmed address.
create trigger start_with_confirmation before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and (new.confirmation_sent_at is not null or new.recovery_sent_at is not null))
  execute function app.start_with_confirmation();

create function app.delete_unconfirmed_accounts() returns void
  language plpgsql set search_path = '' as $$
begin
  delete from auth.users u
  where (u.email_confirmed_at is null or coalesce(u.email, '') = '')
    and greatest(u.created_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) < now() - interval '7 days';
end $$;

comment on function app.delete_unconfirmed_accounts() is
  'Deletes accounts that have been without a confirmed address for seven days since their newest email.';
