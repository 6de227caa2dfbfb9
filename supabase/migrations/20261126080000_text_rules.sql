-- The schema of the tables, and the rules that several of them share. The Data API serves the schema `public` alone, where there are
-- functions and no table: no request names anything in `app`, and no role of a request has usage of it.

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

create function app.is_plain_line(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u070f\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and value = btrim(value, ' ')
    and value <> '';
end $$;

comment on function app.is_plain_line(text) is
  'Whether a text is one trimmed line of visible characters: no control, invisible or direction-changing characters, and no space but U+0020. For names, where such characters only serve to deceive. Used in check constraints.';

create function app.is_plain_text(value text) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff]'
    and value !~ '(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]|[\U000e0020-\U000e007f]{8}'
    and value !~ '[\u200c-\u200f\ufe00-\ufe0f]{4}'
    and regexp_count(value, '[\u200c-\u200f\ufe00-\ufe0f]') <= 500
    and value ~ '[^\u000a\u0020\u00a0\u1680\u2000-\u200f\u202f\u205f\u2800\u3000\ufe00-\ufe0f\U000e0000-\U000e0fff]';
end $$;

comment on function app.is_plain_text(text) is
  'Whether a text can be published: line breaks, every script and joined emoji are allowed. Control, invisible and direction-overriding characters are not, nor are tag characters outside a flag, nor a text without any visible character. Of joiners, direction marks and variation selectors, which scripts and emoji need, at most 500, and 3 in a row. Used in check constraints.';

create function app.is_direct_connection() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated', 'service_role');
end $$;

comment on function app.is_direct_connection() is
  'True for a session connected directly to Postgres (sample data, a restore), also when its login has set the role of the owner, as that of the Supabase CLI does. Every request through the Data API first switches to the role anon, authenticated or service_role.';

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

-- Check constraints run these with the rights of the user who writes.
grant execute on function app.is_plain_line(text), app.is_plain_text(text) to anon, authenticated, service_role;
