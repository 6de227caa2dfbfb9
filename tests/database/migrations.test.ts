import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations, migrationsFolder } from '../../supabase/local/migrations.ts';
import { CommandError } from '../../supabase/local/run-command.ts';
import { createDatabase, describeOnPostgres, dropDatabase } from './engines.ts';

// The engines could differ in the state that a script of several statements leaves when one of them fails.
describe.each(['PGlite', 'PostgreSQL'])('applying migrations (%s)', (name) => {
  let engine: Engine;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const address = name === 'PostgreSQL' ? await createDatabase({ migrated: false }) : undefined;
    engine = await openEngine(address ? { databaseUrl: address } : { memory: true });
    close = () => engine.close().finally(() => address && dropDatabase(address));
    folder = await mkdtemp(join(tmpdir(), 'fairswath-migrations-'));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const good = '20260101000000_good.sql';
  const broken = '20260101000100_broken.sql';
  const write = (file: string, script: string) => writeFile(join(folder, file), script);
  const tables = async () => {
    const rows = await engine.rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const ledger = async () => {
    const rows = await engine.rows<{ name: string }>(
      'select name from supabase_migrations.schema_migrations order by version',
    );
    return rows.map(({ name }) => name);
  };

  beforeEach(async () => {
    await engine.run(`
      drop schema if exists supabase_migrations cascade;
      drop schema public cascade;
      create schema public;`);
    for (const file of await readdir(folder)) await rm(join(folder, file));
    await write(good, 'create table public.good (id int);');
  });

  it('a broken migration is named in one sentence and leaves nothing behind', async () => {
    await write(broken, 'create table public.half (id int); insert into public.half values (1); select nonsense;');
    const failure = await applyMigrations(engine, folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(failure).toHaveProperty(
      'message',
      expect.stringMatching(new RegExp(`^Migration ${broken} failed: [^\\n]+$`)),
    );
    expect(await tables()).toEqual(['good']);
    expect(await ledger()).toEqual(['good']);
  });

  it('a corrected migration is applied without repeating the ones before it', async () => {
    await write(broken, 'select nonsense;');
    await expect(applyMigrations(engine, folder)).rejects.toThrow(CommandError);
    await write(broken, 'create table public.whole (id int);');
    expect(await applyMigrations(engine, folder)).toEqual([broken]);
    expect(await tables()).toEqual(['good', 'whole']);
    expect(await ledger()).toEqual(['good', 'broken']);
  });

  it('a migration is applied only once', async () => {
    expect(await applyMigrations(engine, folder)).toEqual([good]);
    expect(await applyMigrations(engine, folder)).toEqual([]);
  });

  it('a migration that was edited after it was applied is named in one sentence', async () => {
    await applyMigrations(engine, folder);
    await write(good, 'create table public.edited (id int);');
    const failure = await applyMigrations(engine, folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(failure).toHaveProperty(
      'message',
      expect.stringMatching(new RegExp(`^Migration ${good} has changed [^\\n]+$`)),
    );
    expect(await tables()).toEqual(['good']);
  });

  it('files without the name of a migration are ignored', async () => {
    await write('notes.sql', 'select nonsense;');
    await write('20260101000200_draft.sql.bak', 'select nonsense;');
    expect(await applyMigrations(engine, folder)).toEqual([good]);
  });
});

describeOnPostgres('the migrations', (database) => {
  it('all migrations are recorded in the table that the Supabase CLI reads', async () => {
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    const rows = await database().query<{ file: string }>(
      `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version`,
    );
    expect(rows.map(({ file }) => file)).toEqual(files);
  });

  it('every table and every function has a comment', async () => {
    const undescribed = `
      select oid::regclass::text as name from pg_class
        where relnamespace = 'app'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') is null
      union all
      select oid::regprocedure::text from pg_proc
        where pronamespace in ('public'::regnamespace, 'app'::regnamespace) and obj_description(oid, 'pg_proc') is null`;
    expect(await database().query(undescribed)).toEqual([]);
  });

  it('no constraint has a name generated by Postgres', async () => {
    const unnamed = `select conname from pg_constraint
      where connamespace = 'app'::regnamespace and contype in ('c', 'f') and conname ~ '_(check|fkey)\\d*$'`;
    expect(await database().query(unnamed)).toEqual([]);
  });

  it('no function deletes or updates rows without a condition, which hosted Supabase refuses', async () => {
    const functions = await database().query<{ name: string; body: string }>(
      `select oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body
       from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)`,
    );
    const changes = functions.flatMap(({ name, body }) =>
      [...body.matchAll(/(?<=[;(]|begin|then|else|loop)\s+(?:delete from|update) [^;]+/gi)].map(([sql]) => ({
        name,
        sql,
      })),
    );
    expect(changes.length).toBeGreaterThan(40);
    expect(changes.filter(({ sql }) => !/\bwhere\b/i.test(sql))).toEqual([]);
  });
});
