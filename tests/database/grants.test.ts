import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { grants, publicFunctions } from '../fixtures/grants.ts';
import { effectiveGrants } from './effective-grants.ts';
import { describeOnMigratedPostgres, secretKey, visitor } from './migrated-postgres.ts';

const ours = `('public'::regnamespace, 'app'::regnamespace)`;

describeOnMigratedPostgres('grants', (database) => {
  const query = <Row = Record<string, unknown>>(statement: string) => database().query<Row>(statement);

  it('requests may do exactly what tests/fixtures/grants.ts lists', async () => {
    expect(await effectiveGrants(database().engine)).toEqual([...grants].sort());
  });

  it('every function of the schema public has the listed kind, and returns one value', async () => {
    const rows = await query<{ line: string }>(
      `select format('%s(%s): %s, %s %s', proname, oidvectortypes(proargtypes),
         case when prosecdef then 'definer' else 'invoker' end,
         case provolatile when 'v' then 'writes' else 'reads' end, pg_get_function_result(oid)) as line
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const listed = publicFunctions.map(({ signature, kind }) => `${signature}: ${kind}`);
    expect(rows.map(({ line }) => line).sort()).toEqual(listed.sort());
  });

  it('the Data API serves only the schema public, which contains only functions', async () => {
    const settings = await readFile(join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
    expect(settings).toMatch(/^schemas = \["public"\]$/m);
    expect(await query(`select oid::regclass from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(await query(`select typname from pg_type where typnamespace = 'public'::regnamespace`)).toEqual([]);
    expect(
      await query(`select proname from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'f'`),
    ).toEqual([]);
  });

  it('no request role can read, change or delete a row of any table by its name', async () => {
    const tables = await query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const user = await database().signUp();
    for (const caller of [visitor, user, secretKey])
      for (const { name } of [...tables, { name: 'auth.users' }])
        for (const statement of [`select from ${name}`, `delete from ${name}`, `insert into ${name} default values`])
          await expect(
            database().as(caller, (transaction) => transaction.unsafe(statement)),
            `${caller.role}: ${statement}`,
          ).rejects.toMatchObject({ code: '42501' });
  });

  it('a new table, function or procedure has no grants at first, in each schema', async () => {
    onTestFinished(() =>
      database().engine.run(
        ['public', 'app']
          .map(
            (schema) => `
      drop table ${schema}.unlisted; drop function ${schema}.unlisted(); drop procedure ${schema}.unlisted_procedure();`,
          )
          .join(''),
      ),
    );
    for (const schema of ['public', 'app'])
      await database().engine.run(`
        create table ${schema}.unlisted (id bigint generated always as identity);
        create function ${schema}.unlisted() returns int language sql return 1;
        create procedure ${schema}.unlisted_procedure() language plpgsql as $$ begin end $$;`);
    expect(await effectiveGrants(database().engine)).toEqual([...grants].sort());
  });

  it('every table has row level security', async () => {
    expect(
      await query(
        `select oid::regclass from pg_class where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
      ),
    ).toEqual([]);
  });

  it('every policy covers one command and names its roles', async () => {
    const policies = await query<Record<string, string | null>>(
      `select policyname, cmd, array_to_string(roles, ',') as roles, tablename, qual, with_check from pg_policies
       where schemaname = 'app'`,
    );
    expect(policies.length).toBeGreaterThan(5);
    for (const { policyname, cmd, roles, tablename, qual, with_check } of policies) {
      expect(cmd, `${policyname}`).not.toBe('ALL');
      expect(['anon,authenticated', 'authenticated'], `${policyname}`).toContain(roles);
      if (cmd !== 'UPDATE') continue;
      expect([qual, with_check], `${policyname}`).toEqual([expect.any(String), expect.any(String)]);
      const readable = policies.some((other) => other.tablename === tablename && other.cmd === 'SELECT');
      expect(readable, `${policyname}`).toBe(true);
    }
  });

  it('no table is published for logical replication', async () => {
    expect(await query('select * from pg_publication_tables')).toEqual([]);
    expect(await query('select * from pg_publication where puballtables')).toEqual([]);
  });

  it('every function has an empty search path', async () => {
    // A procedure that commits cannot have settings.
    const unset = `select oid::regprocedure from pg_proc where pronamespace in ${ours} and prokind = 'f'
      and not coalesce('search_path=""' = any (proconfig), false)`;
    expect(await query(unset)).toEqual([]);
  });
});
