import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Engine, Storage } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { grants, relations } from '../fixtures/grants.ts';
import { onEachEngine } from './play.ts';

// Asked of the functions that the server itself uses, so that grants to everybody and to whole tables count.
const effective = `
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

async function grantsOf(engine: Engine): Promise<string[]> {
  const rows = await engine.rows<{ line: string }>(effective);
  // Named arguments are for people; their types tell functions apart.
  return rows.map(({ line }) => line.replaceAll(/(?<=[(,]\s?)\w+ (?=\w)/g, '')).sort();
}

const listed = [...grants].sort();

onEachEngine('what requests may do', (stage) => {
  const engine = () => stage().local.engine;

  it('is what the list says, by table, column and function', async () => {
    expect(await grantsOf(engine())).toEqual(listed);
  });

  it('is said for every relation that there is', async () => {
    const rows = await stage().owner(
      `select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname in ('public', 'private') and relkind in ('r', 'v', 'm', 'p', 'f', 'S') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(relations);
  });

  it('is nothing with a relation or function that is new', async () => {
    onTestFinished(() => engine().run('drop table public.unlisted; drop function public.unlisted()'));
    await engine().run(`
      create table public.unlisted (id bigint generated always as identity);
      create function public.unlisted() returns int language sql return 1;`);
    expect(await grantsOf(engine())).toEqual(listed);
    for (const path of ['unlisted', 'rpc/unlisted']) {
      expect((await stage().ask(stage().visitor, `/rest/v1/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    }
  });

  it('is nothing at all outside the public schema', async () => {
    const person = await stage().person();
    for (const schema of ['private', 'auth', 'supabase_migrations', 'pg_catalog', 'information_schema']) {
      for (const relation of ['writing_pace', 'users', 'schema_migrations', 'pg_roles', 'tables']) {
        const answer = await stage().ask(person, `/rest/v1/${relation}`, { headers: { 'Accept-Profile': schema } });
        expect(answer.status, `${schema}.${relation}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('is bound by row level security on every table', async () => {
    expect(
      await stage().owner(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relrowsecurity`,
      ),
    ).toEqual([]);
  });

  it('is said by policies for one verb and for roles by name', async () => {
    const policies = await stage().owner<Record<string, string | null>>(
      `select policyname, cmd, array_to_string(roles, ',') as roles, tablename, qual, with_check from pg_policies
       where schemaname = 'public'`,
    );
    expect(policies.length).toBeGreaterThan(0);
    for (const { policyname, cmd, roles, tablename, qual, with_check } of policies) {
      expect(cmd, `${policyname}`).not.toBe('ALL');
      expect(['anon,authenticated', 'authenticated'], `${policyname}`).toContain(roles);
      if (cmd !== 'UPDATE') continue;
      expect([qual, with_check], `${policyname}`).toEqual([expect.any(String), expect.any(String)]);
      const readable = policies.some((other) => other.tablename === tablename && other.cmd === 'SELECT');
      expect(readable, `${policyname}`).toBe(true);
    }
  });

  it('is published to nobody who listens for changes', async () => {
    expect(await stage().owner('select * from pg_publication_tables')).toEqual([]);
    expect(await stage().owner('select * from pg_publication where puballtables')).toEqual([]);
  });

  it('leaves two functions alone, one of them in two forms, to be asked for, and none that finds others by a path', async () => {
    const rows = await stage().owner(
      `select nspname || '.' || proname as name, array_to_string(proconfig, ',') as settings
       from pg_proc join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'private')`,
    );
    const names = rows.map(({ name }) => String(name));
    expect(names.filter((name) => name.startsWith('public.')).sort()).toEqual([
      'public.delete_account',
      'public.delete_account',
      'public.review_counts',
    ]);
    expect(rows.filter(({ settings }) => !String(settings).split(',').includes('search_path=""'))).toEqual([]);
  });
});

describe.each(['pglite', 'postgres'] as const)('when the API has been started anew (%s)', (kind) => {
  it('requests may do what they could before, although the first of them is granted everything', async () => {
    const storage = await lastingStorage(kind);
    for (const start of ['first', 'second']) {
      const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
      try {
        const headers = { apikey: local.publishableKey, Connection: 'close' };
        for (const relation of ['companies', 'reviews']) await fetch(`${local.url}/rest/v1/${relation}`, { headers });
        expect(await grantsOf(local.engine), `${start} start`).toEqual(listed);
      } finally {
        await local.close();
      }
    }
  });
});

async function lastingStorage(kind: 'pglite' | 'postgres'): Promise<Storage> {
  if (kind === 'postgres') {
    const server = await startPostgres();
    onTestFinished(server.stop);
    return { databaseUrl: server.address() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'fairswath-grants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder };
}
