import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../supabase/local/command-line.ts';
import { type Engine, openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations, migrationsFolder } from '../../supabase/local/migrations.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { onEachEngine } from './play.ts';

describe.each(['pglite', 'postgres'] as const)('a migration (%s)', (kind) => {
  let engine: Engine;
  let folder: string;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairswath-migrations-'));
    const server = kind === 'postgres' ? await startPostgres() : undefined;
    engine = await openEngine(server ? { databaseUrl: server.address() } : { memory: true });
    stop = server?.stop;
  });
  afterAll(async () => {
    await engine.close();
    await stop?.();
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
  const ledger = async () =>
    (
      await engine.rows<{ name: string }>('select name from supabase_migrations.schema_migrations order by version')
    ).map(({ name }) => name);

  it('that is broken is named in one sentence, and nothing of it stays', async () => {
    await write(good, 'create table public.good (id int);');
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

  it('that was mended is applied, without the ones before it', async () => {
    await write(broken, 'create table public.whole (id int);');
    expect(await applyMigrations(engine, folder)).toEqual([broken]);
    expect(await tables()).toEqual(['good', 'whole']);
    expect(await ledger()).toEqual(['good', 'broken']);
  });

  it('is applied once', async () => {
    expect(await applyMigrations(engine, folder)).toEqual([]);
  });

  it('is a file named by its time: others in the folder are left alone', async () => {
    await write('notes.sql', 'select nonsense;');
    await write('20260101000200_draft.sql.bak', 'select nonsense;');
    expect(await applyMigrations(engine, folder)).toEqual([]);
  });
});

onEachEngine('the migrations of this repository', (stage) => {
  it('are all applied, in the ledger that the Supabase CLI keeps', async () => {
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    const rows = await stage().owner<{ file: string }>(
      `select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version`,
    );
    expect(rows.map(({ file }) => file)).toEqual(files);
  });

  it('describe every table and every function', async () => {
    const bare = `
      select oid::regclass::text as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and obj_description(oid, 'pg_class') is null
      union all
      select oid::regprocedure::text from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(oid, 'pg_proc') is null`;
    expect(await stage().owner(bare)).toEqual([]);
  });

  it('name every rule: no constraint is called by what Postgres makes up', async () => {
    const unnamed = `select conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f') and conname ~ '_(check|fkey)\\d*$'`;
    expect(await stage().owner(unnamed)).toEqual([]);
  });
});
