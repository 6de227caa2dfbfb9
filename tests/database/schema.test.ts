import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dumpSchema } from '../../supabase/local/database-dump.ts';
import { generateTypes } from '../../supabase/local/generate-types.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { runRestoreDrill } from '../../supabase/local/restore-drill.ts';
import { createDatabase, describeOnPostgres, dropDatabase } from './engines.ts';
import { adviceFor } from './supabase-cli.ts';

describeOnPostgres('the Supabase advisors', (database, address) => {
  it('the advisors report no error and no warning', async () => {
    expect(await adviceFor(database(), address())).toEqual([]);
  });

  it('the advisors report a table without row level security', async () => {
    await database().query('create table public.forgotten (id int)');
    await database().query('grant select on public.forgotten to anon');
    const found = await adviceFor(database(), address());
    await database().query('drop table public.forgotten');
    expect(found.map(({ name }) => name)).toContain('rls_disabled_in_public');
  });
});

describeOnPostgres('hosted Supabase', (database) => {
  it('accepts every statement of our functions: it refuses to delete or update all rows without a condition', async () => {
    const functions = await database().query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc <> ''`,
    );
    expect(functions.length).toBeGreaterThan(50);
    const isUnconditional = (statement: string) =>
      /\bdelete from|(?<!do |for |no key )\bupdate (?!set)/.test(statement) && !/\bwhere\b/.test(statement);
    const unconditional = functions.flatMap(({ name, body }) =>
      body
        .split(';')
        .filter(isUnconditional)
        .map((statement) => `${name}: ${statement.trim()}`),
    );
    expect(unconditional).toEqual([]);
  });
});

it('src/lib/database.types.ts matches the migrations', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../src/lib/database.types.ts'), 'utf8');
  expect(await generateTypes()).toBe(committed);
});

it('a dump restored into an empty server has the same rows, definitions and grants', async () => {
  const { definitions, rows, differences } = await runRestoreDrill();
  expect(differences).toEqual([]);
  expect(definitions).toBeGreaterThan(200);
  expect(rows).toBeGreaterThan(50);
});

it('the migrations give the same schema every time and on both engines', async () => {
  const databaseUrl = await createDatabase({ migrated: false });
  onTestFinished(() => dropDatabase(databaseUrl));
  const schemas: string[][] = [];
  for (const storage of [{ memory: true } as const, { memory: true } as const, { databaseUrl }]) {
    const local = await startLocalSupabase({ port: 0, siteUrl: 'http://localhost', sampleData: false, storage });
    schemas.push(await dumpSchema(local.engine));
    await local.close();
  }
  const [first, second, onPostgres] = schemas;
  expect(second).toEqual(first);
  expect(onPostgres).toEqual(first);
});
