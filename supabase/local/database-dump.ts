import type { Engine } from './database-engine.ts';

const schemaQuery = `
with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'app')),
relations as (
  select c.*, n.nspname from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
),
grantees as (
  select r.nspname || '.' || r.relname as thing, a.privilege_type, a.grantee from relations r, aclexplode(coalesce(r.relacl, acldefault(case r.relkind when 'S' then 's' else 'r' end::"char", r.relowner))) a
  union all
  select r.nspname || '.' || r.relname || '.' || t.attname, a.privilege_type, a.grantee
  from relations r join pg_attribute t on t.attrelid = r.oid, aclexplode(t.attacl) a
  union all
  select n.nspname || '.' || p.proname, a.privilege_type, a.grantee
  from pg_proc p join ours n on n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
  union all
  select 'schema ' || n.nspname, a.privilege_type, a.grantee from pg_namespace n join ours o on o.oid = n.oid, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
)
select format('%s %s.%s rls %s %s', relkind, nspname, relname, relrowsecurity, coalesce(obj_description(oid, 'pg_class'), '')) as sentence from relations
union all
select format('column %s.%s.%s %s %s %s %s', r.nspname, r.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
  pg_get_expr(d.adbin, d.adrelid), col_description(r.oid, a.attnum))
from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
union all
select format('constraint %s on %s: %s', c.conname, c.conrelid::regclass, pg_get_constraintdef(c.oid))
from pg_constraint c join ours n on n.oid = c.connamespace where c.contype <> 'n'
union all
select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join relations r on r.oid = i.indrelid
union all
select format('policy %s on %s.%s for %s to %s using %s with check %s', policyname, schemaname, tablename, cmd, roles, qual, with_check)
from pg_policies where schemaname in ('public', 'app')
union all
select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
where not t.tgisinternal and (t.tgfoid::regproc::text like 'app.%' or c.relnamespace in (select oid from ours))
union all
select format('function %s: %s', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'))
from pg_proc p join ours n on n.oid = p.pronamespace
union all
select format('%s may %s %s', case grantee when 0 then 'everybody' else grantee::regrole::text end, privilege_type, thing)
from grantees where grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role')
order by 1`;

/** One line for each object in `public` and `app`: its kind, its definition and the privileges of each role. */
export async function dumpSchema(engine: Pick<Engine, 'rows'>): Promise<string[]> {
  const rows = await engine.rows<{ sentence: string }>(schemaQuery);
  return rows.map((row) => row.sentence);
}

/** The rows of our tables, the users and the migrations ledger by table, as text in a fixed order. */
export async function dumpRows(engine: Engine): Promise<Record<string, string[]>> {
  const tables = await engine.rows<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'app', 'auth', 'supabase_migrations') order by 1`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await engine.rows<{ text: string }>(`select t::text as text from ${name} t order by 1`);
    found[name] = rows.map((row) => row.text);
  }
  return found;
}
