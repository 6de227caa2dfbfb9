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
  -- It is not an object.
  return '{}';
end $$;

comment on function app.bounded_metadata(jsonb, text[]) is
  'Metadata with the keys in `kept` only, each with at most 254 characters, the most that an email address has. Always an object.';

create function app.bound_metadata() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  read_by_service constant text[] := '{sub, email, email_verified, phone_verified}';
  name text[] := '{}';
  is_verified boolean;
begin
  if tg_table_name = 'identities' then
    new.identity_data := app.bounded_metadata(new.identity_data, read_by_service);
    if new.provider <> 'email' then
      is_verified := new.identity_data ->> 'email_verified' is not distinct from 'true';
      -- Once it is stored, the service would confirm this account when the provider verifies another address.
      if tg_op = 'INSERT' and not is_verified then
        return null;
      end if;
      -- The service takes whoever owns this address for the owner of the account.
      if not is_verified or not exists (
        select from auth.users u where u.id = new.user_id and lower(u.email) = lower(new.identity_data ->> 'email')
        -- The account may be changing its address at this moment.
        for no key update
      ) then
        new.identity_data := new.identity_data - 'email';
      end if;
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
  'Runs when the Auth service stores metadata, which whoever signs up may send by the megabyte. All of it is part of each token and cookie, and no server accepts a cookie of 16 kB. Keeps what the service itself reads, and the name of a new user for app.create_profile. An identity whose provider has not verified its address is not stored, and a stored one keeps the address only while it is that of the account.';

create trigger bound_metadata before insert or update of raw_user_meta_data, email_confirmed_at on auth.users
  for each row execute function app.bound_metadata();
create trigger bound_metadata before insert or update of identity_data on auth.identities
  for each row execute function app.bound_metadata();

create function app.start_with_confirmation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.encrypted_password := null;
  update app.profiles set display_name = null where id = new.id;
  perform app.sign_reviews_again(new.id);
  return new;
end $$;

comment on function app.start_with_confirmation() is
  'Runs when somebody opens the first link to their address. Anybody can sign up with it before, so the password and the name are not known to be the owner''s. The page of the link asks for a password (DECISIONS 50).';

-- The Auth service has sent no link for accounts that the operator creates with a confirmed address.
create trigger start_with_confirmation before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and (new.confirmation_sent_at is not null or new.recovery_sent_at is not null))
  execute function app.start_with_confirmation();

create function app.leave_former_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.identities set identity_data = identity_data where user_id = new.id and provider <> 'email';
  update app.representatives set approved_at = null where user_id = new.id;
  delete from app.unsubscribe_tokens where user_id = new.id;
  return null;
end $$;

comment on function app.leave_former_address() is
  'Runs when an account has changed its address. Whoever owns the former one must not enter with a provider (app.bound_metadata), nor switch off notices that go to the new one. What an operator approved for the former one ends, even if the address changes back.';

create trigger leave_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function app.leave_former_address();

create function app.delete_unconfirmed_accounts() returns setof uuid
  language sql set search_path = '' as $$
  delete from auth.users
  where id in (
    select u.id from auth.users u
    where (u.email_confirmed_at is null or coalesce(u.email, '') = '')
      and greatest(u.created_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) < now() - interval '7 days'
    limit 500)
  returning id;
$$;

comment on function app.delete_unconfirmed_accounts() is
  'Deletes accounts that have been without a confirmed address for seven days since their newest email: at most 500, which it returns.';
