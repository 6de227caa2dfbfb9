-- The schema of the tables: who may reach it, how requests are refused and ended, and how writers wait for each other. The Data API
-- serves the schema `public` alone, where there are functions and no table: no request names anything in `app`, and no role of a
-- request has usage of it.

create schema app;

comment on schema app is 'Tables and the rules about them. Not served.';

-- Whoever may call a function is named beside it.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from public, anon, authenticated, service_role;
alter default privileges revoke execute on routines from public;

grant usage on schema public to anon, authenticated, service_role;

-- A request that takes longer is ended. A visitor only reads; a writer may have to wait for others. The settings of roles belong to
-- the whole server, so they are written only where they are missing.
do $$
declare
  request_role text;
  setting text;
begin
  for request_role, setting in values ('anon', '3s'), ('authenticated', '8s') loop
    if not exists (select from pg_roles where rolname = request_role and 'statement_timeout=' || setting = any (rolconfig)) then
      execute format('alter role %I set statement_timeout = %L', request_role, setting);
    end if;
  end loop;
end $$;

create function app.refuse(status integer, code text, details jsonb default '{}') returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || status, message = code, detail = details;
end $$;

comment on function app.refuse(integer, text, jsonb) is
  'Refuses a request with an HTTP status, a code and what its sentence names. The sentences are in src/domain/refusals.ts.';

-- PostgREST names its query pgrst_source: three times in each statement, six times with a count, and once more for each value that a
-- request selects, sorts or filters by.
create domain app.answer as jsonb
  constraint answer_is_named_a_few_times check (regexp_count(current_query(), 'pgrst_source') <= 8);

comment on domain app.answer is
  'What a function answers to a request. The Data API lets a caller select, sort or filter by the one value of a function as often as an address is long, each time with a copy of it: gigabytes, and as CSV out of reach of the time-out. A statement that names it often is refused, whatever its headers say.';

create function app.violate(violated text) returns void
  language plpgsql set search_path = '' as $$
begin
  raise exception using
    errcode = '23514', constraint = violated, message = format('new row violates check constraint "%s"', violated);
end $$;

comment on function app.violate(text) is 'Raises what a violated check constraint of this name would.';

create function app.utc_today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'utc')::date;
end $$;

comment on function app.utc_today() is 'The current day in UTC, whatever the time zone of the session.';

create function app.latest_month(moment timestamptz default now()) returns date
  language plpgsql stable set search_path = '' as $$
begin
  return date_trunc('month', moment at time zone interval '14 hours')::date;
end $$;

comment on function app.latest_month(timestamptz) is
  'The first day of the latest month that has begun anywhere at a moment, which is now by default. Months begin first in the time zone UTC+14.';

create function app.wait_for_companies() returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('companies', 0));
end $$;

comment on function app.wait_for_companies() is
  'Called before a writer locks anything. Writers share this lock. Who writes companies takes it alone, because that may move reviews of everybody, in another order than the writers lock them.';

create function app.lock_account(account uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.wait_for_companies();
  perform pg_advisory_xact_lock(hashtextextended(account::text, 0));
end $$;

comment on function app.lock_account(uuid) is
  'Makes the writes of one account, and its deletion, wait for each other until the transaction ends. Nobody writes companies meanwhile.';

create function app.lock_companies() returns void
  language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('companies', 0));
end $$;

comment on function app.lock_companies() is
  'Called before companies are written. Waits for all who are writing reviews, before any row is locked: it may move reviews of several companies and authors, so the two could otherwise wait for each other.';

create function app.lock_writer() returns uuid
  language plpgsql set search_path = '' as $$
declare
  writer constant uuid := auth.uid();
begin
  if writer is null then
    perform app.refuse(401, 'signed_out');
  end if;
  perform app.lock_account(writer);
  if not exists (select from auth.users where id = writer) then
    perform app.refuse(401, 'account_gone');
  end if;
  return writer;
end $$;

comment on function app.lock_writer() is
  'Begins a write of the caller and returns their account. Refuses with 401 when nobody is signed in or the account is gone.';
