import type { Engine } from '../../supabase/local/database-engine.ts';
import { grants } from '../fixtures/grants.ts';

// Asks the functions that the server itself uses, so that grants to everybody and to whole tables count.
const grantsQuery = `
  with roles (role) as (values ('anon'), ('authenticated')),
  spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  ours as (
    select c.oid, n.nspname || '.' || c.relname as relation, c.relkind
    from pg_class c join spaces n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
  )
  select role || ': usage on schema ' || nspname as line from roles, spaces
    where has_schema_privilege(role, oid, 'usage')
  union all
  select role || ': create on schema ' || nspname from roles, spaces where has_schema_privilege(role, oid, 'create')
  union all
  select role || ': ' || verb || ' (' || string_agg(attname, ', ' order by attname) || ') on ' || relation
    from roles, ours join pg_attribute on attrelid = ours.oid and not attisdropped,
      unnest('{select,insert,update,references}'::text[]) as verb
    where relkind <> 'S' and has_column_privilege(role, ours.oid, attnum, verb) group by role, verb, relation
  union all
  select role || ': ' || verb || ' on ' || relation
    from roles, ours, unnest('{delete,truncate,trigger,maintain}'::text[]) as verb
    where relkind <> 'S' and has_table_privilege(role, ours.oid, verb)
  union all
  select role || ': ' || verb || ' on ' || relation from roles, ours, unnest('{usage,select,update}'::text[]) as verb
    where relkind = 'S' and has_sequence_privilege(role, ours.oid, verb)
  union all
  select role || ': execute ' || nspname || '.' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
    from roles, pg_proc p join spaces n on n.oid = pronamespace where has_function_privilege(role, p.oid, 'execute')`;

/** What requests without the secret key may do in `public` and `private`, as tests/fixtures/grants.ts lists it, sorted. */
export async function effectiveGrants(engine: Engine): Promise<string[]> {
  const rows = await engine.rows<{ line: string }>(grantsQuery);
  // Without the names of arguments: their types identify a function.
  return rows.map(({ line }) => line.replaceAll(/(?<=[(,]\s?)\w+ (?=\w)/g, '')).sort();
}

/** What they may do according to tests/fixtures/grants.ts, sorted. */
export const expectedGrants = [...grants].sort();
