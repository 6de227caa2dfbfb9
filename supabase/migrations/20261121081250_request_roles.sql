-- Settings of the roles as which requests run. The Data API applies them to each transaction. They belong to the whole server, so
-- they are written only where they are missing.

do $$
declare
  request_role text;
  setting text;
begin
  foreach request_role in array array['anon', 'authenticated'] loop
    foreach setting in array array[
      -- A request that takes longer is ended. A visitor only reads; a writer may have to wait for others.
      'statement_timeout=' || case request_role when 'anon' then '3s' else '8s' end,
      -- Rows come in the order of an index, never in that of the storage, which is the order of writing.
      'enable_seqscan=off',
      'enable_bitmapscan=off',
      -- As on fast disks: otherwise Postgres may prefer an index in which it has to look at more rows.
      'random_page_cost=1.1'
    ] loop
      if not exists (select from pg_roles where rolname = request_role and setting = any (rolconfig)) then
        execute format('alter role %I set %s = %L', request_role, split_part(setting, '=', 1), split_part(setting, '=', 2));
      end if;
    end loop;
  end loop;
end $$;
