import type { Engine } from '../../supabase/local/database-engine.ts';

// Calls the functions that the server itself uses, so that grants to all roles and to whole tables count.
const grantsQuery = `
  with roles (role) as (values ('anon'), ('authenticated'), ('service_role')),
  spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'app')),
  ours as (
    select c.oid, n.nspname || '.' || c.relname as relation, c.relkind
    from pg_class c join spaces n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
  )
  select role || ': ' || verb || ' on schema ' || nspname as line
    from roles, spaces, unnest('{usage,create}'::text[]) as verb where has_schema_privilege(role, oid, verb)
  union all
  select role || ': ' || verb || ' on ' || relation
    from roles, ours, unnest('{select,insert,update,delete,truncate,references,trigger,maintain}'::text[]) as verb
    where relkind <> 'S' and has_table_privilege(role, ours.oid, verb)
  union all
  select role || ': ' || verb || ' (' || string_agg(attname, ', ' order by attname) || ') on ' || relation
    from roles, ours join pg_attribute on attrelid = ours.oid and not attisdropped,
      unnest('{select,insert,update,references}'::text[]) as verb
    where relkind <> 'S' and not has_table_privilege(role, ours.oid, verb) and has_column_privilege(role, ours.oid, attnum, verb)
    group by role, verb, relation
  union all
  select role || ': ' || verb || ' on ' || relation from roles, ours, unnest('{usage,select,update}'::text[]) as verb
    where relkind = 'S' and has_sequence_privilege(role, ours.oid, verb)
  union all
  select role || ': execute ' || nspname || '.' || proname || '(' || oidvectortypes(proargtypes) || ')'
    from roles, pg_proc p join spaces n on n.oid = pronamespace where has_function_privilege(role, p.oid, 'execute')`;

/** The privileges of the request roles in `public` and `app`, in the format of tests/fixtures/grants.ts, sorted. */
export async function effectiveGrants(engine: Pick<Engine, 'rows'>): Promise<string[]> {
  const rows = await engine.rows<{ line: string }>(grantsQuery);
  return rows.map(({ line }) => line).sort();
}
