-- The roles of a hosted project, which the whole server shares. `supabase_admin`, who runs this, is its superuser there too.
-- Hosted Supabase also has extensions that an npm package cannot bring: `supautils` lets `postgres` create some extensions,
-- `safeupdate` refuses to change all rows at once (migrations.test.ts checks our functions for that).

create role postgres login createdb createrole replication bypassrls password 'postgres';
alter role postgres set search_path = "$user", public, extensions;

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- Since Postgres 16 a role that may create roles may change only those that it was given.
grant anon, authenticated, service_role to postgres with admin option;

-- As which the Data API connects.
create role authenticator login noinherit password 'authenticator';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
grant anon, authenticated, service_role to authenticator;
-- Hosted Supabase lets `postgres` change it and set the Data API's own settings.
grant authenticator to postgres with admin option;

-- As which the Auth service connects.
create role supabase_auth_admin login noinherit createrole password 'supabase_auth_admin';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';

-- As which the Supabase CLI connects with an access token instead of the password of `postgres`, before it sets the role.
create role cli_login_postgres login noinherit password 'cli_login_postgres';
grant postgres to cli_login_postgres with inherit false;
